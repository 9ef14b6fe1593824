/** What changed against a period before, as figures say it. */

/** In tenths of a per cent, whole; null where there was nothing before. */
const changePerMille = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / before);

const words = { same: 'bez zmian', fromNothing: 'poprzednio 0' } as const;

/** "↑ 8,4%", or in words where there is no per cent of it. */
export const formatChange = (now: number, before: number): string => {
  const change = changePerMille(now, before);
  if (change === null) return now === 0 ? words.same : words.fromNothing;
  if (change === 0) return words.same;
  const size = (Math.abs(change) / 10).toLocaleString('pl-PL');
  return `${change > 0 ? '↑' : '↓'}\u00a0${size}%`;
};
