/** An invariant of the design that does not hold: the number it has there, and what was seen. */
export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken';
  readonly invariant: string;
  constructor(invariant: string, seen: string) {
    super(`${invariant}: ${seen}`);
    this.invariant = invariant;
  }
}

/** Throws unless what the invariant says holds. */
export const hold = (invariant: string, holds: boolean, seen: () => string): void => {
  if (!holds) throw new InvariantBroken(invariant, seen());
};
