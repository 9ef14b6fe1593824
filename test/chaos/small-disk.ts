/** A small in-memory disk that can be filled and emptied; only root can mount it. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { endIfMissing, missingForDisks } from '#scripts/requirements.ts';
import { tempFolder } from '../e2e/temp-folder.ts';

const BLOCK_BYTES = 4096;

export interface SmallDisk {
  readonly path: string;
  /** Writes a file until only `leftBytes` are free. */
  fill(leftBytes: number): void;
  empty(): void;
  unmount(): Promise<void>;
}

/** Mounts a disk of this size. Ends the process with a one-line message if mounting fails. */
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
        // Another process has taken the last space, so the disk is full.
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: async () => {
      // The browser's last processes may use the disk for a moment longer.
      for (let tries = 0; tries < 50; tries++) {
        if (spawnSync('umount', [path]).status === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error(`${path} is still mounted.`);
    },
  };
};
