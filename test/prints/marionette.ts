/**
 * Minimal client of Marionette, Firefox's remote control. A message is its length in bytes, a colon
 * and JSON.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Firefox {
  goTo(url: string): Promise<void>;
  /** Runs the body of an async function in the page; returns its result, or throws its error. */
  run(body: string, ...args: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

const PORT = 28_371;
const CHROME_MS = 120_000;

type Answer = readonly [1, number, { readonly message: string } | null, unknown];

const connected = async (child: ChildProcess): Promise<Socket> => {
  const deadline = Date.now() + CHROME_MS;
  for (;;) {
    const socket = connect(PORT, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
};

const control = (socket: Socket) => {
  const waiting = new Map<number, (answer: Answer) => void>();
  let bytes = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (more: Buffer) => {
    bytes = Buffer.concat([bytes, more]);
    for (;;) {
      const colon = bytes.indexOf(':');
      const end = colon + 1 + Number(bytes.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || bytes.length < end) return;
      const answer: unknown = JSON.parse(bytes.subarray(colon + 1, end).toString());
      bytes = bytes.subarray(end);
      if (Array.isArray(answer)) waiting.get(answer[1] as number)?.(answer as unknown as Answer);
    }
  });
  return async (name: string, given: object = {}): Promise<unknown> => {
    const id = (last += 1);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify([0, id, name, given]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await answered;
    if (error !== null) throw new Error(`${name}: ${error.message}`);
    return result;
  };
};

const preference = ([name, value]: readonly [string, unknown]): string =>
  `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`;

export interface FirefoxOptions {
  readonly display: string;
  readonly preferences: Readonly<Record<string, unknown>>;
}

export const openFirefox = async (
  program: string,
  profile: string,
  { display, preferences }: FirefoxOptions,
): Promise<Firefox> => {
  const all = {
    ...{ 'marionette.port': PORT, 'browser.shell.checkDefaultBrowser': false },
    ...{ 'datareporting.policy.dataSubmissionEnabled': false, 'app.update.auto': false },
    ...{ 'intl.accept_languages': 'pl-PL,pl', ...preferences },
  };
  writeFileSync(join(profile, 'user.js'), Object.entries(all).map(preference).join('\n'));
  const child = spawn(program, ['--profile', profile, '--no-remote', '--marionette'], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  });
  const socket = await connected(child);
  const command = control(socket);
  await command('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
  await command('WebDriver:SetTimeouts', { script: CHROME_MS, pageLoad: CHROME_MS });
  return {
    goTo: async (url) => void (await command('WebDriver:Navigate', { url })),
    run: async (body, ...args) => {
      const script = `const [args, done] = arguments;
        (async (...args) => { ${body} })(...args)
          .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const given = { script, args: [args], newSandbox: false, sandbox: null };
      const { value } = (await command('WebDriver:ExecuteAsyncScript', given)) as {
        readonly value: { readonly value?: unknown; readonly error?: string };
      };
      if (value.error !== undefined) throw new Error(value.error);
      return value.value;
    },
    close: async () => {
      const gone = once(child, 'exit');
      await command('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => child.kill());
      await gone;
      socket.destroy();
    },
  };
};
