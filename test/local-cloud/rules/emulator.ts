/** Google's emulator is the reference for our evaluator of the rules. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReportedExpression } from './emulator-coverage.ts';

const sdkRoot = (): string | undefined => {
  try {
    const args = ['info', '--format=value(installation.sdk_root)'];
    return execFileSync('gcloud', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return undefined;
  }
};

const findJar = (): string | undefined => {
  const named = process.env['FIRESTORE_EMULATOR_JAR'];
  const root = named === undefined ? sdkRoot() : undefined;
  const installed =
    root === undefined
      ? undefined
      : join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
  const jar = named ?? installed;
  return jar !== undefined && existsSync(jar) ? jar : undefined;
};

/** The gate skips the comparison with the emulator. */
const isCompared = process.env['KWITY_TIER'] !== 'gate';

/** Undefined if there is no JAR or the gate runs. */
export const emulatorJar = isCompared ? findJar() : undefined;

if (isCompared && emulatorJar === undefined) {
  console.warn(
    'SKIPPED: the comparison with Google’s Firestore emulator. Install the package google-cloud-cli-firestore-emulator, or name its JAR in FIRESTORE_EMULATOR_JAR.',
  );
}

export interface Emulator {
  readonly origin: string;
  /** Throws with the emulator's answer if it rejects the rules. */
  setRules(source: string): Promise<void>;
  /** POSTs a verb ("commit", "runQuery", …) and returns the HTTP status. */
  post(verb: string, body: object, authorization?: string): Promise<number>;
  /** Returns the HTTP status. */
  get(path: string, authorization?: string): Promise<number>;
  /** Coverage since the rules were set. Throws if the report is too large. */
  coverage(): Promise<readonly ReportedExpression[]>;
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/** Bypasses the rules. */
export const OWNER = 'Bearer owner';

const base64url = (value: object): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

export const bearer = (uid: string, claims: object = {}): string =>
  `Bearer ${base64url({ alg: 'none' })}.${base64url({ sub: uid, ...claims })}.`;

const PROJECT = 'demo-rules';
const DATABASE = `projects/${PROJECT}/databases/(default)`;

export const nameOf = (path: readonly string[]): string =>
  `${DATABASE}/documents/${path.join('/')}`;

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

const untilUp = async (base: string): Promise<void> => {
  for (let tries = 0; tries < 150; tries += 1) {
    const isUp = await fetch(base).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await pause(200);
  }
  throw new Error('the emulator did not start within 30 s');
};

const launch = (jar: string, port: number) =>
  spawn(
    'java',
    [
      ...['-Xmx1g', '-Duser.language=en', '-cp', jar],
      'com.google.cloud.datastore.emulator.firestore.CloudFirestore',
      ...['--host=127.0.0.1', `--port=${port}`],
    ],
    { stdio: 'ignore' },
  );

const send = async (
  url: string,
  method: string,
  body: object | undefined,
  authorization: string | undefined,
): Promise<Response> =>
  fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

export const startEmulator = async (jar: string): Promise<Emulator> => {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const child = launch(jar, port);
  await untilUp(base);
  const status = async (answer: Promise<Response>): Promise<number> => {
    const { status: code, body } = await answer;
    await body?.cancel();
    return code;
  };
  return {
    origin: base,
    setRules: async (source) => {
      const url = `${base}/emulator/v1/projects/${PROJECT}:securityRules`;
      const body = { rules: { files: [{ name: 'firestore.rules', content: source }] } };
      const answer = await send(url, 'PUT', body, undefined);
      const text = await answer.text();
      if (!answer.ok) throw new Error(text);
    },
    post: async (verb, body, authorization) =>
      status(send(`${base}/v1/${DATABASE}/documents:${verb}`, 'POST', body, authorization)),
    get: async (path, authorization) =>
      status(send(`${base}/v1/${DATABASE}/documents/${path}`, 'GET', undefined, authorization)),
    coverage: async () => {
      const answer = await fetch(`${base}/emulator/v1/projects/${PROJECT}:ruleCoverage`);
      if (!answer.ok) throw new Error(`the emulator answers ${answer.status}`);
      return ((await answer.json()) as { report: readonly ReportedExpression[] }).report;
    },
    clear: async () => {
      await status(send(`${base}/emulator/v1/${DATABASE}/documents`, 'DELETE', undefined, OWNER));
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill();
      await ended;
    },
  };
};
