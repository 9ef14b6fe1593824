/** Finds a workbook's first sheet that is shown, and the files with its texts and styles. */
import { attribute, createMarkupReader, type MarkupHandlers } from './markup.ts';
import type { Unzip } from './unzip.ts';
import type { Weigh } from './weight.ts';

/** Reads one file; does nothing if the file is missing. */
export type ReadPart = (name: string, handlers: MarkupHandlers) => Promise<void>;

export const partReader =
  (unzip: Unzip, weigh: Weigh): ReadPart =>
  async (name, handlers) => {
    const read = createMarkupReader(handlers, weigh);
    for await (const piece of unzip(name) ?? []) read(piece);
  };

export interface Workbook {
  readonly sheet: string;
  /** Names of the other sheets that are shown. */
  readonly otherSheets: readonly string[];
  readonly strings: string | null;
  readonly styles: string | null;
  /** True if days are counted from 1904, as on old Macs. */
  readonly is1904: boolean;
}

interface Link {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

const readId = attribute('Id');
const readType = attribute('Type');
const readTarget = attribute('Target');
const readName = attribute('name');
const readSheetId = attribute('(?:[^\\s=]+:)?id');
const readDate1904 = attribute('date1904');
const readState = attribute('state');

/** Most other sheets that are named. */
const MOST_SHEETS = 50;

/** A workbook of a thousand sheets has fewer links. */
const MOST_LINKS = 5000;

const readLinks = async (read: ReadPart, name: string): Promise<readonly Link[]> => {
  const links: Link[] = [];
  await read(name, {
    open: (tag, whole) => {
      if (tag !== 'Relationship' || links.length >= MOST_LINKS) return;
      const [id, type, target] = [readId(whole), readType(whole), readTarget(whole)];
      if (id && type && target) links.push({ id, type, target });
    },
  });
  return links;
};

const findTarget = (links: readonly Link[], kind: string): string | null =>
  links.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? null;

const resolved = (folder: readonly string[], target: string): string => {
  if (target.startsWith('/')) return target.slice(1);
  const path = [...folder];
  for (const part of target.split('/').filter(Boolean)) {
    if (part === '..') path.pop();
    else if (part !== '.') path.push(part);
  }
  return path.join('/');
};

interface Sheet {
  readonly name: string;
  readonly id: string | undefined;
}

const readHead = async (read: ReadPart, name: string) => {
  const [shown, hidden]: [Sheet[], Sheet[]] = [[], []];
  let is1904 = false;
  const open = (tag: string, whole: string): void => {
    if (tag === 'workbookPr') is1904 = /^(?:1|true)$/u.test(readDate1904(whole) ?? '');
    const named = tag === 'sheet' ? readName(whole) : undefined;
    if (!named) return;
    const sheets = /hidden$/iu.test(readState(whole) ?? '') ? hidden : shown;
    if (sheets.length <= MOST_SHEETS) sheets.push({ name: named, id: readSheetId(whole) });
  };
  await read(name, { open });
  const [first = hidden[0], ...others] = shown;
  return { first: first?.id, otherSheets: others.map((other) => other.name), is1904 };
};

/** Throws if the zip has no workbook or the workbook has no sheet. */
export const readWorkbook = async (read: ReadPart): Promise<Workbook> => {
  const book = findTarget(await readLinks(read, '_rels/.rels'), 'officeDocument');
  if (book === null) throw new Error('a zip without a workbook');
  const folder = book.split('/').filter(Boolean);
  const file = folder.pop() ?? '';
  const links = await readLinks(read, [...folder, '_rels', `${file}.rels`].join('/'));
  const { first, otherSheets, is1904 } = await readHead(read, resolved([], book));
  const sheet = links.find(({ id }) => id === first);
  if (sheet === undefined) throw new Error('a workbook without a sheet');
  const partBesideSheet = (kind: string): string | null => {
    const target = findTarget(links, kind);
    return target === null ? null : resolved(folder, target);
  };
  return {
    sheet: resolved(folder, sheet.target),
    strings: partBesideSheet('sharedStrings'),
    styles: partBesideSheet('styles'),
    otherSheets,
    is1904,
  };
};
