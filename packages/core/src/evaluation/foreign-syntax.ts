/**
 * What models bring along from Prolog, DLV, older gringo, other programming languages, Markdown and LaTeX, and how clingo writes it.
 * None of it is legal where it stands, once clingo has found a syntax error; all patterns see code without comments and strings.
 */
export const foreignSyntax: readonly (readonly [pattern: RegExp, message: string])[] = [
  // Prolog.
  [/\\\+/g, "\\+ is Prolog; the language writes not"],
  [/=:=/g, "=:= is Prolog; the language writes ="],
  [/=\\=|(?<!#)\\==|(?<!#)\\=(?!=)/g, "this is Prolog's inequality; the language writes !="],
  [/#(?:\\=|=<?|>=?|<)(?=\s*[\w(-])/g, "this is an operator of Prolog's constraints; the language writes it without #"],
  [/=<(?![=<])/g, "=< is Prolog; the language writes <="],
  [/(?<=[\w)]\s)is(?=\s+[\w(|-])/g, "is is Prolog; the language writes ="],
  [/(?<=[\w)]\s)=\.\.(?=\s)/g, "=.. is Prolog and has no counterpart"],
  [/(?<=[(,=]\s*)\[/g, "lists are Prolog; the language has tuples, (a,b), and sets of atoms"],
  [/(?<=[,-]\s*)!(?=\s*[.,])/g, "! is Prolog's cut and has no counterpart: the order of rules means nothing"],
  [/^[ \t]*\?-/gm, "a query is no statement of the language"],
  [/\)[ \t]*\?[ \t]*$/gm, "a query is no statement of the language"],
  [
    /(?<=:-\s*)(?:dynamic|discontiguous|multifile|table)(?=\s+[a-z])/g,
    "this is a declaration of Prolog; leave it out: every atom that is not derived is false",
  ],
  // Arithmetic.
  [/(?<=[\w)]\s)#?mod(?=\s+[\w(])/g, "mod is no operator of the language, which writes \\"],
  [/(?<=[\w)]\s)div(?=\s+[\w(])/g, "div is no operator of the language, which writes /"],
  [/(?<=[\w)]\s*)\/\/(?=\s*[\w(])/g, "// is no operator of the language, which writes /"],
  [/(?<![\w'.])\d+\.\d+(?!\.)/g, "numbers are whole numbers"],
  [/(?<![\w'.])\d+e\d+(?![\w'])/g, "numbers are whole numbers"],
  [/(?<![\w'.])\d+_\d+/g, "the digits of a number stand together"],
  [/(?<![\w'.])0\d+/g, "a number does not begin with 0"],
  [/(?<!\.)\.\.\.(?!\.)/g, "three dots are no token; an interval is written with two, 1..3"],
  // Comparisons and connectives.
  [/(?<=[\w)]\s*)(?:\/=|!==|~=)/g, "this is no comparison of the language, which writes !="],
  [/><|<>=|===/g, "this is no comparison of the language; there are =, !=, <, <=, > and >="],
  [/:=(?!=)/g, ":= is no operator of the language, which writes ="],
  [/(?<![<>=!-])[=-]{1,2}>(?!=)/g, "an arrow is no operator of the language: a :- b says that b implies a"],
  [/(?<=\)\s|:-[^.\n]*[\w)]\s)and(?=\s+[a-z(])/g, "and is no operator of the language, which writes a comma"],
  [/(?<=[\w)]\s)(?:or|v)(?=\s+-?[a-z])/g, "a disjunction is written with ; or |"],
  [/(?<=[\w)]\s)\|\|(?=\s)/g, "|| is no operator of the language; a disjunction is written with ; or |"],
  [/&&/g, "&& is no operator of the language, which writes a comma"],
  [/(?<=(?:^|[^\w'])_*[A-Z]\w*\s)in(?=\s+[\w{([-])/g, "in is no operator of the language, which writes X = 1..3"],
  [
    /(?<![\w'])not\s*\((?=[^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)\s*[.,;])/g,
    "not stands before one atom and takes no parentheses",
  ],
  [
    /(?<=^[ \t]*|[,;-][ \t]*)!(?=[ \t]*[a-z]\w*[ \t]*[(.,:])/gm,
    "! is no negation; the language writes not, or - for classical negation",
  ],
  [/(?<=^[ \t]*|:-[ \t]*)~(?=[ \t]*[a-z])/gm, "~ is no negation; the language writes not, or - for classical negation"],
  // Names.
  [/(?<=#const\s+)_*[A-Z][\w']*/g, "a constant begins with a small letter"],
  [/^[ \t]*const(?=\s+[a-z]\w*\s*=)/gm, "a constant is defined by #const"],
  [
    /(?<![\w'@&])_*[A-Z][\w']*(?=\()/g,
    "a name that begins with a capital is a variable; predicates and functions begin with a small letter",
  ],
  [/^[ \t]*[a-z]\w*-[a-z]\w*(?=\()/gm, "a name holds no hyphen; _ may stand for it"],
  [/^[ \t]*\d+[a-z_]\w*(?=\()/gm, "a name does not begin with a digit"],
  [/(?<![\w'])'[^'\n]*[^\w'\n][^'\n]*'/g, 'single quotes are letters of a name; a text stands in double quotes: "…"'],
  // Aggregates and statements.
  [/(?<![#&@\w'])(?:count|sum|min|max)(?=\s*\{)/g, "an aggregate begins with #: #count, #sum, #min, #max"],
  [/#(?:count|sum\+?|min|max)(?=\s*\(|\s+[A-Za-z_(\d])/g, "the elements of an aggregate stand in braces: #count { … }"],
  [
    /#(?:count|sum\+?|min|max|minimi[sz]e|maximi[sz]e)(?=\s*\[)/g,
    "the elements stand in braces, each with its weight in front: #sum { W,X : p(X,W) }",
  ],
  [/#(?:minimi[sz]e|maximi[sz]e)(?=\s*\()/g, "the elements stand in braces: #minimize { W,X : p(X,W) }"],
  [
    /(?<=\}\s*)[+*/\\](?=\s*[\w(])|(?<=[(+*/]\s*)#(?:count|sum\+?|min|max)(?=\s*\{)/g,
    "an aggregate is no term: bind its value, N = #count { … }, and use N",
  ],
  [
    /(?<=\}\s*(?:[=!<>]=?)\s*)#(?:count|sum\+?|min|max)(?=\s*\{)/g,
    "an aggregate is compared with a term: bind the value of the other one to a variable",
  ],
  [/(?<=#show\s+[^.\n]*\/\d+\s*),/g, "each #show names one predicate"],
  [/\{\{|\}\}/g, "doubled braces are Python's way to write one"],
  // Other languages' comments, markup.
  [/\/\*/g, "a comment begins with %, or stands between %* and *%"],
  [/(?<=^[ \t]*|\.[ \t]+)(?:\/\/|--(?=[ \t])|#(?=[ \t#])|<!--)/gm, "a comment begins with %"],
  [/^[ \t]*(?:\(\*|;)(?=[ \t;*])/gm, "a comment begins with %"],
  [/(?<!%[^\n]*)\*%/g, "no block comment is open here (%* opens one)"],
  [/&(?:lt|gt|amp|quot);/g, "this is an HTML entity: &lt; stands for <, &gt; for >, &amp; for &"],
  [/(?<=[.,]\s*)\\n/g, "\\n stands here as two characters and is no line end"],
  [/\\(?=[_{}#*&])/g, "a backslash before this character is Markdown or LaTeX; leave it out"],
  [/\\(?:leftarrow|gets|neg|lnot|wedge|land|vee|lor|leq|geq|neq|forall|exists|cdot|times)\b/g, "this is LaTeX"],
  [/^[ \t]*(?:```|~~~).*$/gm, "this is a fence of Markdown and no part of the language"],
];
