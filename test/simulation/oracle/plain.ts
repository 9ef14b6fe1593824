/** Plain things that the oracle needs and shares with nobody: ids, equality, the arithmetic of a receipt. */

/** A record, or a part of one. */
export type Fields = Readonly<Record<string, unknown>>;

const TEMPORARY = /^temp_(?:client|receipt)_/u;

/** The document's id, also of a record that is known by a temporary one. */
export const idOf = (id: unknown): string =>
  typeof id === 'string' ? id.replace(TEMPORARY, '') : '';

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Half of a character has no form in UTF-8: a mark stands in its place from the moment it is stored. */
const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/** The value as text: the order of keys does not count, and what is absent or taken away is not there. */
export const told = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(
          Object.keys(inner)
            .filter((key) => (inner[key] ?? null) !== null)
            .sort()
            .map((key) => [key, inner[key]]),
        )
      : typeof inner === 'string'
        ? whole(inner)
        : inner,
  );

/** Whether two values say the same. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || told(a) === told(b);

/** What a line is worth, in grosze: thousandths of the unit times grosze per unit, rounded half up. */
export const worthOf = (netG: number, priceGr: number): number =>
  Math.floor((netG * priceGr + 500) / 1000);

const GRAMS: Readonly<Record<string, number>> = { kg: 1, t: 1000 };

/** Grams and grosze of all lines together; what is counted in pieces weighs nothing. */
export const totalsOf = (items: unknown): { readonly totalG: number; readonly totalGr: number } => {
  const lines = Array.isArray(items) ? (items as readonly Fields[]) : [];
  let [totalG, totalGr] = [0, 0];
  for (const { netG, unit, valueGr } of lines) {
    totalG += Number(netG) * (GRAMS[String(unit)] ?? 0);
    totalGr += Number(valueGr);
  }
  return { totalG, totalGr };
};
