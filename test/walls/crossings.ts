import { type AreaName, areaNames, findArea } from '#scripts/rooms.ts';

/** A file with one fault and the rule that must report it; without a rule it is allowed. */
export interface Planted {
  readonly says: string;
  readonly file: string;
  readonly text: string;
  readonly rule?: string;
  /** The reported folder, if the rule reports a folder instead of the file. */
  readonly folder?: string;
}

/** One file in each room for the others to import. */
export const grounds: readonly Planted[] = [
  ...areaNames.map((room) => ({
    says: `${room} has a file`,
    file: `${findArea(room).folder}/ground.ts`,
    text: 'export const ground = 1;\nexport type Ground = number;\n',
  })),
  {
    says: 'machines have ports',
    file: 'machines/ports/ports.ts',
    text: 'export type Port = string;\n',
  },
  {
    says: 'machines have ports of one subject',
    file: 'machines/ports/some-subject-ports.ts',
    text: 'export type Port = string;\n',
  },
  ...['src/ui/client', 'src/ui/receipt', 'src/ui/screens/settings', 'src/adapters/pdf'].map(
    (room) => ({
      says: `${room} has a file`,
      file: `${room}/ground.ts`,
      text: 'export const ground = 1;\n',
    }),
  ),
  {
    says: 'another room needs it',
    file: 'src/ui/product/takes-client.ts',
    text: "export { ground } from '#ui/client/ground.ts';\n",
  },
  {
    says: 'a room within a room needs that',
    file: 'src/ui/screens/settings/data/takes-settings.ts',
    text: "export { ground } from '../ground.ts';\n",
  },
  {
    says: 'a concept needs another',
    file: 'src/ui/yard/takes-receipt.ts',
    text: "export { ground } from '#ui/receipt/ground.ts';\n",
  },
  {
    says: 'a room needs one that has rooms within',
    file: 'src/adapters/sheet/takes-pdf.ts',
    text: "export { ground } from '#adapters/pdf/ground.ts';\n",
  },
  {
    says: 'the log has a state',
    file: 'src/domain/log/state.ts',
    text: 'export type State = 1;\n',
  },
  {
    says: 'a screen has a part',
    file: 'src/ui/screens/one/part.ts',
    text: 'export const part = 1;\n',
  },
  {
    says: 'the other half of a circle',
    file: 'src/ui/circle-b.ts',
    text: "export { a } from './circle-a.ts';\nexport const b = 1;\n",
  },
];

function arrow(from: AreaName, to: AreaName): Planted {
  const { folder, imports, doors = {} } = findArea(from);
  const isOpen = from === to || (imports.includes(to) && doors[to] === undefined);
  return {
    says: `${from} imports ${to}`,
    file: `${folder}/takes-${to}.ts`,
    text: `export { ground } from '#${to}/ground.ts';\n`,
    ...(isOpen ? {} : { rule: `wall-of-${from}` }),
  };
}

