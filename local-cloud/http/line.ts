/** Lines for what is dear: a few are served at once, the others wait, and the clients take turns, so that who asks much holds nobody else up. */

/** How long a line may be. */
export interface LineLimits {
  /** Served side by side. */
  readonly atOnce: number;
  /** Of these, for one client. */
  readonly eachAtOnce: number;
  /** Waiting, for one client. */
  readonly eachWaiting: number;
  /** What comes between two that wait, so that whoever has just come is seen. */
  readonly pause?: () => Promise<void>;
}

/** A client has more waiting than it may. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

/** One line. */
export interface Line {
  /** Does the work when it is the client's turn: at once where nobody is before it. Rejects with `Crowded`. */
  run<T>(client: string, work: () => Promise<T>): Promise<T>;
}

interface Client {
  served: number;
  readonly waiting: (() => void)[];
}

/** An empty line. */
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
      // Behind all others, for the next time.
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
