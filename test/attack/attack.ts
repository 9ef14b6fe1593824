import type { Told } from '#test/local-cloud/wire.ts';
import type { Stage } from './stage.ts';

/** Outcome of an attempt; `seen` holds everything that the cloud answered. */
export interface Outcome {
  readonly verdict: 'done' | 'refused' | 'broken';
  readonly reason: string;
  readonly seen: string;
}

/** One attempt, or the control of its kind: the same action by a user who may do it. */
export interface Attempt {
  readonly kind: string;
  readonly name: string;
  readonly isControl: boolean;
  run(stage: Stage): Promise<Outcome>;
}

/** Returns the attempts of one kind, with the control first. */
export const kindOf = (
  kind: string,
  control: Attempt['run'],
  attempts: Readonly<Record<string, Attempt['run']>>,
): readonly Attempt[] => [
  { kind, name: 'control: the rightful owner', isControl: true, run: control },
  ...Object.entries(attempts).map(([name, run]) => ({ kind, name, isControl: false, run })),
];

const REFUSALS: readonly number[] = [400, 401, 403, 404, 409, 413, 429, 501];

export const told = async (asked: Promise<Told>): Promise<Outcome> => {
  const { code, status, body } = await asked;
  const verdict = code === 200 ? 'done' : REFUSALS.includes(code) ? 'refused' : 'broken';
  return { verdict, reason: `${code} ${status}`.trim(), seen: JSON.stringify(body) };
};

const REFUSED_BY_SDK = ['permission-denied', 'unauthenticated', 'not-found', 'unimplemented'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Returns the outcome of a call to the SDK; `seenOf` selects what to keep of its result. */
export const sdk = async <T>(
  work: Promise<T>,
  seenOf: (given: T) => unknown = () => '',
): Promise<Outcome> => {
  try {
    const given = await work;
    return { verdict: 'done', reason: 'ok', seen: JSON.stringify(seenOf(given)) };
  } catch (error) {
    const code = codeOf(error);
    const isRefused = REFUSED_BY_SDK.includes(code);
    return { verdict: isRefused ? 'refused' : 'broken', reason: code, seen: String(error) };
  }
};
