import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { untilListening } from '#test/setup/until-listening.ts';
import { tempFolder } from './temp-folder.ts';

/** The product as `npm start` runs it, in its own process. */
export interface RunningApp {
  readonly url: string;
  /** Folder of the embedded cloud. The next start finds the same data in it. */
  readonly dataDir: string;
  stop(): Promise<void>;
  kill9(): Promise<void>;
  output(): string;
}

/** Defaults: the production build, the demo data, a new folder and a free port. */
export interface AppOptions {
  readonly dev?: boolean;
  readonly demo?: boolean;
  readonly dataDir?: string;
  readonly port?: number;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/**
 * Starts the app with its embedded cloud and waits until it answers. Throws with its output if it
 * does not start.
 */
export async function startApp(options: AppOptions = {}): Promise<RunningApp> {
  const dataDir = options.dataDir ?? tempFolder('data');
  const demo = options.demo === false ? '0' : '1';
  const flags = options.dev === true ? ['--dev'] : [];
  const child = spawn(process.execPath, ['--import', 'tsx', 'local-cloud/main.ts', ...flags], {
    env: { ...process.env, PORT: String(options.port ?? 0), KWITY_DATA: dataDir, KWITY_DEMO: demo },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { port, lines } = await untilListening(child);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    output: () => lines.join(''),
    stop: () => end(child, 'SIGTERM'),
    kill9: () => end(child, 'SIGKILL'),
  };
}
