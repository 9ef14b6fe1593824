/** Parameters for guards and actions at the end of an actor. */

export const output = <T>({ event }: { readonly event: { readonly output: T } }): T => event.output;

export const error = ({ event }: { readonly event: { readonly error: unknown } }): unknown =>
  event.error;
