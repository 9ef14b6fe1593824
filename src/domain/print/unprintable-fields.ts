import { unprintable } from './printable.ts';

export interface UnprintableField<Field extends string = string> {
  readonly field: Field;
  readonly signs: readonly string[];
}

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
