import type { Argument } from "../ast/argument.js";
import { type Overload, parameterKind } from "./functors.js";
import { commonSubtypes, isSubtype, type Type } from "./type-environment.js";

/** What a type is sought for: a variable by its name in its scope, any other argument by itself. */
export type TypeKey = string | Argument;

/**
 * Narrows what each key may be until nothing changes. At first a key may be anything (`undefined`); an empty set
 * means a clash, which spreads to all that is tied to the key.
 */
export class TypeConstraints {
  readonly #types = new Map<TypeKey, readonly Type[]>();
  readonly #constraints: (() => boolean)[] = [];

  /** What a key may still be; `undefined` is anything. */
  typesOf(key: TypeKey): readonly Type[] | undefined {
    return this.#types.get(key);
  }

  /** `key` is `type` or below it. */
  subtypeOf(key: TypeKey, type: Type): void {
    this.#constraints.push(() => this.#narrow(key, [type]));
  }

  /** `key` is below what `other` is. */
  below(key: TypeKey, other: TypeKey): void {
    this.#constraints.push(() => this.#narrow(key, this.#types.get(other)));
  }

  /** `key` is of a type that has one of `types` above it. */
  oneOf(key: TypeKey, types: readonly Type[]): void {
    this.#constraints.push(() => {
      const now = this.#types.get(key);
      return this.#set(key, now === undefined ? types : now.filter((t) => types.some((s) => isSubtype(t, s))));
    });
  }

  /** Both are of a common kind. */
  sameKind(a: TypeKey, b: TypeKey): void {
    const filter = (key: TypeKey, other: TypeKey): boolean => {
      const now = this.#types.get(key);
      const others = this.#types.get(other);
      if (now === undefined || others === undefined) return false;
      return this.#set(
        key,
        now.filter((t) => others.some((o) => o.kind === t.kind)),
      );
    };
    this.#constraints.push(() => {
      const changed = filter(a, b);
      return filter(b, a) || changed;
    });
  }

  /** `result` is what one of the overloads gives for these arguments; `constant` finds the type of a kind's constants. */
  overloads(
    result: TypeKey,
    arguments_: readonly TypeKey[],
    candidates: readonly Overload[],
    constant: (o: Overload) => Type,
  ): void {
    const possible = (key: TypeKey, kind: string | undefined): boolean =>
      this.#types.get(key)?.some((t) => t.kind === kind) ?? true;
    this.#constraints.push(() => {
      const left = candidates.filter(
        (o) => possible(result, o.result) && arguments_.every((a, i) => possible(a, parameterKind(o, i))),
      );
      let changed = this.#narrow(result, left.map(constant));
      if (left.length === 0) return changed;
      for (const [i, argument] of arguments_.entries()) {
        const now = this.#types.get(argument);
        const kept = now?.filter((t) => left.some((o) => parameterKind(o, i) === t.kind));
        if (kept !== undefined) changed = this.#set(argument, kept) || changed;
      }
      return changed;
    });
  }

  /** Runs `update`, which says whether it added constraints or narrowed anything, with the others. */
  whenever(update: () => boolean): void {
    this.#constraints.push(update);
  }

  /** Narrows at once; for use in {@link whenever}. */
  narrowTo(key: TypeKey, type: Type): boolean {
    return this.#narrow(key, [type]);
  }

  solve(): void {
    // Turning round each time follows chains of equations in few passes, whichever end they start from.
    for (let changed = true; changed; this.#constraints.reverse()) {
      changed = false;
      for (const constraint of this.#constraints) changed = constraint() || changed;
    }
  }

  #narrow(key: TypeKey, types: readonly Type[] | undefined): boolean {
    if (types === undefined) return false;
    const now = this.#types.get(key);
    if (now === undefined) return this.#set(key, types);
    return this.#set(key, [...new Set(now.flatMap((t) => types.flatMap((s) => commonSubtypes(t, s))))]);
  }

  #set(key: TypeKey, types: readonly Type[]): boolean {
    const now = this.#types.get(key);
    if (now !== undefined && now.length === types.length && now.every((t) => types.includes(t))) return false;
    this.#types.set(key, types);
    return true;
  }
}
