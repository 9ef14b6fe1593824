/** Ordered by likelihood; the earlier one wins a tie. */
const SEPARATORS = [';', '\t', ','] as const;

const firstLine = (text: string): string =>
  text
    .slice(0, 10_000)
    .replace(/"[^"]*"/gu, '')
    .split(/[\r\n]+/u)
    .find((line) => line.trim() !== '') ?? '';

export const findSeparator = (text: string): (typeof SEPARATORS)[number] => {
  const head = firstLine(text);
  const count = (separator: string): number => head.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
};
