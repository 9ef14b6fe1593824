export interface JobControl {
  isCancelled(): boolean;
  tell(done: number): void;
}

export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

/** Throws `Cancelled` if the job was cancelled. */
export const reportProgress = ({ isCancelled, tell }: JobControl, done: number): void => {
  if (isCancelled()) throw new Cancelled();
  tell(done);
};
