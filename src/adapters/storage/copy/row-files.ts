/**
 * The rows of the second copy beside localStorage, in one text for all that were added while the
 * text before was written.
 */
import type { Row } from './added-rows.ts';
import { cachedText } from './cached-text.ts';
import { privateFile, type TextFile } from './private-file.ts';
import { type RowSpan, rowsName, rowsOf, spansIn, textsFor } from './row-texts.ts';
import { cachedTextNames, privateFileNames } from './text-names.ts';

/**
 * Time between the beginnings of two texts, ms. A text costs as much as several saves, so faster
 * saves share one.
 */
const PAUSE_MS = 250;

interface RowText extends RowSpan, Pick<TextFile, 'read' | 'remove'> {}

const writeRows = async (userId: string, rows: readonly Row[]): Promise<void> => {
  const name = rowsName(userId, rows);
  const text = JSON.stringify(rows);
  if (!(await cachedText(name).write(text))) await privateFile(name).write(text);
};

const removeRows = async (userId: string, rows: readonly Row[]): Promise<void> => {
  const name = rowsName(userId, rows);
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
  /** Runs from the first waiting row, or from the beginning of a text until the next may begin. */
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeWaiting = async (): Promise<void> => {
    const texts = textsFor(waiting);
    waiting = [];
    for (const text of texts) await writeRows(userId, text);
    await requireKey().catch(() => Promise.all(texts.map((text) => removeRows(userId, text))));
  };
  const endPause = (): void => {
    timer = undefined;
    if (waiting.length > 0) void writeNow();
  };
  const writeNow = (): Promise<void> => {
    clearTimeout(timer);
    timer = setTimeout(endPause, PAUSE_MS);
    if (waiting.length > 0) written = written.then(writeWaiting);
    return written;
  };
  const texts = async (): Promise<readonly RowText[]> => {
    const [cached, files] = await Promise.all([cachedTextNames(), privateFileNames()]);
    return [
      ...spansIn(userId, cached).map((span) => ({ ...span, ...cachedText(span.name) })),
      ...spansIn(userId, files).map((span) => ({ ...span, ...privateFile(span.name) })),
    ];
  };
  return {
    add: (rows) => {
      waiting = [...waiting, ...rows];
      timer ??= setTimeout(() => void writeNow(), 0);
    },
    added: writeNow,
    texts,
    read: async () => {
      const all = (await texts()).map(async (one) => rowsOf(one, await one.read()));
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
