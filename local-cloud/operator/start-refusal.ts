/** Ends the start with one line, which says what to do. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}
