/** Ids, equality and receipt arithmetic of the oracle, which shares no code with the product. */

export type Fields = Readonly<Record<string, unknown>>;

const TEMPORARY = /^temp_(?:client|receipt)_/u;

export const idOf = (id: unknown): string =>
  typeof id === 'string' ? id.replace(TEMPORARY, '') : '';

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces lone surrogates by U+FFFD, as storing them in UTF-8 does. */
const whole = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

/**
 * Returns the value as text; neither the order of
 * keys nor fields that are null or absent count.
 */
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

export const isSame = (a: unknown, b: unknown): boolean => a === b || told(a) === told(b);

/**
 * The value of a line in grosze: thousandths of
 * the unit times grosze per unit, rounded half up.
 */
export const worthOf = (netG: number, priceGr: number): number =>
  Math.floor((netG * priceGr + 500) / 1000);

const GRAMS: Readonly<Record<string, number>> = { kg: 1, t: 1000 };

/** Grams and grosze of all lines together; goods counted in pieces weigh nothing. */
export const totalsOf = (items: unknown): { readonly totalG: number; readonly totalGr: number } => {
  const lines = Array.isArray(items) ? (items as readonly Fields[]) : [];
  let [totalG, totalGr] = [0, 0];
  for (const { netG, unit, valueGr } of lines) {
    totalG += Number(netG) * (GRAMS[String(unit)] ?? 0);
    totalGr += Number(valueGr);
  }
  return { totalG, totalGr };
};
