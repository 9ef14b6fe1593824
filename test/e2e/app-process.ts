import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tempFolder } from './temp-folder.ts';

/** The product as `npm start` runs it, in a process of its own. */
export interface RunningApp {
  readonly url: string;
  /** Folder of the embedded cloud; give it to the next start to find the same data. */
  readonly dataDir: string;
  /** Ends it in an orderly way. */
  stop(): Promise<void>;
  /** Ends it as a power cut would. */
  kill9(): Promise<void>;
  /** What it has printed so far. */
  output(): string;
}

/** How to start: as `npm run dev`, with the demonstration data or empty, in which folder, on which port; each has a default. */
export interface AppOptions {
  readonly dev?: boolean;
  readonly demo?: boolean;
  readonly dataDir?: string;
  readonly port?: number;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

async function untilUp(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The app did not start on ${url}:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Starts the built app with its embedded cloud and waits until it answers. Throws with its output when it does not. */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? tempFolder('data');
  const demo = options.demo === false ? '0' : '1';
  const flags = options.dev === true ? ['--dev'] : [];
  const child = spawn(process.execPath, ['--import', 'tsx', 'local-cloud/main.ts', ...flags], {
    env: { ...process.env, PORT: String(port), KWITY_DATA: dataDir, KWITY_DEMO: demo },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const output = () => printed.join('');
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const url = `http://localhost:${port}`;
  await untilUp(url, child, output);
  return {
    url,
    dataDir,
    output,
    stop: () => end(child, 'SIGTERM'),
    kill9: () => end(child, 'SIGKILL'),
  };
}
