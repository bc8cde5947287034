/** A suite whose names, atoms and messages hold what could break a report; it has each kind of result. */
export const hostileSuite = `p("\u001B[31mred\u0007", "<b>&\u202E]]>"). {q}.
%** @test(name="passes # TODO", assert={@noAnswerSet(message="</failure>\n...\n1..0 & \\"done\\"\u0000"), @trueInAll(atoms="q.", description="'why' \u0085")}) **%
%** @test(name="vacuous \\\\ ok 1", input=":- p(_,_).", assert={@trueInAll(atoms="zoe.")}) **%
%** @test(name="line\nbreak", description="x: y #z", assert={@modelCount(number=2)}) **%
%** @test(name="no answer", message="- ! tests", input="r(X).", assert={@modelCount(number=2)}) **%
`;
