import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Treatment =
  | 'pass'
  /** The request never arrives. */
  | 'cut-request'
  /** The server stores the commit, but its answer never arrives. */
  | 'swallow-answer'
  /** The proxy drops the bytes and leaves the connection open, so the request stays unanswered. */
  | 'hold';

/** A network between browser and server that fails on command. */
export interface CuttingProxy {
  readonly url: string;
  treatment: Treatment;
  /** Number of commits that were not simply passed on. */
  readonly struck: () => number;
  close(): Promise<void>;
}

const isCommit = (bytes: Buffer): boolean => bytes.includes('documents:commit');

export const cuttingProxy = async (serverPort: number): Promise<CuttingProxy> => {
  const sockets = new Set<Socket>();
  let struck = 0;

  const join = (client: Socket): void => {
    const server = connect(serverPort, '127.0.0.1');
    let isSwallowing = false;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    client.on('data', (bytes: Buffer) => {
      const { treatment } = proxy;
      if (treatment === 'pass' || !isCommit(bytes)) {
        server.write(bytes);
        return;
      }
      struck += 1;
      if (treatment === 'cut-request') client.destroy();
      if (treatment === 'swallow-answer') {
        isSwallowing = true;
        server.write(bytes);
      }
    });
    server.on('data', (bytes: Buffer) => {
      if (isSwallowing) client.destroy();
      else client.write(bytes);
    });
  };

  const listener = createServer(join).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('No port for the proxy.');
  const proxy: CuttingProxy = {
    url: `http://localhost:${address.port}`,
    treatment: 'pass',
    struck: () => struck,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
  return proxy;
};
