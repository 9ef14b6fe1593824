/** Signs that separate cells, the likeliest one here first. */
const SEPARATORS = [';', '\t', ','] as const;

/** The first line that is not empty, without what stands in quotes. */
const firstLine = (text: string): string =>
  text
    .slice(0, 10_000)
    .replace(/"[^"]*"/gu, '')
    .split(/[\r\n]+/u)
    .find((line) => line.trim() !== '') ?? '';

/** What separates the cells of a text: of semicolon, tab and comma the one that stands most often in the head. */
export const findSeparator = (text: string): (typeof SEPARATORS)[number] => {
  const head = firstLine(text);
  const count = (separator: string): number => head.split(separator).length;
  return SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
};
