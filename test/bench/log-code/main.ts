/** Bundles only the product's log and sync code, to weigh it. */
import { systemClock } from '#adapters/browser/clock.ts';
import { openLogStore } from '#adapters/storage/log/log-store.ts';
import { broadcastTabChannel } from '#adapters/storage/vault/tab-channel.ts';
import { openJournal } from '#machines/journal/journal.ts';
import { runSync } from '#machines/sync/sync.actors.ts';

Object.assign(globalThis, {
  broadcastTabChannel,
  openJournal,
  openLogStore,
  runSync,
  systemClock,
});
