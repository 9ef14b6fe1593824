// @module-tag long
import { expect, it } from 'vitest';
import { startEmbedded } from './clouds.ts';
import { fuzz } from './fuzz.ts';
import { fuzzWire } from './fuzz-wire-run.ts';

it('the embedded cloud answers 3,000 malformed requests without an internal error', async () => {
  const cloud = await startEmbedded();
  const { failures, unanswered } = await fuzz(cloud.origin, 3000, 7);
  const after = await cloud.newPerson();
  await cloud.stop();
  expect(failures.slice(0, 3)).toEqual([]);
  expect(unanswered).toBe(0);
  expect(after.uid).not.toBe('');
});

it('300 requests of a signed-in attacker break nothing and reach no data of others', async () => {
  const { different, faults, statuses } = await fuzzWire(300, 7);
  expect(faults.slice(0, 3)).toEqual([]);
  expect(different).toBeGreaterThan(250);
  // Some requests must be accepted, so that code deep in the server is reached.
  expect(statuses[200]).toBeGreaterThan(30);
  expect(statuses[403]).toBeGreaterThan(10);
}, 300_000);
