/**
 * The rows of the second copy beside localStorage, in one text for all that were added while the
 * text before was written. The name of a text tells which rows it holds.
 */
import { type Row, type RowPlace, rowsIn, tornRow } from './added-rows.ts';
import { cachedText } from './cached-text.ts';
import { privateFile, type TextFile } from './private-file.ts';
import { cachedTextNames, privateFileNames } from './text-names.ts';

/** Rows of one text at most, so that no text takes long to write. */
const MOST_ROWS = 256;

/**
 * Time between the beginnings of two texts, ms. A text costs as much as several saves, so faster
 * saves share one.
 */
const PAUSE_MS = 250;

const PREFIX = 'kwity_unsent_rows_';

/** Ends with the user's id, so that erasing the device finds it. */
const nameOf = (userId: string, rows: readonly Row[]): string =>
  `${PREFIX}${[rows[0]?.seq, rows[0]?.at, rows.at(-1)?.seq].join('_')}_${userId}`;

type StoredText = Pick<TextFile, 'read' | 'remove'>;

interface RowText extends StoredText {
  readonly first: RowPlace;
  readonly lastSeq: number;
}

export const seqsOf = ({ first: { seq }, lastSeq }: RowText): readonly number[] =>
  Array.from({ length: lastSeq - seq + 1 }, (_, i) => seq + i);

const textsIn = (
  userId: string,
  names: readonly string[],
  open: (name: string) => StoredText,
): readonly RowText[] =>
  names
    .filter((name) => name.startsWith(PREFIX) && name.endsWith(`_${userId}`))
    .flatMap((name) => {
      const numbers = name
        .slice(PREFIX.length, -userId.length - 1)
        .split('_')
        .map(Number);
      const [seq = 0, at = 0, lastSeq = 0] = numbers;
      const count = lastSeq - seq + 1;
      return count > 0 && count <= MOST_ROWS
        ? [{ first: { seq, at }, lastSeq, ...open(name) }]
        : [];
    });

/** Rows of a text that cannot be read; only the time of the first is known. */
const tornRows = (text: RowText): readonly Row[] =>
  seqsOf(text).map((seq) => tornRow({ ...text.first, seq }));

/** Splits rows into texts without a gap, so that the name of a text tells all that it holds. */
const textsFor = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const texts: Row[][] = [];
  for (const row of rows) {
    const last = texts.at(-1);
    const isNext =
      last !== undefined && last.length < MOST_ROWS && last.at(-1)?.seq === row.seq - 1;
    if (isNext) last.push(row);
    else texts.push([row]);
  }
  return texts;
};

const writeRows = async (userId: string, rows: readonly Row[]): Promise<void> => {
  const name = nameOf(userId, rows);
  const text = JSON.stringify(rows);
  if (!(await cachedText(name).write(text))) await privateFile(name).write(text);
};

const removeRows = async (userId: string, rows: readonly Row[]): Promise<void> => {
  const name = nameOf(userId, rows);
  await Promise.all([cachedText(name).remove(), privateFile(name).remove()]);
};

export interface RowFiles {
  /** Stores the rows in the background. */
  add(rows: readonly Row[]): void;
  /** Resolves once all added rows are stored, or could not be. */
  added(): Promise<void>;
  /** Opens no text. */
  texts(): Promise<readonly RowText[]>;
  read(): Promise<readonly Row[]>;
  /** Removes the texts that end at `lastSeq` or before. */
  removeUpTo(lastSeq: number): Promise<void>;
}

/**
 * `requireKey` throws if the user has erased the device or changed the key meanwhile; then what was
 * written goes again.
 */
export const rowFiles = (userId: string, requireKey: () => Promise<void>): RowFiles => {
  let waiting: readonly Row[] = [];
  let written: Promise<void> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeWaiting = async (): Promise<void> => {
    const texts = textsFor(waiting);
    waiting = [];
    for (const text of texts) await writeRows(userId, text);
    await requireKey().catch(() => Promise.all(texts.map((text) => removeRows(userId, text))));
  };
  let nextAt = 0;
  const writeNow = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    nextAt = performance.now() + PAUSE_MS;
    if (waiting.length > 0) written = written.then(writeWaiting);
    return written;
  };
  const texts = async (): Promise<readonly RowText[]> => {
    const [cached, files] = await Promise.all([cachedTextNames(), privateFileNames()]);
    return [...textsIn(userId, cached, cachedText), ...textsIn(userId, files, privateFile)];
  };
  return {
    add: (rows) => {
      waiting = [...waiting, ...rows];
      timer ??= setTimeout(() => void writeNow(), nextAt - performance.now());
    },
    added: writeNow,
    texts,
    read: async () => {
      const all = (await texts()).map(async (one) => rowsIn(await one.read()) ?? tornRows(one));
      return (await Promise.all(all)).flat();
    },
    removeUpTo: async (lastSeq) => {
      waiting = waiting.filter(({ seq }) => seq > lastSeq);
      await written;
      const over = (await texts()).filter((one) => one.lastSeq <= lastSeq);
      await Promise.all(over.map(({ remove }) => remove()));
    },
  };
};
