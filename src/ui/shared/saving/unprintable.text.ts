import type { UnprintableField } from '#domain/print/unprintable-fields.ts';

/** A long list of signs says no more than a short one. */
const MOST = 12;

/** Signs in brackets. */
export const signsText = (signs: readonly string[]): string =>
  `(${[...signs.slice(0, MOST), ...(signs.length > MOST ? ['…'] : [])].join(' ')})`;

/** The fields and their signs in a row, by what the fields are called. */
export const unprintableList = <Field extends string>(
  found: readonly UnprintableField<Field>[],
  nameOf: (field: Field) => string,
): string => found.map(({ field, signs }) => `${nameOf(field)} ${signsText(signs)}`).join(', ');

/** What can't be printed, and what paper has in its place. */
export const unprintableText = (list: string): string =>
  `Nie da się wydrukować: ${list}. Na papierze zostanie tam _ do wpisania ręcznie. Lepiej przepisać to literami z dokumentu.`;
