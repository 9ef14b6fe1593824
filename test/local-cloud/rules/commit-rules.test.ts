import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadRules } from '#local-cloud/rules/evaluator.ts';
import type { WireFields, WireValue } from '#local-cloud/store/wire-types.ts';
import { ask, list, mine, text, where } from './owner-cases.ts';
import { storeOf } from './rules-fixture.ts';

const rules = loadRules(readFileSync('firestore.rules', 'utf8'));
const isAllowed = (request: Parameters<typeof rules.isAllowed>[0]): boolean =>
  rules.isAllowed(request, storeOf({}));

const whole = (value: number): WireValue => ({ integerValue: String(value) });

describe('conflicts [OWN-1]', () => {
  const path = ['conflicts', 'op'];
  const kept: WireFields = {
    ...{ userID: text('me'), collection: text('clients'), documentId: text('a') },
    ...{ outcome: text('overwritten'), fields: { arrayValue: {} } },
    ...{ rev: whole(1), revBy: text('op') },
  };
  const theirs = { ...kept, userID: text('you') };
  const { fields, ...shapeless } = kept;

  it.each([
    ['are read by their owner', true, ask('get', 'me', path, kept)],
    ['are not read by a stranger', false, ask('get', 'me', path, theirs)],
    ['are listed by their owner', true, list('me', 'conflicts', mine)],
    ['are not listed all', false, list('me', 'conflicts', null)],
    [
      'are not listed by a stranger',
      false,
      list('me', 'conflicts', where('userID', 'EQUAL', text('you'))),
    ],
    ['are made by their owner', true, ask('create', 'me', path, null, kept)],
    ['are not made for a stranger', false, ask('create', 'me', path, null, theirs)],
    ['are not made without what they tell', false, ask('create', 'me', path, null, shapeless)],
    ['may come twice', true, ask('update', 'me', path, kept, kept)],
    ['are not taken over', false, ask('update', 'me', path, theirs, { ...kept, rev: whole(2) })],
    [
      'do not lose their shape',
      false,
      ask('update', 'me', path, kept, { ...kept, rev: whole(2), fields: text('') }),
    ],
    ['are deleted by their owner', true, ask('delete', 'me', path, kept)],
    ['are not deleted by a stranger', false, ask('delete', 'me', path, theirs)],
  ] as const)('%s', (_, allowed, request) => {
    expect(isAllowed(request)).toBe(allowed);
  });
});

describe('the cursor of a store [OWN-1]', () => {
  const path = ['devices', 'me', 'cursors', 'store'];
  const time = Date.parse('2026-11-21T12:00:00Z');
  const cursor = (prev: number, seq: number, at = time): WireFields => ({
    ...{ prev: whole(prev), seq: whole(seq), attempt: text('try') },
    storedAt: { timestampValue: new Date(at).toISOString() },
  });
  const moved = (before: WireFields | null, after: WireFields, who: 'me' | 'you' = 'me') => ({
    ...ask(before === null ? 'create' : 'update', who, path, before, after),
    time,
  });

  it.each([
    ['begins at nothing', true, moved(null, cursor(0, 3))],
    ['does not begin elsewhere', false, moved(null, cursor(2, 3))],
    ['moves on from where it stands', true, moved(cursor(0, 3), cursor(3, 4))],
    ['does not move from where it does not stand', false, moved(cursor(0, 3), cursor(2, 4))],
    ['does not stand still', false, moved(cursor(0, 3), cursor(3, 3))],
    ['does not go back', false, moved(cursor(0, 3), cursor(3, 1))],
    ['is not dated by the device', false, moved(null, cursor(0, 3, time - 1000))],
    ['is not moved by a stranger', false, moved(null, cursor(0, 3), 'you')],
    ['is read by its owner', true, ask('get', 'me', path, cursor(0, 3))],
    ['is read before it is there', true, ask('get', 'me', path, null)],
    ['is not read by a stranger', false, ask('get', 'you', path, cursor(0, 3))],
    ['is not listed', false, { ...list('me', '', null), path: path.slice(0, -1) }],
    ['is not deleted', false, ask('delete', 'me', path, cursor(0, 3))],
  ] as const)('%s', (_, allowed, request) => {
    expect(isAllowed(request)).toBe(allowed);
  });
});
