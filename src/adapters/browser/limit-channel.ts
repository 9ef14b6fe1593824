import * as z from 'zod/mini';
import type { LimitChannel } from '#machines/ports/rate-limit-ports.ts';
import { KeptLimit } from '#schemas/rate-limit.ts';
import { openChannel } from '#adapters/storage/vault/channel.ts';

const LimitsMessage = z.array(KeptLimit);

/** What the tabs of this browser tell each other of their limits, by BroadcastChannel. Anything else that is posted there is passed over. */
export const broadcastLimitChannel = (name = 'kwity_limits'): LimitChannel => {
  const channel = openChannel(name);
  return {
    post: (limits) => channel.postMessage(limits),
    subscribe: (listener) => {
      const hear = (event: MessageEvent) => {
        const message = LimitsMessage.safeParse(event.data);
        if (message.success) listener(message.data);
      };
      channel.addEventListener('message', hear);
      return () => {
        channel.removeEventListener('message', hear);
        channel.close();
      };
    },
  };
};
