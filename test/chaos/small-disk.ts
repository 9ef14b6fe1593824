/** A small disk in memory, which can be filled up and emptied again; only root may mount one. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { endIfMissing, missingForDisks } from '#scripts/requirements.ts';
import { tempFolder } from '../e2e/temp-folder.ts';

const BLOCK_BYTES = 4096;

/** A mounted disk. */
export interface SmallDisk {
  readonly path: string;
  /** Writes until no more than so many bytes are left. */
  fill(leftBytes: number): void;
  /** Takes away what filled it. */
  empty(): void;
  unmount(): Promise<void>;
}

/** Mounts a disk of so many bytes. Ends the process with one line where that is not permitted. */
export const mountSmallDisk = (bytes: number): SmallDisk => {
  endIfMissing(missingForDisks());
  const path = tempFolder('disk');
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${String(bytes)}`, 'tmpfs', path]);
  if (mounted.status !== 0)
    endIfMissing(
      `No small disk: ${mounted.error?.message ?? String(mounted.stderr).split('\n')[0]}`,
    );
  const filler = join(path, 'filler');
  const left = (): number => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  };
  return {
    path,
    fill: (leftBytes) => {
      const file = openSync(filler, 'a');
      const block = Buffer.alloc(BLOCK_BYTES, 1);
      try {
        while (left() >= leftBytes + BLOCK_BYTES) writeSync(file, block);
      } catch {
        // Another process was quicker: it is full.
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: async () => {
      // The browser's last processes may be at it for a moment.
      for (let tries = 0; tries < 50; tries++) {
        if (spawnSync('umount', [path]).status === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error(`${path} is still mounted.`);
    },
  };
};
