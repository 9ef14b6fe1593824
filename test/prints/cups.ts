/** Starts a CUPS queue whose driver has a single page size and prints to a file. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

export interface Queue {
  /** Prints a PDF under a job name and returns the path of the printed file. */
  print(pdf: string, job: string): Promise<string>;
  close(): Promise<void>;
}

const PT_PER_MM = 72 / 25.4;
/** Page of a driver and its unprintable edges, in mm. */
export interface DriverPage {
  readonly width: number;
  readonly height: number;
  readonly edges: { readonly x: number; readonly y: number };
}

const points = (...mm: readonly number[]): string =>
  mm.map((one) => (one * PT_PER_MM).toFixed(3)).join(' ');

const description = ({ width, height, edges }: DriverPage): string => `*PPD-Adobe: "4.3"
*FormatVersion: "4.3"
*FileVersion: "1.0"
*LanguageVersion: English
*LanguageEncoding: ISOLatin1
*PCFileName: "KWITY.PPD"
*Manufacturer: "Kwity"
*Product: "(Kwity)"
*ModelName: "Kwity"
*ShortNickName: "Kwity"
*NickName: "Kwity"
*PSVersion: "(3010.000) 0"
*LanguageLevel: "3"
*ColorDevice: False
*DefaultColorSpace: Gray
*cupsFilter2: "application/vnd.cups-pdf application/pdf 0 -"
*OpenUI *PageSize/Page: PickOne
*DefaultPageSize: Roll
*PageSize Roll/Only page: "<</PageSize[${points(width, height)}]>>setpagedevice"
*CloseUI: *PageSize
*OpenUI *PageRegion: PickOne
*DefaultPageRegion: Roll
*PageRegion Roll/Only page: "<</PageSize[${points(width, height)}]>>setpagedevice"
*CloseUI: *PageRegion
*DefaultImageableArea: Roll
*ImageableArea Roll: "${points(edges.x, edges.y, width - edges.x, height - edges.y)}"
*DefaultPaperDimension: Roll
*PaperDimension Roll: "${points(width, height)}"
`;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

const until = async <T>(look: () => T | undefined): Promise<T> => {
  const deadline = Date.now() + 300_000;
  for (;;) {
    const seen = look();
    if (seen !== undefined) return seen;
    if (Date.now() > deadline) throw new Error('the queue does not answer');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

export const openQueue = async (folder: string, page: DriverPage): Promise<Queue> => {
  const port = await freePort();
  const at = (name: string): string => join(folder, name);
  // The daemon's filters run as another user.
  chmodSync(folder, 0o755);
  for (const name of ['conf', 'spool', 'cache', 'run', 'out']) mkdirSync(at(name));
  const printer = at('out/roll.pdf');
  writeFileSync(
    at('conf/cups-files.conf'),
    `ServerRoot ${at('conf')}\nRequestRoot ${at('spool')}\nCacheDir ${at('cache')}
StateDir ${at('run')}\nErrorLog ${at('error_log')}\nAccessLog ${at('access_log')}
PageLog ${at('page_log')}\nFileDevice Yes\nSandboxing relaxed\n`,
  );
  writeFileSync(
    at('conf/cupsd.conf'),
    `Listen 127.0.0.1:${port}\nBrowsing No\nDefaultAuthType None\nLogLevel warn
PreserveJobFiles Yes\nPageLogFormat %p %j %{job-name}
<Location />\nOrder allow,deny\nAllow localhost\n</Location>
<Policy default>\n<Limit All>\nOrder allow,deny\nAllow localhost\n</Limit>\n</Policy>\n`,
  );
  writeFileSync(
    at('conf/printers.conf'),
    `<Printer roll>\nInfo roll\nDeviceURI file:${printer}\nState Idle\nAccepting Yes\n</Printer>\n`,
  );
  mkdirSync(at('conf/ppd'));
  writeFileSync(at('conf/ppd/roll.ppd'), description(page));
  const daemon = spawn(
    'cupsd',
    ['-f', '-c', at('conf/cupsd.conf'), '-s', at('conf/cups-files.conf')],
    { stdio: 'ignore' },
  );
  const server = `127.0.0.1:${port}`;
  const ask = (program: string, ...args: readonly string[]): string =>
    execFileSync(program, ['-h', server, ...args], { encoding: 'utf8', stdio: 'pipe' });
  await until(() => {
    try {
      return ask('lpstat', '-p', 'roll');
    } catch {
      return undefined;
    }
  });
  return {
    print: async (pdf, job) => {
      ask('lp', '-d', 'roll', '-t', job, pdf);
      await until(() => (ask('lpstat', '-o') === '' ? true : undefined));
      if (!existsSync(printer))
        throw new Error(`nothing came out: ${readdirSync(at('out')).join()}`);
      return printer;
    },
    close: async () => {
      const gone = once(daemon, 'exit');
      daemon.kill();
      await gone;
    },
  };
};
