import type { UnprintableField } from '#domain/print/unprintable-fields.ts';

/** A longer list would say no more. */
const MOST = 12;

export const signsText = (signs: readonly string[]): string =>
  `(${[...signs.slice(0, MOST), ...(signs.length > MOST ? ['…'] : [])].join(' ')})`;

export const unprintableList = <Field extends string>(
  found: readonly UnprintableField<Field>[],
  nameOf: (field: Field) => string,
): string => found.map(({ field, signs }) => `${nameOf(field)} ${signsText(signs)}`).join(', ');

export const unprintableText = (list: string): string =>
  `Nie da się wydrukować: ${list}. Na papierze zostanie tam _ do wpisania ręcznie. Lepiej przepisać to literami z dokumentu.`;
