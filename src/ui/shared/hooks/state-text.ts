/** Returns a text of a history entry's state; null if there is none. */
export const stateText = (state: unknown, key: string): string | null => {
  const held = typeof state === 'object' && state !== null ? Object.entries(state) : [];
  const [, text] = held.find(([name]) => name === key) ?? [];
  return typeof text === 'string' ? text : null;
};
