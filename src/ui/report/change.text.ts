/** Change in tenths of a per cent, rounded; null if there was nothing before. */
const changePerMille = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) * 1000) / before);

const words = { same: 'bez zmian', fromNothing: 'poprzednio 0' } as const;

/** Formats the change as "↑ 8,4%", or in words if there is no percentage. */
export const formatChange = (now: number, before: number): string => {
  const change = changePerMille(now, before);
  if (change === null) return now === 0 ? words.same : words.fromNothing;
  if (change === 0) return words.same;
  const size = (Math.abs(change) / 10).toLocaleString('pl-PL');
  return `${change > 0 ? '↑' : '↓'}\u00a0${size}%`;
};
