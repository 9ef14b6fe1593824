/** How far a long job is, and whether it is still wanted. */
export interface JobControl {
  isCancelled(): boolean;
  tell(done: number): void;
}

/** Thrown where a long job finds that it is no longer wanted. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** Tells how far a job is. Throws `Cancelled` when it is no longer wanted. */
export const reportProgress = ({ isCancelled, tell }: JobControl, done: number): void => {
  if (isCancelled()) throw new Cancelled();
  tell(done);
};
