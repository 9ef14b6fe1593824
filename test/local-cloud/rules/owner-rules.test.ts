import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadRules } from '#local-cloud/rules/evaluator.ts';
import { askEmulator, putDocument } from './ask-emulator.ts';
import { emulatorJar, startEmulator, type Emulator } from './emulator.ts';
import { ownerCases, standing } from './owner-cases.ts';
import { stampCases } from './stamp-cases.ts';
import { storeOf } from './rules-fixture.ts';

const source = readFileSync('firestore.rules', 'utf8');

describe('firestore.rules [OWN-1]', () => {
  const rules = loadRules(source);
  it.each([...ownerCases, ...stampCases])('$name', ({ request, allowed }) => {
    expect(rules.isAllowed(request, storeOf(standing))).toBe(allowed);
  });
});

describe.skipIf(emulatorJar === undefined)('firestore.rules in Google’s emulator [OWN-1]', () => {
  let emulator: Emulator;
  beforeAll(async () => {
    emulator = await startEmulator(emulatorJar ?? '');
    await emulator.setRules(source);
    for (const [path, fields] of Object.entries(standing)) {
      await putDocument(emulator, path.split('/'), fields);
    }
  });
  afterAll(async () => emulator.stop());

  it.each([...ownerCases, ...stampCases])('$name', async ({ request, allowed }) => {
    expect(await askEmulator(emulator, request)).toBe(allowed);
  });
});
