/** Accounts of the embedded cloud with a slow link and an in-memory journal. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firebaseAuth } from '#adapters/firebase/auth.ts';
import { firebaseCloud } from '#adapters/firebase/cloud.ts';
import { memoryLogStore, newMemoryDisk } from '#adapters/storage/local/log-store.ts';
import { memoryTabChannels } from '#test/memory/tab-channel.ts';
import { startLocalCloud } from '#local-cloud/server.ts';
import { openJournal } from '#machines/journal/journal.ts';
import { connectTo } from '#test/adapters/firebase/connection.ts';
import { startLink } from './delayed.ts';

let accounts = 0;

export const startCloud = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kwity-bench-'));
  const server = await startLocalCloud({ dataDir, port: 0, log: () => undefined });
  return {
    url: server.url,
    stop: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true });
    },
  };
};

/** Signs up a new account whose requests take `roundTripMs` more each. */
export const newPerson = async (cloudUrl: string, roundTripMs: number) => {
  const link = await startLink(cloudUrl, roundTripMs);
  const firebase = connectTo(link.origin);
  accounts += 1;
  const email = `bench-${String(accounts)}@kwity.pl`;
  const { id } = await firebaseAuth(firebase).signUp(email, 'bench-1234');
  const store = memoryLogStore(newMemoryDisk(), { now: () => Date.now() });
  const journal = await openJournal(id, store, memoryTabChannels()());
  return {
    id,
    journal,
    cloud: firebaseCloud(firebase),
    traffic: link.traffic,
    leave: async () => {
      journal.close();
      await firebase.close();
      await link.stop();
    },
  };
};
