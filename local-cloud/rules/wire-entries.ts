/**
 * The fields of a document as a map of the rules. A value is converted at its first use, since
 * rules read few fields.
 */
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import type { RuleValue } from './rule-value.ts';

/** A stored value is never unknown. */
export class WireEntries implements ReadonlyMap<string, RuleValue> {
  readonly #fields: WireFields;
  readonly #names: readonly string[];
  readonly #made = new Map<string, RuleValue>();
  readonly #valueOf: (value: WireValue) => RuleValue;

  constructor(fields: WireFields, valueOf: (value: WireValue) => RuleValue) {
    this.#fields = fields;
    this.#names = Object.keys(fields);
    this.#valueOf = valueOf;
  }

  get size(): number {
    return this.#names.length;
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#fields, name);
  }

  get(name: string): RuleValue | undefined {
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const value = this.has(name) ? this.#fields[name] : undefined;
    if (value === undefined) return undefined;
    const made = this.#valueOf(value);
    this.#made.set(name, made);
    return made;
  }

  *entries(): MapIterator<[string, RuleValue]> {
    for (const name of this.#names) {
      const value = this.get(name);
      if (value !== undefined) yield [name, value];
    }
  }

  *values(): MapIterator<RuleValue> {
    for (const [, value] of this.entries()) yield value;
  }

  *keys(): MapIterator<string> {
    yield* this.#names;
  }

  forEach(
    tell: (value: RuleValue, name: string, map: ReadonlyMap<string, RuleValue>) => void,
  ): void {
    for (const [name, value] of this.entries()) tell(value, name, this);
  }

  [Symbol.iterator](): MapIterator<[string, RuleValue]> {
    return this.entries();
  }
}
