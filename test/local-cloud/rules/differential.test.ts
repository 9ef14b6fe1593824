// @module-tag long
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRules, type RulesRequest } from '#local-cloud/rules/evaluator.ts';
import { askEmulator } from './ask-emulator.ts';
import { compareVerdicts, randomRequests } from './differential.ts';
import { type Emulator, emulatorJar, startEmulator } from './emulator.ts';
import { COLLECTIONS, idsOf, NOW, rightOf, source, whole } from './rule-fields.ts';
import { documentOf, inDocuments, storeOf } from './rules-fixture.ts';

const SEED = 20_261_121;

/** A create and an update of a record with every field that the rules know. */
const full = COLLECTIONS.flatMap((collection) =>
  (['create', 'update'] as const).map((method): RulesRequest => {
    const [id] = idsOf(collection);
    const record = rightOf(collection);
    const later = 'rev' in record ? { ...record, rev: whole(1251) } : record;
    return {
      method,
      path: [collection, id],
      auth: { uid: 'me', token: {} },
      resource: method === 'create' ? null : documentOf(id, record),
      requestResource: documentOf(id, method === 'create' ? record : later),
      time: NOW,
    };
  }),
);

const named = full.map(
  (request) => [`${request.method} of ${request.path.join('/')}`, request] as const,
);

describe('a record with every possible field', () => {
  const rules = loadRules(source);

  it.each(named)('is allowed by our evaluator: %s', (_, request) => {
    expect(rules.isAllowed(request, storeOf({}))).toBe(true);
  });

  it('is denied if the rules evaluate more expressions than Firestore allows per request', () => {
    const many = loadRules(
      inDocuments(`match /a/{id} { allow get: if ${Array(400).fill('1 == 1').join(' && ')}; }`),
    );
    const get = { ...full[0], method: 'get', path: ['a', 'b'], requestResource: null } as const;
    expect(many.isAllowed(get as unknown as RulesRequest, storeOf({}))).toBe(false);
  });
});

describe.skipIf(emulatorJar === undefined)('our verdicts and those of Google’s emulator', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator(emulatorJar ?? '');
    await emulator.setRules(source);
  });
  afterAll(async () => emulator.stop());

  it.each(named)('allow a record with every possible field: %s', async (_, request) => {
    expect(await askEmulator(emulator, request)).toBe(true);
  });

  it('agree on random requests over random documents', async () => {
    const { differences, allowed, denied } = await compareVerdicts(
      loadRules(source),
      emulator,
      randomRequests(100, SEED),
    );
    expect(differences).toEqual([]);
    expect(Math.min(allowed, denied)).toBeGreaterThan(20);
  });
});
