import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CloudFault } from '#machines/ports/ports.ts';
import type { Journal } from '#machines/journal/journal.ts';
import { receipt } from '#test/builders/records.ts';
import { plain } from '#test/builders/plain.ts';
import { journalWith, press, showScreen } from '#test/ui/shown-page.tsx';
import { ReceiptsScreen } from '#ui/screens/receipts/receipts-screen.tsx';
import type { WorkspaceServices } from '#ui/services/services.ts';

const DAY_MS = 86_400_000;
const NEWEST = Date.parse('2026-11-21T07:00:00.000Z');

const receiptsOf = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const age = from + index;
    const date = new Date(NEWEST - age * DAY_MS).toISOString();
    return receipt({ id: `r${String(age).padStart(4, '0')}`, number: `${age + 1}/1/1/2026`, date });
  });

/** Adds fifty receipts per call; the third call adds the last ones. */
const pages = (journal: Journal) => {
  let calls = 0;
  const loadOlder: WorkspaceServices['loadOlder'] = () => {
    const from = journal.nextOlder();
    calls += 1;
    const receipts = receiptsOf(50 + 50 * calls, 50);
    const last = receipts.at(-1);
    const next = calls === 3 || last === undefined ? null : { id: last.id, date: last.date };
    if (from !== null) journal.addOlder(from, { receipts, unreadable: [], next });
    return Promise.resolve();
  };
  return { loadOlder, calls: () => calls };
};

const show = async (path: string, changes: Partial<WorkspaceServices> = {}) => {
  const journal = await journalWith({ receipts: receiptsOf(0, 100) });
  const { loadOlder, calls } = pages(journal);
  const { goOffline } = await showScreen(<ReceiptsScreen />, '/receipts', path, journal, {
    loadOlder,
    ...changes,
  });
  return { goOffline, calls };
};

const count = () => plain(screen.getByRole('heading', { level: 1 }).textContent);
const sums = () => plain(screen.getByText(/ kg · .* zł$/).parentElement?.textContent ?? '');

describe('[FN-1] receipts older than the cache', () => {
  it('are loaded page by page, until none is missing', async () => {
    await show('/receipts');
    expect(screen.getByText(/Dane częściowe: kwity od 14\.08\.2026\./)).toBeDefined();
    expect(count()).toBe('Kwity 100 od 14.08.2026');
    expect(sums()).toMatch(/ od 14\.08\.2026$/);
    await press('Wczytaj starsze');
    expect(count()).toBe('Kwity 150 od 25.06.2026');
    await press('Wczytaj starsze');
    await press('Wczytaj starsze');
    expect(count()).toBe('Kwity 250');
    expect(sums()).not.toMatch(/ od /);
    expect(screen.queryByRole('button', { name: 'Wczytaj starsze' })).toBeNull();
  });

  it('are loaded as far back as the period needs', async () => {
    const { calls } = await show('/receipts?period=dates&from=1.7.2026');
    await press('Wczytaj starsze');
    expect(calls()).toBe(1);
    expect(screen.queryByText(/Dane częściowe/)).toBeNull();
  });

  it('are not offered if the period does not reach back to them', async () => {
    await show('/receipts?period=month');
    expect(screen.queryByText(/Dane częściowe/)).toBeNull();
  });

  it.each([
    ['nobody answers', 'no-answer', /Nie udało się pobrać starszych kwitów/],
    ['a limit refuses', 'busy', /Za dużo zapytań/],
  ] as const)('are not loaded when %s, and the page says so', async (_, kind, words) => {
    await show('/receipts', { loadOlder: () => Promise.reject(new CloudFault(kind, 'test')) });
    await press('Wczytaj starsze');
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(count()).toBe('Kwity 100 od 14.08.2026');
  });

  it('wait offline for the connection, and the page says so', async () => {
    const { goOffline } = await show('/receipts');
    await goOffline();
    expect(screen.getByText(/po powrocie internetu/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Wczytaj starsze' })).toBeNull();
  });
});
