import { unprintable } from './printable.ts';

/** A field with the signs in it that can't be printed. */
export interface UnprintableField<Field extends string = string> {
  readonly field: Field;
  readonly signs: readonly string[];
}

/** The fields whose texts have signs that can't be printed, each once, in their order. */
export const unprintableFields = <Field extends string>(
  texts: readonly (readonly [field: Field, text: string | undefined])[],
): readonly UnprintableField<Field>[] => {
  const found = new Map<Field, readonly string[]>();
  for (const [field, text = ''] of texts) {
    const signs = unprintable(text);
    if (signs.length > 0) found.set(field, [...new Set([...(found.get(field) ?? []), ...signs])]);
  }
  return [...found].map(([field, signs]) => ({ field, signs }));
};
