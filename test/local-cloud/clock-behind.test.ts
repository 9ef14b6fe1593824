/** The server's clock is behind its own last commit, as after a restart with a wrong clock. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newFolder, signUp, type Person } from './clouds.ts';
import { clientOf, nameOf, set, text, whole, type Told } from './wire.ts';
import { startLocalCloud, type LocalCloud } from '#local-cloud/server.ts';

const MINUTE_MS = 60_000;

let folder: string;
let clean: () => Promise<void>;
let cloud: LocalCloud;

const startAt = async (now: number): Promise<string> => {
  const silent = () => undefined;
  cloud = await startLocalCloud({ dataDir: folder, port: 0, log: silent, clock: () => now });
  return `http://127.0.0.1:${cloud.port}`;
};

const stamped = (id: string, { uid }: Person) =>
  set(
    `products/${id}`,
    { userID: text(uid), name: text('Miedź'), rev: whole(0) },
    { updateTransforms: [{ fieldPath: 'storedAt', setToServerValue: 'REQUEST_TIME' }] },
  );

const storedAt = ({ body }: Told): string => {
  const { writeResults } = body as {
    writeResults: { transformResults: { timestampValue: string }[] }[];
  };
  return writeResults[0]?.transformResults[0]?.timestampValue ?? '';
};

beforeEach(async () => {
  ({ folder, remove: clean } = await newFolder());
});

afterEach(async () => {
  await cloud.close();
  await clean();
});

it('a server with a late clock gives each write a later time than the last, which the rules see as well', async () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  const before = await startAt(noon);
  const person = await signUp(before);
  const first = await clientOf(before, person).done(stamped('a', person));
  await cloud.close();
  const client = clientOf(await startAt(noon - 10 * MINUTE_MS), person);
  const told = [
    await client.commit(stamped('b', person)),
    await client.commit(stamped('c', person)),
  ];
  expect(told.map(({ code }) => code)).toEqual([200, 200]);
  // A device that has read up to one of them asks for the next millisecond (CACHE-3).
  expect([first, ...told].map(storedAt)).toEqual([
    '2026-11-20T12:00:00Z',
    '2026-11-20T12:00:00.001Z',
    '2026-11-20T12:00:00.002Z',
  ]);
  const note = set(
    'deletions/products_a',
    { userID: text(person.uid), collection: text('products'), recordId: text('a') },
    { updateTransforms: [{ fieldPath: 'storedAt', setToServerValue: 'REQUEST_TIME' }] },
  );
  expect(await client.outcome({ delete: nameOf('products/a') }, note)).toBe('ok');
});
