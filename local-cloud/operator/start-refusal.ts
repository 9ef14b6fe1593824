/** Ends the start. The message is one line that tells the operator what to do. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
