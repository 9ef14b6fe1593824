/**
 * Rewrites one array for each write, as many outboxes do; a write is lost if the browser is killed.
 */
import type { OpenOutbox } from './outbox.ts';

const stored = (): readonly unknown[] =>
  JSON.parse(localStorage.getItem('outbox') ?? '[]') as readonly unknown[];

export const openLocalStorage: OpenOutbox = async () => ({
  append: async (operation) =>
    localStorage.setItem('outbox', JSON.stringify([...stored(), operation])),
  count: async () => stored().length,
});
