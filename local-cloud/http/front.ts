/** Where the cloud listens: this computer alone unless told otherwise, over TLS when given a certificate. */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import { isIP, type Socket } from 'node:net';

/** The files of a certificate with its chain, and of its key, in PEM. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

/** A server of either kind. */
export type Front = Server | SecureServer;

/** This computer alone. */
export const LOOPBACK = '127.0.0.1';

/** A browser has six connections; twenty tablets of a yard share one address. */
const CONNECTIONS = 2000;
const CONNECTIONS_OF_ONE = 200;

/** How long a head, a whole request, and silence may take, ms. */
const HEAD_MS = 15_000;
const REQUEST_MS = 90_000;
const SILENCE_MS = 60_000;
const CHECK_MS = 5000;

/** Bounds what connections cost: how many there are, of one address too, and how long each may say nothing. */
const bounded = <F extends Front>(server: F): F => {
  server.maxConnections = CONNECTIONS;
  server.headersTimeout = HEAD_MS;
  server.requestTimeout = REQUEST_MS;
  server.setTimeout(SILENCE_MS);
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
    if (count > CONNECTIONS_OF_ONE) socket.destroy();
  });
  return server;
};

/** A server that does not listen yet. Throws when the files cannot be read or do not fit each other. */
export const openFront = (tls: TlsFiles | undefined, answer: RequestListener): Front =>
  tls === undefined
    ? bounded(createServer({ connectionsCheckingInterval: CHECK_MS }, answer))
    : bounded(
        createSecureServer(
          {
            cert: readFileSync(tls.cert),
            key: readFileSync(tls.key),
            minVersion: 'TLSv1.2',
            connectionsCheckingInterval: CHECK_MS,
          },
          answer,
        ),
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
export const frontUrl = (host: string, port: number, tls: TlsFiles | undefined): string => {
  const name = host === LOOPBACK ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return `${tls === undefined ? 'http' : 'https'}://${name}:${port}`;
};
