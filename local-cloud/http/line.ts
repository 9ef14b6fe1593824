/**
 * Waiting lines for expensive work. Clients take turns, so that a busy client delays nobody else.
 */

export interface LineLimits {
  /** Jobs that run at the same time. */
  readonly atOnce: number;
  /** Jobs of one client that run at the same time. */
  readonly eachAtOnce: number;
  /** Jobs of one client that may wait. */
  readonly eachWaiting: number;
  /** Runs before the next waiting job starts, so that new arrivals can take their turn. */
  readonly pause?: () => Promise<void>;
}

/** Too many jobs of the client are waiting. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

export interface Line {
  /** Runs `work` when it is the client's turn. Rejects with `Crowded` if too many jobs wait. */
  run<T>(client: string, work: () => Promise<T>): Promise<T>;
}

interface Client {
  served: number;
  readonly waiting: (() => void)[];
}

export const openLine = ({ atOnce, eachAtOnce, eachWaiting, pause }: LineLimits): Line => {
  /** In the order of their turns. */
  const clients = new Map<string, Client>();
  let [served, waiting] = [0, 0];
  const ensureClient = (name: string): Client => {
    const known = clients.get(name) ?? { served: 0, waiting: [] };
    clients.set(name, known);
    return known;
  };
  const canServe = (client: Client): boolean => served < atOnce && client.served < eachAtOnce;
  const begin = (client: Client): void => {
    served += 1;
    client.served += 1;
  };
  const callNext = (): void => {
    for (const [name, client] of clients) {
      const [next] = client.waiting;
      if (next === undefined || !canServe(client)) continue;
      client.waiting.shift();
      waiting -= 1;
      // The client goes to the end of the line.
      clients.delete(name);
      clients.set(name, client);
      begin(client);
      next();
      return;
    }
  };
  const end = (name: string, client: Client): void => {
    served -= 1;
    client.served -= 1;
    if (client.served === 0 && client.waiting.length === 0) clients.delete(name);
    callNext();
  };
  const waitForTurn = (client: Client): Promise<void> => {
    if (client.waiting.length >= eachWaiting) return Promise.reject(new Crowded());
    return new Promise((resolve) => {
      client.waiting.push(resolve);
      waiting += 1;
    });
  };
  return {
    run: async (name, work) => {
      const client = ensureClient(name);
      if (client.waiting.length === 0 && canServe(client)) begin(client);
      else await waitForTurn(client);
      try {
        return await work();
      } finally {
        if (pause === undefined || waiting === 0) end(name, client);
        else void pause().then(() => end(name, client));
      }
    },
  };
};
