/** What an attempt is, and how attempts are judged. */
import type { Told } from '#test/local-cloud/wire.ts';
import type { Stage } from './stage.ts';

/** What a cloud made of an attempt: "done", or why not; `seen` is everything that it answered. */
export interface Outcome {
  readonly verdict: 'done' | 'refused' | 'broken';
  readonly reason: string;
  readonly seen: string;
}

/** One attempt of a kind, or the control: the same thing done by one who may. */
export interface Attempt {
  readonly kind: string;
  readonly name: string;
  readonly isControl: boolean;
  run(stage: Stage): Promise<Outcome>;
}

/** A list of attempts of one kind, its control first. */
export const kindOf = (
  kind: string,
  control: Attempt['run'],
  attempts: Readonly<Record<string, Attempt['run']>>,
): readonly Attempt[] => [
  { kind, name: 'control: the rightful owner', isControl: true, run: control },
  ...Object.entries(attempts).map(([name, run]) => ({ kind, name, isControl: false, run })),
];

const REFUSALS: readonly number[] = [400, 401, 403, 404, 409, 413, 429, 501];

/** The outcome of a plain request. */
export const told = async (asked: Promise<Told>): Promise<Outcome> => {
  const { code, status, body } = await asked;
  const verdict = code === 200 ? 'done' : REFUSALS.includes(code) ? 'refused' : 'broken';
  return { verdict, reason: `${code} ${status}`.trim(), seen: JSON.stringify(body) };
};

const REFUSED_BY_SDK = ['permission-denied', 'unauthenticated', 'not-found', 'unimplemented'];

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** The outcome of work through the SDK; `seenOf` turns what it gave into text. */
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
