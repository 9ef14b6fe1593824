import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import { isIP, type Socket } from 'node:net';

/** Paths of PEM files: the certificate with its chain, and its key. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

export type Front = Server | SecureServer;

export const LOOPBACK = '127.0.0.1';

/** A browser opens six connections, and twenty tablets of a yard may share one address. */
const CONNECTIONS = 2000;
const CONNECTIONS_OF_ONE = 200;

const HEAD_MS = 15_000;
const REQUEST_MS = 90_000;
const SILENCE_MS = 60_000;
const CHECK_MS = 5000;

/** Limits connections in total and per address, and the time that each may take. */
const limitServer = <F extends Front>(server: F): F => {
  server.maxConnections = CONNECTIONS;
  server.headersTimeout = HEAD_MS;
  server.requestTimeout = REQUEST_MS;
  server.setTimeout(SILENCE_MS);
  // A client that stalls uses its connection again late, and gets no answer if that was closed.
  server.keepAliveTimeout = SILENCE_MS;
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

/**
 * Returns a server that does not listen yet. Throws if the TLS files are unreadable or do not
 * match.
 */
export const openFront = (tls: TlsFiles | undefined, answer: RequestListener): Front =>
  tls === undefined
    ? limitServer(createServer({ connectionsCheckingInterval: CHECK_MS }, answer))
    : limitServer(
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

/** Returns the port, which the system chooses if `port` is 0. Rejects if the port is taken. */
export const listen = (server: Front, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

export const frontUrl = (host: string, port: number, tls: TlsFiles | undefined): string => {
  const name = host === LOOPBACK ? 'localhost' : isIP(host) === 6 ? `[${host}]` : host;
  return `${tls === undefined ? 'http' : 'https'}://${name}:${port}`;
};
