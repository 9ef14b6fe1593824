import * as z from 'zod/mini';
import type { LimitChannel } from '#machines/ports/rate-limit-ports.ts';
import { KeptLimit } from '#schemas/rate-limit.ts';
import { openChannel } from '#adapters/storage/vault/channel.ts';

const LimitsMessage = z.array(KeptLimit);

/** Shares limits between the tabs of this browser; ignores messages that are not limits. */
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
