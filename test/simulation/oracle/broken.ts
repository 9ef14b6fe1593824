/** An invariant or check that does not hold; `invariant` is its number, such as I8 or O-told. */
export class InvariantBroken extends Error {
  override readonly name = 'InvariantBroken';
  readonly invariant: string;
  constructor(invariant: string, seen: string) {
    super(`${invariant}: ${seen}`);
    this.invariant = invariant;
  }
}

export const hold = (invariant: string, holds: boolean, seen: () => string): void => {
  if (!holds) throw new InvariantBroken(invariant, seen());
};
