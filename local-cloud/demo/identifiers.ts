/** Made-up Polish numbers with correct check digits. */
import type { Random } from './random.ts';

const digits = (random: Random, count: number): readonly number[] =>
  Array.from({ length: count }, () => random.whole(0, 9));

const weighted = (values: readonly number[], weights: readonly number[]): number =>
  values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);

export const makeNip = (random: Random): string => {
  const first = [random.whole(5, 9), ...digits(random, 8)];
  const check = weighted(first, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11;
  return check === 10 ? makeNip(random) : [...first, check].join('');
};

export const makeRegon = (random: Random): string => {
  const first = [random.whole(1, 3), ...digits(random, 7)];
  return [...first, (weighted(first, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10].join('');
};

const letters = (random: Random, count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(65 + random.whole(0, 25))).join('');

/** A is 10, Z is 35. */
const letterValues = (text: string): readonly number[] =>
  Array.from(text, (letter) => Number.parseInt(letter, 36));

/** An identity card: "ABC 123456". */
export const makeIdCard = (random: Random): string => {
  const series = `${random.pick(['A', 'C', 'D'])}${letters(random, 2)}`;
  const rest = digits(random, 5);
  const check = weighted([...letterValues(series), ...rest], [7, 3, 1, 7, 3, 1, 7, 3]) % 10;
  return `${series} ${check}${rest.join('')}`;
};

/** A passport: "EA1234567". */
export const makePassport = (random: Random): string => {
  const series = `E${letters(random, 1)}`;
  const rest = digits(random, 6);
  const check = weighted([...letterValues(series), ...rest], [7, 3, 1, 7, 3, 1, 7, 3]) % 10;
  return `${series}${check}${rest.join('')}`;
};
