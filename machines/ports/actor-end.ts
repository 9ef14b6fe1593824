/** Parameters of guards and actions where an actor has ended: what it gave, and why it failed. */

/** What the actor gave. */
export const output = <T>({ event }: { readonly event: { readonly output: T } }): T => event.output;

/** Why it failed. */
export const error = ({ event }: { readonly event: { readonly error: unknown } }): unknown =>
  event.error;
