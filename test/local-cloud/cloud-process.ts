/** Runs the command as a separate process in a folder with a built app and the rules. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { untilListening } from '#test/setup/until-listening.ts';
import { newFolder } from './clouds.ts';

export const MAIN = resolve('local-cloud/main.ts');
const LOADER = resolve('node_modules/tsx/dist/loader.mjs');

type Env = Readonly<Record<string, string>>;

export interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly lines: readonly string[];
}

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

export interface Place {
  readonly folder: string;
  /** The folder of the cloud's data, unless a command names another. */
  readonly data: string;
  launch(env?: Env, command?: string, ...args: readonly string[]): ChildProcess;
  start(env?: Env, ...args: readonly string[]): Promise<Running>;
  ended(env?: Env, command?: string, ...args: readonly string[]): Promise<Ended>;
  clean(): Promise<void>;
}

const startIn = async (child: ChildProcess): Promise<Running> => {
  const { port, lines } = await untilListening(child);
  return { child, origin: `http://127.0.0.1:${port}`, lines };
};

const endOf = async (child: ChildProcess): Promise<Ended> => {
  let [out, error] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (error += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out, error };
};

export const newPlace = async (): Promise<Place> => {
  const { folder, remove } = await newFolder();
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), '<!doctype html><title>Kwity</title>');
  await cp('firestore.rules', join(folder, 'firestore.rules'));
  const children: ChildProcess[] = [];
  const data = join(folder, 'data');
  const launch: Place['launch'] = (env = {}, command = MAIN, ...args) => {
    const child = spawn(process.execPath, ['--import', LOADER, command, ...args], {
      cwd: env['CWD'] ?? folder,
      env: { ...process.env, PORT: '0', KWITY_DATA: data, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    return child;
  };
  return {
    folder,
    data,
    launch,
    start: (env, ...args) => startIn(launch(env, MAIN, ...args)),
    ended: (...asked) => endOf(launch(...asked)),
    clean: async () => {
      for (const child of children)
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGKILL');
          await once(child, 'exit');
        }
      await remove();
    },
  };
};

/** Returns the exit code, or null if the signal ended the process. */
export const kill = async ({ child }: Running, signal: NodeJS.Signals): Promise<number | null> => {
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
  return child.exitCode;
};

export const isOneLine = (words: string): boolean => /^[^\n]+\n$/u.test(words);
