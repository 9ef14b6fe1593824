/**
 * O-content, O-once, O-notes: each stored document
 * says what the oracle expects, field by field.
 */
import { isChangedSincePrint } from '#domain/receipt/changed-since-print.ts';
import type { ReceiptFields } from '#schemas/receipt.ts';
import { hold } from '#test/simulation/oracle/broken.ts';
import type { World } from '#test/simulation/parts/parts.ts';
import { type Held, printsIn } from '#test/simulation/oracle/outcomes.ts';
import { paperOf, type Papers } from '#test/simulation/oracle/paper.ts';
import { type Fields, isSame, told } from '#test/simulation/oracle/plain.ts';
import { collectionOf, fieldsOf, NOTES, unitsOf } from '#test/simulation/oracle/units.ts';

/** Fields of a stored item under the app's own names. */
const LINE = [
  ...[
    'productId',
    'name',
    'wasteCode',
    'wasteName',
    'sourceProduct',
    'unit',
    'netG',
    'grossG',
    'tareG',
  ],
  ...['deductionBp', 'deductionG', 'priceGr', 'valueGr', 'requiresForm'],
];

const lineOf = (line: Fields): Fields => Object.fromEntries(LINE.map((name) => [name, line[name]]));

const comparable = (field: string, value: unknown): unknown =>
  field === 'items' && Array.isArray(value) ? (value as readonly Fields[]).map(lineOf) : value;

const isRight = (field: string, expected: unknown, found: unknown): boolean => {
  // A version may leave voidedAt out, so any value is right if none is expected.
  if (field === 'voidedAt' && (expected ?? null) === null) return true;
  return isSame(comparable(field, expected), comparable(field, found));
};

const differs = (path: string, field: string, expected: unknown, found: unknown, where: string) =>
  `${path} ${field}: ${told(comparable(field, expected))} was meant, ${told(comparable(field, found))} is ${where}`;

/** Fields that the app derives for the legacy app and for the search. */
const derivedOf = (path: string, { fields, writers }: Held): Fields => {
  if (collectionOf(path) === 'receipts')
    return {
      totalAmount: Number(fields['totalGr']) / 100,
      clientName: (fields['client'] as Fields)['name'],
    };
  const isOurs = collectionOf(path) === 'clients' && writers['identity'] !== 'elsewhere';
  return isOurs ? { name_lowercase: String(fields['name']).toLowerCase() } : {};
};

const expectedOf = (path: string, held: Held): Fields => {
  const fields = fieldsOf(path, Object.keys(unitsOf(path)));
  const judged = fields.filter((field) => !held.loose.has(field));
  return Object.fromEntries(judged.map((field) => [field, held.fields[field]]));
};

/** Returns a note; prints are sorted by id, since their order does not count. */
const noteOf = (note: string, fields: Fields): unknown =>
  note === 'prints'
    ? printsIn(fields)
        .map(({ id, at }) => ({ id, at: new Date(at).getTime() }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    : fields[note];

const hasNotes = (papers: Papers, path: string, { fields }: Held, found: Fields): void => {
  if (collectionOf(path) !== 'receipts') return;
  for (const note of NOTES) {
    const [expected, is] = [noteOf(note, fields), noteOf(note, found)];
    hold('O-notes', isSame(expected, is), () => differs(path, note, expected, is, 'stored'));
  }
  for (const { id, hash } of printsIn(found))
    hold(
      'O-notes',
      papers.isHashOf(hash ?? '', id),
      () => `${path}: ${String(hash)} does not stand for what ${id} put on paper`,
    );
};

/**
 * Throws unless a receipt is marked as changed
 * exactly if one of its prints says something else.
 */
const isMarked = (papers: Papers, path: string, record: Fields): void => {
  const prints = printsIn(record);
  if (collectionOf(path) !== 'receipts' || prints.length === 0) return;
  const now = paperOf(record);
  const isOther = prints.some(({ id }) => papers.textOf(id) !== now);
  hold(
    'O-notes',
    isChangedSincePrint(record as unknown as ReceiptFields) === isOther,
    () => `${path} is ${isOther ? 'not ' : ''}marked as changed since it was printed`,
  );
};

/**
 * A document, and the check that fails if it is wrong:
 * O-once if a repeated operation undid a change.
 */
interface Judged {
  readonly path: string;
  readonly check: 'O-content' | 'O-once';
  readonly because: string;
}

const judgedAs = ({ oracle }: World, path: string): Judged => {
  const again = oracle.undone.get(path);
  return again === undefined
    ? { path, check: 'O-content', because: '' }
    : { path, check: 'O-once', because: `, since ${again} took effect again` };
};

const says = (
  { path, check, because }: Judged,
  expected: Fields,
  found: Fields,
  where: string,
): void => {
  for (const [field, value] of Object.entries(expected))
    hold(
      check,
      isRight(field, value, found[field]),
      () => differs(path, field, value, found[field], where) + because,
    );
};

const judgeDocument = (
  papers: Papers,
  judged: Judged,
  held: Held | null,
  found: Fields | undefined,
): void => {
  const { path, check, because } = judged;
  const isThere = found !== undefined;
  hold(
    check,
    isThere === (held !== null),
    () => `${path} ${isThere ? 'is stored and should be gone' : 'is not stored'}${because}`,
  );
  if (held === null || found === undefined) return;
  says(judged, { ...expectedOf(path, held), ...derivedOf(path, held) }, found, 'stored');
  hasNotes(papers, path, held, found);
};

const ownerOf = (path: string, document: Fields): unknown =>
  collectionOf(path) === 'companyDetails' ? path.slice(path.indexOf('/') + 1) : document['userID'];

/** True for a collection of records; the app stores other documents beside them. */
const isRecord = (path: string): boolean => Object.keys(unitsOf(path)).length > 0;

const pathsOf = ({ oracle, server }: World, userId: string): readonly string[] => {
  const stored = [...server.cloud.documents].filter(
    ([path, document]) => isRecord(path) && ownerOf(path, document) === userId,
  );
  const expected = [...oracle.records].filter(([, record]) => record.userId === userId);
  const paths = new Set([...stored, ...expected].map(([path]) => path));
  return [...paths].filter((path) => !oracle.skipped.has(path));
};

type Records = readonly (readonly [path: string, record: object])[];

/**
 * Treats empty yard fields as missing. If the user took the first details back,
 * later ones are stored alone, and a reading makes the other fields empty.
 */
const asRead = (path: string, fields: Fields): Fields =>
  collectionOf(path) === 'companyDetails'
    ? Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [field, value === '' ? null : value]),
      )
    : fields;

const judgeRead = (world: World, records: Records): void => {
  const { oracle } = world;
  for (const [path, record] of records) {
    const held = oracle.records.get(path)?.held;
    if (held === null || held === undefined || oracle.skipped.has(path)) continue;
    const expected = asRead(path, expectedOf(path, held));
    says(judgedAs(world, path), expected, asRead(path, record as Fields), 'read');
    isMarked(oracle.papers, path, record as Fields);
  }
};

/** Judges all documents of a user, and `read`, the records that a reading makes of them. */
export const judgeContent = (world: World, userId: string, read: Records): void => {
  const { documents } = world.server.cloud;
  for (const path of pathsOf(world, userId)) {
    const held = world.oracle.records.get(path)?.held ?? null;
    judgeDocument(world.oracle.papers, judgedAs(world, path), held, documents.get(path));
  }
  judgeRead(world, read);
};
