import { execFileSync } from 'node:child_process';
import { chmodSync, statSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAccounts } from '#local-cloud/auth/accounts.ts';
import { hashPassword } from '#local-cloud/auth/passwords.ts';
import { openData } from '#local-cloud/data/open-data.ts';
import { exposureWarning } from '#local-cloud/operator/exposure.ts';
import { frontUrl } from '#local-cloud/http/front.ts';
import { startLocalCloud } from '#local-cloud/server.ts';
import { newFolder } from '#test/local-cloud/clouds.ts';

const TLS = { cert: 'c.pem', key: 'k.pem' };

let folder: string;
let clean: () => Promise<void>;
beforeAll(async () => {
  ({ folder, remove: clean } = await newFolder());
});
afterAll(() => clean());

const certificate = () => {
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '1',
  ];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...subject], {
    stdio: 'ignore',
  });
  return { cert, key };
};

const headersOver = (url: string) =>
  new Promise<Readonly<Record<string, unknown>>>((resolve, reject) => {
    request(url, { rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.headers);
    })
      .once('error', reject)
      .end();
  });

describe('the cloud over TLS', () => {
  it('answers only over TLS, and tells the browser to use nothing else', async () => {
    const tls = certificate();
    chmodSync(tls.key, 0o644);
    const lines: string[] = [];
    const options = { dataDir: join(folder, 'tls'), port: 0, tls };
    const cloud = await startLocalCloud({ ...options, log: (line) => lines.push(line) });
    expect(statSync(tls.key).mode & 0o777).toBe(0o600);
    expect(lines.join()).toContain(`Others could read the key ${tls.key}.`);
    expect(cloud.url).toMatch(/^https:\/\/localhost:/u);
    expect(await headersOver(`${cloud.url}/v1/projects?key=kwity-local`)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
    });
    await expect(fetch(cloud.url.replace('https', 'http'))).rejects.toThrow();
    await cloud.close();
  });

  it('does not start without the certificate files', async () => {
    const options = { dataDir: join(folder, 'none'), port: 0, tls: TLS };
    await expect(startLocalCloud(options)).rejects.toThrow('ENOENT');
  });
});

describe('the address that the cloud listens on', () => {
  it('gives no warning for this computer only', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1'])
      expect(exposureWarning(host, undefined)).toBeNull();
  });

  it('warns about any other address, and asks for a certificate if there is none', () => {
    expect(exposureWarning('0.0.0.0', undefined)).toContain('travel readable');
    expect(exposureWarning('0.0.0.0', undefined)).toContain('KWITY_TLS_CERT');
    expect(exposureWarning('skup.example', TLS)).toContain('open to other computers');
    expect(exposureWarning('skup.example', TLS)).not.toContain('readable');
  });

  it('says who can create accounts if other computers can reach it', async () => {
    expect(exposureWarning('0.0.0.0', TLS)).not.toContain('create accounts');
    expect(exposureWarning('0.0.0.0', TLS, true)).toContain('create accounts');
    const told = async (host: string): Promise<string> => {
      const lines: string[] = [];
      const log = (line: string) => lines.push(line);
      const dataDir = join(folder, `first-${host}`);
      const cloud = await startLocalCloud({ dataDir, port: 0, host, log });
      await cloud.close();
      return lines.join();
    };
    expect(await told('0.0.0.0')).toContain('npm run cloud -- account');
    expect(await told('127.0.0.1')).not.toContain('npm run cloud -- account');
  });

  it('is printed as a URL that can be opened', () => {
    expect(frontUrl('127.0.0.1', 80, undefined)).toBe('http://localhost:80');
    expect(frontUrl('skup.example', 443, TLS)).toBe('https://skup.example:443');
    expect(frontUrl('fd00::1', 80, undefined)).toBe('http://[fd00::1]:80');
  });
});

describe('the demonstration account', () => {
  const account = { email: 'demo@kwity.pl', password: 'kwity-demo' };
  const seed = { account, documents: () => [] };
  const log = () => undefined;
  const started = async (dataDir: string, host: string, options = {}): Promise<boolean> => {
    const wanted = { dataDir: join(folder, dataDir), port: 0, host, log, ...options };
    const cloud = await startLocalCloud(wanted);
    await cloud.close();
    return cloud.isSeeded;
  };

  it('is never created where other computers can reach it', async () => {
    await expect(started('demo', '0.0.0.0', { seed })).rejects.toThrow('KWITY_DEMO=0');
    expect(await started('demo', '0.0.0.0')).toBe(false);
  });

  it('is not served to other computers later, unless its password was changed', async () => {
    expect(await started('planted', '127.0.0.1', { seed })).toBe(true);
    for (const options of [{ seed }, {}])
      await expect(started('planted', '0.0.0.0', options)).rejects.toThrow('password');
    const { database } = openData(join(folder, 'planted'));
    const accounts = openAccounts(database, Date.now);
    const { uid = '' } = accounts.byEmail(account.email) ?? {};
    accounts.changePassword(uid, await hashPassword('inne-haslo'));
    database.close();
    expect(await started('planted', '0.0.0.0', { seed })).toBe(true);
  });
});
