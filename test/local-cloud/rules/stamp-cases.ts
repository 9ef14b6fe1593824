import type { WireFields } from '#local-cloud/store/wire-types.ts';
import { ask, list, mine, own, type Row, text, under, path, yours } from './owner-cases.ts';

const note: WireFields = {
  userID: text('me'),
  collection: text('clients'),
  recordId: text('a'),
  storedAt: { timestampValue: '2026-11-01T00:00:00Z' },
};

/**
 * The cloud sets the time of a write and refuses an invented one. Times set by the cloud are tested
 * over its API.
 */
const stamps: readonly Row[] = [
  [
    'refuses an invented time',
    false,
    ask('create', 'me', path('clients'), null, { ...own, storedAt: note['storedAt'] ?? text('') }),
  ],
  [
    'leaves a time as it was',
    true,
    ask(
      'update',
      'me',
      path('clients'),
      { ...own, storedAt: note['storedAt'] ?? text('') },
      { ...own, storedAt: note['storedAt'] ?? text('') },
    ),
  ],
  [
    'refuses a note with an invented time',
    false,
    ask('create', 'me', ['deletions', 'clients_a'], null, note),
  ],
  ['reads a note of its own', true, ask('get', 'me', ['deletions', 'clients_a'], note)],
  ['refuses a note of others', false, ask('get', 'you', ['deletions', 'clients_a'], note)],
  ['takes no note away', false, ask('delete', 'me', ['deletions', 'clients_a'], note)],
  ['lists the notes of its own', true, list('me', 'deletions', mine)],
  ['lists no notes of others', false, list('me', 'deletions', yours)],
];

export const stampCases = under('the time of a write', stamps);
