/** `npm start` and, with `--dev`, `npm run dev`: the app and the embedded cloud on one port. */
import { existsSync } from 'node:fs';
import type { SignUps } from './auth/sign-up-door.ts';
import { DEMO_ACCOUNT, demoDocuments } from './demo/seed.ts';
import { devMiddleware, SERVED } from './dev-middleware.ts';
import { DataRefusal } from './data/data-refusal.ts';
import { errorCode, whyNot } from '#local-cloud/store/error-code.ts';
import { readBytes } from '#local-cloud/operator/quota.ts';
import { isReallyInside } from '#local-cloud/store/real-path.ts';
import { RulesError } from './rules/evaluator.ts';
import { startLocalCloud, type LocalCloud, type LocalCloudOptions } from './server.ts';
import { StartRefusal } from '#local-cloud/operator/start-refusal.ts';
import { say, sayError } from '#local-cloud/operator/terminal.ts';

const DEFAULT_PORT = '4173';
const APP = 'dist';
const RULES = 'firestore.rules';

// Only the owner can read the files that are made from here on.
process.umask(0o077);

const readPort = (given: string): number => {
  const port = Number(given);
  if (!/^\d+$/u.test(given) || port > 65_535)
    throw new StartRefusal(`PORT must be a number from 0 to 65535, not "${given}".`);
  return port;
};

const readQuota = (given: string): number | undefined => {
  const quota = readBytes(given);
  if (given !== '' && quota === undefined)
    throw new StartRefusal(
      `KWITY_QUOTA must be the bytes of one account, as "500 MB" or "2 GB", not "${given}".`,
    );
  return quota;
};

const readTls = (cert: string, key: string): LocalCloudOptions['tls'] => {
  if ((cert === '') !== (key === ''))
    throw new StartRefusal('KWITY_TLS_CERT and KWITY_TLS_KEY go together: give both or none.');
  return cert === '' ? undefined : { cert, key };
};

const SIGN_UPS: Readonly<Record<string, SignUps>> = { '': 'here', '0': 'nobody', '1': 'anybody' };

const readSignUps = (given: string): SignUps => {
  const signUps = SIGN_UPS[given];
  if (signUps === undefined)
    throw new StartRefusal(`KWITY_SIGNUP must be 1 or 0, or not be set, not "${given}".`);
  return signUps;
};

const requireUnserved = (folder: string, isDev: boolean): void => {
  const served = (isDev ? SERVED : [APP]).find((place) => isReallyInside(place, folder));
  if (served !== undefined)
    throw new StartRefusal(
      `What lies in ${served}/ is served to everybody. Choose another folder than ${folder}: ` +
        `KWITY_DATA=… npm ${isDev ? 'run dev' : 'start'}`,
    );
};

const readOptions = (isDev: boolean): LocalCloudOptions => {
  const isBuilt = existsSync(`${APP}/index.html`);
  if (!isDev && !isBuilt)
    throw new StartRefusal(
      `There is no built app in ${APP}/. Run "npm start", or "npm run build".`,
    );
  if (!existsSync(RULES)) throw new StartRefusal(`There is no ${RULES} in ${process.cwd()}.`);
  const { PORT = DEFAULT_PORT, KWITY_DATA = '.data', KWITY_DEMO, KWITY_HOST = '' } = process.env;
  const { KWITY_TLS_CERT = '', KWITY_TLS_KEY = '', KWITY_QUOTA = '' } = process.env;
  const { KWITY_SIGNUP = '' } = process.env;
  requireUnserved(KWITY_DATA, isDev);
  const quota = readQuota(KWITY_QUOTA);
  const tls = readTls(KWITY_TLS_CERT, KWITY_TLS_KEY);
  return {
    dataDir: KWITY_DATA,
    port: readPort(PORT),
    rulesFile: RULES,
    log: say,
    isKept: true,
    signUps: readSignUps(KWITY_SIGNUP),
    ...(KWITY_HOST === '' ? {} : { host: KWITY_HOST }),
    ...(tls === undefined ? {} : { tls }),
    ...(quota === undefined ? {} : { quota }),
    ...(isDev ? { middleware: (server) => devMiddleware(server, KWITY_DATA) } : { staticDir: APP }),
    ...(KWITY_DEMO === '0' ? {} : { seed: { account: DEMO_ACCOUNT, documents: demoDocuments } }),
  };
};

const failureText = (error: unknown, { port, dataDir }: Partial<LocalCloudOptions>): string => {
  if (error instanceof StartRefusal || error instanceof DataRefusal) return error.message;
  if (errorCode(error) === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the other program, or choose another port: PORT=4174 npm start`;
  if (errorCode(error) === 'SQLITE_BUSY')
    return `Another server uses the data in ${dataDir}. Stop that one, or choose another folder: KWITY_DATA=… npm start`;
  if (error instanceof RulesError) return `${RULES}: ${error.message}`;
  return `The local cloud cannot start with its data in ${dataDir}: ${whyNot(error)}`;
};

const stopped = async (cloud: LocalCloud, folder: string): Promise<void> => {
  try {
    await cloud.close();
    process.exit(0);
  } catch (error) {
    sayError(
      `The data in ${folder} could not be made one file: ${whyNot(error)}. ` +
        `Nothing is lost: keep kwity.sqlite and kwity.sqlite-wal together.`,
    );
    process.exit(1);
  }
};

const start = async (): Promise<void> => {
  let options: Partial<LocalCloudOptions> = {};
  try {
    const wanted = readOptions(process.argv.includes('--dev'));
    options = wanted;
    const cloud = await startLocalCloud(wanted);
    say(`Kwity: ${cloud.url}`);
    if (wanted.seed !== undefined && cloud.isSeeded) {
      const { email, password } = wanted.seed.account;
      say(`Demonstration account: ${email} / ${password}`);
    }
    // A terminal and npm may both pass a signal on. The second must not interrupt the shutdown.
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= stopped(cloud, wanted.dataDir);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  } catch (error) {
    sayError(failureText(error, options));
    process.exit(1);
  }
};

await start();
