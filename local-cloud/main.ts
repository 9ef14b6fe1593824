/** The command behind `npm start` and, with `--dev`, `npm run dev`: the app and the embedded cloud on one port. */
import { existsSync } from 'node:fs';
import { DEMO_ACCOUNT, demoDocuments } from './demo/seed.ts';
import { devMiddleware } from './dev-middleware.ts';
import { DataRefusal } from './data/data-refusal.ts';
import { codeOf, whyNot } from './error-code.ts';
import { RulesError } from './rules/evaluator.ts';
import { startLocalCloud, type LocalCloud, type LocalCloudOptions } from './server.ts';

const DEFAULT_PORT = '4173';
const APP = 'dist';
const RULES = 'firestore.rules';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Ends the program with one line. */
class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

const portOf = (given: string): number => {
  const port = Number(given);
  if (!/^\d+$/u.test(given) || port > 65_535)
    throw new StartRefusal(`PORT must be a number from 0 to 65535, not "${given}".`);
  return port;
};

const tlsOf = (cert: string, key: string): LocalCloudOptions['tls'] => {
  if ((cert === '') !== (key === ''))
    throw new StartRefusal('KWITY_TLS_CERT and KWITY_TLS_KEY go together: give both or none.');
  return cert === '' ? undefined : { cert, key };
};

const optionsOf = (isDev: boolean): LocalCloudOptions => {
  const isBuilt = existsSync(`${APP}/index.html`);
  if (!isDev && !isBuilt)
    throw new StartRefusal(
      `There is no built app in ${APP}/. Run "npm start", or "npm run build".`,
    );
  if (!existsSync(RULES)) throw new StartRefusal(`There is no ${RULES} in ${process.cwd()}.`);
  const { PORT = DEFAULT_PORT, KWITY_DATA = '.data', KWITY_DEMO, KWITY_HOST = '' } = process.env;
  const { KWITY_TLS_CERT = '', KWITY_TLS_KEY = '' } = process.env;
  const tls = tlsOf(KWITY_TLS_CERT, KWITY_TLS_KEY);
  return {
    dataDir: KWITY_DATA,
    port: portOf(PORT),
    rulesFile: RULES,
    log: say,
    isKept: true,
    ...(KWITY_HOST === '' ? {} : { host: KWITY_HOST }),
    ...(tls === undefined ? {} : { tls }),
    ...(isDev ? { middleware: devMiddleware } : { staticDir: APP }),
    ...(KWITY_DEMO === '0' ? {} : { seed: { account: DEMO_ACCOUNT, documents: demoDocuments } }),
  };
};

const reasonOf = (error: unknown, { port, dataDir }: Partial<LocalCloudOptions>): string => {
  if (error instanceof StartRefusal || error instanceof DataRefusal) return error.message;
  if (codeOf(error) === 'EADDRINUSE')
    return `Port ${port} is taken. Stop the other program, or choose another port: PORT=4174 npm start`;
  if (codeOf(error) === 'SQLITE_BUSY')
    return `Another server uses the data in ${dataDir}. Stop that one, or choose another folder: KWITY_DATA=… npm start`;
  if (error instanceof RulesError) return `${RULES}: ${error.message}`;
  return `The local cloud cannot start with its data in ${dataDir}: ${whyNot(error)}`;
};

const stopped = async (cloud: LocalCloud, folder: string): Promise<void> => {
  try {
    await cloud.close();
    process.exit(0);
  } catch (error) {
    process.stderr.write(
      `The data in ${folder} could not be made one file: ${whyNot(error)}. ` +
        `Nothing is lost: keep kwity.sqlite and kwity.sqlite-wal together.\n`,
    );
    process.exit(1);
  }
};

const start = async (): Promise<void> => {
  let options: Partial<LocalCloudOptions> = {};
  try {
    const wanted = optionsOf(process.argv.includes('--dev'));
    options = wanted;
    const cloud = await startLocalCloud(wanted);
    say(`Kwity: ${cloud.url}`);
    if (wanted.seed !== undefined) {
      const { email, password } = wanted.seed.account;
      say(`Demonstration account: ${email} / ${password}`);
    }
    // A terminal and npm may both pass a signal on: a further one must not cut off what the first one began.
    let stopping: Promise<void> | undefined;
    const stop = () => {
      stopping ??= stopped(cloud, wanted.dataDir);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);
  } catch (error) {
    process.stderr.write(`${reasonOf(error, options)}\n`);
    process.exit(1);
  }
};

await start();
