/** Where the cloud listens: this computer alone unless told otherwise, over TLS when given a certificate. */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import { isIP } from 'node:net';

/** The files of a certificate with its chain, and of its key, in PEM. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** A server of either kind. */
export type Front = Server | SecureServer;

/** This computer alone. */
export const LOOPBACK = '127.0.0.1';

const LOOPBACKS = [LOOPBACK, 'localhost', '::1'];

/** A server that does not listen yet. Throws when the files cannot be read or do not fit each other. */
export const openFront = (tls: TlsFiles | undefined, answer: RequestListener): Front =>
  tls === undefined
    ? createServer(answer)
    : createSecureServer(
        { cert: readFileSync(tls.cert), key: readFileSync(tls.key), minVersion: 'TLSv1.2' },
        answer,
      );

/** The port that was taken. Rejects when it is not free. */
export const listen = (server: Front, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/** The address for people. */
export const urlOf = (host: string, port: number, tls: TlsFiles | undefined): string => {
  const name = host === LOOPBACK ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return `${tls === undefined ? 'http' : 'https'}://${name}:${port}`;
};

/** What the operator should know of listening there; null for this computer alone. */
export const exposureOf = (host: string, tls: TlsFiles | undefined): string | null => {
  if (LOOPBACKS.includes(host)) return null;
  const open = `Warning: ${host} is open to other computers, which can try passwords and create accounts.`;
  return tls === undefined
    ? `${open} Without TLS passwords and personal data travel readable, and browsers there neither encrypt nor work offline. Give KWITY_TLS_CERT and KWITY_TLS_KEY.`
    : `${open} Let a firewall keep it to your own network.`;
};

/** What the operator should know of the account whose password everybody can read. */
export const demoExposureOf = (email: string): string =>
  `Warning: there is the demonstration account ${email}, whose password is known to everybody. Start over with an empty folder in KWITY_DATA and KWITY_DEMO=0.`;
