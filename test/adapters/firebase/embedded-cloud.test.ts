/** Runs the contracts on the real Firebase SDK and our adapter, against the embedded cloud. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { firebaseAuth } from '#adapters/firebase/auth.ts';
import { firebaseCloud } from '#adapters/firebase/cloud.ts';
import { startLocalCloud } from '#local-cloud/server.ts';
import { authContract } from './auth.contract.ts';
import { cloudContract } from './cloud.contract.ts';
import { connectTo } from './connection.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kwity-contract-'));
const server = await startLocalCloud({ dataDir, port: 0, log: () => undefined });
const connections: ReturnType<typeof connectTo>[] = [];

afterAll(async () => {
  for (const { close } of connections) await close();
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const connect = () => {
  const connection = connectTo(server.url);
  connections.push(connection);
  return connection;
};

let people = 0;

const newPerson = async () => {
  const firebase = connect();
  const email = `kontrakt-${String(++people)}@kwity.pl`;
  const { id } = await firebaseAuth(firebase).signUp(email, 'tajne-haslo');
  return { id, cloud: firebaseCloud(firebase) };
};

cloudContract('the embedded cloud through the Firebase SDK', newPerson);

authContract('accounts of the embedded cloud through the Firebase SDK', () =>
  Promise.resolve(firebaseAuth(connect())),
);