/** Every room imports every other, also in forms that a text search would miss. */
export const crossings: readonly Planted[] = [
  ...areaNames.flatMap((from) => areaNames.map((to) => arrow(from, to))),
  {
    says: 'adapters import the ports',
    file: 'src/adapters/takes-ports.ts',
    text: "export type { Port } from '#machines/ports/ports.ts';\n",
  },
  {
    says: 'adapters import the ports of one subject',
    file: 'src/adapters/takes-subject-ports.ts',
    text: "export type { Port } from '#machines/ports/some-subject-ports.ts';\n",
  },
  {
    says: 'a type crosses a wall',
    file: 'schemas/takes-type.ts',
    text: "export type { Ground } from '#ui/ground.ts';\n",
    rule: 'wall-of-schemas',
  },
  {
    says: 'a lazy import crosses a wall',
    file: 'src/ui/takes-later.ts',
    text: "export const later = () => import('#adapters/ground.ts');\n",
    rule: 'wall-of-ui',
  },
  {
    says: 'a relative path crosses a wall',
    file: 'src/domain/takes-by-path.ts',
    text: "export { ground } from '../ui/ground.ts';\n",
    rule: 'wall-of-domain',
  },
  {
    says: 'what is seen looks into the log',
    file: 'src/ui/takes-log.ts',
    text: "export type { State } from '#domain/log/state.ts';\n",
    rule: 'no-log-on-a-screen',
  },
  {
    says: 'an import leads nowhere',
    file: 'src/ui/takes-nothing.ts',
    text: "export { ground } from './nothing.ts';\n",
    rule: 'no-unresolved',
  },
  {
    says: 'a module imports itself over another',
    file: 'src/ui/circle-a.ts',
    text: "export { b } from './circle-b.ts';\nexport const a = 1;\n",
    rule: 'no-circle',
  },
  {
    says: 'a room imports one that needs it, over other files',
    file: 'src/ui/client/takes-product.ts',
    text: "export { ground as again } from '#ui/product/takes-client.ts';\n",
    rule: 'no-circle-of-rooms',
    folder: 'src/ui/client',
  },
  {
    says: 'a room imports one within it that needs it',
    file: 'src/ui/screens/settings/takes-data.ts',
    text: "export type { ground } from './data/takes-settings.ts';\n",
    rule: 'no-circle-of-rooms',
    folder: 'src/ui/screens/settings',
  },
  {
    says: 'a room of a concept imports another that needs the concept',
    file: 'src/ui/receipt/form/takes-yard.ts',
    text: "export { ground } from '#ui/yard/takes-receipt.ts';\n",
    rule: 'no-circle-of-rooms',
    folder: 'src/ui/yard',
  },
  {
    says: 'a room within a room imports one that needs that',
    file: 'src/adapters/pdf/slip/takes-sheet.ts',
    text: "export { ground } from '#adapters/sheet/takes-pdf.ts';\n",
    folder: 'src/adapters/pdf/slip',
  },
  {
    says: 'a screen imports a screen',
    file: 'src/ui/screens/two/takes-part.ts',
    text: "export { part } from '#ui/screens/one/part.ts';\n",
    rule: 'no-screen-in-a-screen',
  },
  {
    says: 'a screen imports its own part',
    file: 'src/ui/screens/one/takes-part.ts',
    text: "export { part } from './part.ts';\n",
  },
  {
    says: 'what screens are made of imports a screen',
    file: 'src/ui/shared/takes-screen.tsx',
    text: "export { part } from '#ui/screens/one/part.ts';\n",
    rule: 'no-screen-below',
  },
  {
    says: 'a test imports what is not there',
    file: 'test/ui/takes-nothing.test.tsx',
    text: "export { ground } from './nothing.ts';\n",
    rule: 'no-unresolved',
  },
  // Spelled out, so that this does not depend on the list of rooms itself.
  {
    says: 'adapters import a machine',
    file: 'src/adapters/takes-machine.ts',
    text: "export { ground } from '#machines/ground.ts';\n",
    rule: 'wall-of-adapters',
  },
];

function compiled(room: 'schemas' | 'domain' | 'machines', word: string): Planted {
  return {
    says: `${room} use ${word}`,
    file: `${findArea(room).folder}/uses-${word}.ts`,
    text: `export const used = ${word};\n`,
    rule: word === 'process' ? 'TS2591' : word === 'document' ? 'TS2584' : 'TS2304',
  };
}

/** Globals that the pure rooms must not use: the page, the browser's storage, Node. */
export const impurities: readonly Planted[] = [
  ...(['schemas', 'domain', 'machines'] as const).flatMap((room) =>
    ['document', 'localStorage', 'process'].map((word) => compiled(room, word)),
  ),
  {
    says: 'the compiler itself stops an arrow that points the wrong way',
    file: 'machines/takes-local-cloud.ts',
    text: "export { ground } from '#local-cloud/ground.ts';\n",
    rule: 'TS6307',
  },
  {
    says: 'the screens use the page',
    file: 'src/ui/uses-page.ts',
    text: 'export const used = document.title;\n',
  },
];
