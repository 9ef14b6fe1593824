import { expect, it } from 'vitest';
import { startEmbedded } from './clouds.ts';
import { fuzz } from './fuzz.ts';

it('the embedded cloud answers 3,000 bad requests, none of them with a failure of its own', async () => {
  const cloud = await startEmbedded();
  const { failures, unanswered } = await fuzz(cloud.origin, 3000, 7);
  const after = await cloud.newPerson();
  await cloud.stop();
  expect(failures.slice(0, 3)).toEqual([]);
  expect(unanswered).toBe(0);
  expect(after.uid).not.toBe('');
});
