/**
 * `npm run rename -- TABLE` renames declarations; each line of TABLE is `FILE OLD NEW`, # begins a
 * comment. All renames apply at once, so names can be swapped. Comments follow for names of several
 * words, and so do texts of planted bugs. An undeclared name stops the run before it writes.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

interface NewName {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

interface Edit {
  readonly start: number;
  readonly length: number;
  readonly text: string;
  /** Side of a shorthand property that gets the new name. */
  readonly renames?: 'member' | 'variable' | 'both';
}

const [, , table] = process.argv;
if (table === undefined) {
  console.error('Name the table: npm run rename -- TABLE');
  process.exit(1);
}

const newNames = readFileSync(table, 'utf8')
  .split('\n')
  .map((line) => line.replace(/#.*/u, '').trim())
  .filter((line) => line !== '')
  .map((line): NewName => {
    const [file = '', from = '', to = '', ...more] = line.split(/\s+/u);
    if (to !== '' && more.length === 0) return { file, from, to };
    console.error(`Not "file old new": ${line}`);
    process.exit(1);
  });

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly imports: Readonly<Record<string, string>>;
};
const options: ts.CompilerOptions = {
  ...ts.parseJsonConfigFileContent(
    ts.readConfigFile('tsconfig.base.json', (file) => readFileSync(file, 'utf8')).config,
    ts.sys,
    '.',
  ).options,
  composite: false,
  emitDeclarationOnly: false,
  noEmit: true,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: ['node'],
  jsx: ts.JsxEmit.Preserve,
  // The bench is a package of its own, for which the imports of package.json do not count.
  paths: Object.fromEntries(Object.entries(imports).map(([name, to]) => [name, [resolve(to)]])),
};
const host: ts.LanguageServiceHost = {
  ...ts.sys,
  useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
  getCompilationSettings: () => options,
  getScriptFileNames: () => files.map((file) => resolve(file)),
  getScriptVersion: () => '1',
  getScriptSnapshot: (file) =>
    ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, 'utf8')) : undefined,
  getDefaultLibFileName: (all) => ts.getDefaultLibFilePath(all),
};
const service = ts.createLanguageService(host);

/** True if the node uses a name that is declared elsewhere. */
const isReference = (node: ts.Node): boolean =>
  ts.isImportSpecifier(node) ||
  ts.isPropertyAccessExpression(node) ||
  ts.isJsxAttribute(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  (ts.isBindingElement(node) &&
    node.propertyName === undefined &&
    node.dotDotDotToken === undefined &&
    ts.isObjectBindingPattern(node.parent));

const visitFile = (file: string, visit: (node: ts.Node) => void): void => {
  const source = service.getProgram()?.getSourceFile(file);
  const each = (node: ts.Node): void => {
    visit(node);
    ts.forEachChild(node, each);
  };
  if (source !== undefined) each(source);
};

/** Finds where a file declares a name: as a function, type, constant, parameter or member. */
const findDeclarations = ({
  file,
  from,
}: NewName): readonly { readonly place: number; readonly isMember: boolean }[] => {
  const found: { readonly place: number; readonly isMember: boolean }[] = [];
  visitFile(resolve(file), (node) => {
    const { name } = node as ts.NamedDeclaration;
    const isNamed = name !== undefined && ts.isIdentifier(name) && name.text === from;
    if (isNamed && !isReference(node))
      found.push({
        place: name.getStart(),
        isMember: ts.isPropertySignature(node) || ts.isMethodSignature(node),
      });
  });
  return found;
};

const edits = new Map<string, Map<number, Edit>>();
const renamed = new Map<string, Map<string, string>>();
/** New names of type members, which `Pick` and `Omit` name in quotes. */
const members = new Map<string, string>();
const undeclared: string[] = [];
for (const named of newNames) {
  const places = findDeclarations(named);
  if (places.length === 0) undeclared.push(`${named.file} declares no ${named.from}`);
  for (const { place, isMember } of places) {
    if (isMember) members.set(named.from, named.to);
    const locations = service.findRenameLocations(resolve(named.file), place, false, false, {
      providePrefixAndSuffixTextForRename: true,
    });
    for (const { fileName, textSpan, prefixText = '', suffixText = '' } of locations ?? []) {
      const ofFile = edits.get(fileName) ?? new Map<number, Edit>();
      const half = prefixText === '' ? 'member' : 'variable';
      const renames = prefixText + suffixText === '' ? 'both' : half;
      const before = ofFile.get(textSpan.start)?.renames ?? renames;
      // A shorthand stays a shorthand if its member and its variable are both renamed.
      const text = before === renames ? prefixText + named.to + suffixText : named.to;
      edits.set(fileName, ofFile.set(textSpan.start, { ...textSpan, text, renames }));
      const names = renamed.get(fileName) ?? new Map<string, string>();
      renamed.set(fileName, names.set(named.from, named.to));
    }
  }
}
if (undeclared.length > 0) {
  console.error(undeclared.join('\n'));
  process.exit(1);
}

const isOfManyWords = (name: string): boolean => /[a-z0-9][A-Z]/u.test(name);
const withNewNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(/[A-Za-z_$][\w$]*/gu, (word) => names.get(word) ?? word);

/** Edits of comments. Leaves out names of one word, which may be ordinary English. */
const commentEdits = (file: string, text: string): readonly Edit[] => {
  const names = new Map([...(renamed.get(file) ?? [])].filter(([from]) => isOfManyWords(from)));
  const found = new Map<number, Edit>();
  visitFile(file, (node) => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      const before = text.slice(range.pos, range.end);
      const after = withNewNames(before, names);
      if (after !== before)
        found.set(range.pos, { start: range.pos, length: before.length, text: after });
    }
  });
  return [...found.values()];
};

/** Returns the file and the bugs of `bugsIn(FILE, …)`, or of a bug that names its `file`. */
const plantedIn = (node: ts.Node): readonly [target?: string, bugs?: ts.Node | undefined] => {
  if (ts.isCallExpression(node) && node.expression.getText() === 'bugsIn') {
    const [target, bugs] = node.arguments;
    return target !== undefined && ts.isStringLiteral(target) ? [target.text, bugs] : [];
  }
  if (!ts.isObjectLiteralExpression(node)) return [];
  const file = node.properties.find((one) => one.name?.getText() === 'file');
  return file !== undefined && ts.isPropertyAssignment(file) && ts.isStringLiteral(file.initializer)
    ? [file.initializer.text, node]
    : [];
};

/** Edits the texts of bugs that are planted in files with renamed declarations. */
const plantedEdits = (file: string): readonly Edit[] => {
  const found: Edit[] = [];
  const visitTexts = (node: ts.Node, names: ReadonlyMap<string, string>): void => {
    const isTitle = ts.isPropertyAssignment(node) && node.name.getText() === 'name';
    if (isTitle) return;
    if (ts.isStringLiteralLike(node)) {
      const before = node.getText();
      const after = withNewNames(before, names);
      if (after !== before)
        found.push({ start: node.getStart(), length: before.length, text: after });
    }
    ts.forEachChild(node, (child) => visitTexts(child, names));
  };
  visitFile(file, (node) => {
    const [target, bugs] = plantedIn(node);
    const names = target === undefined ? undefined : renamed.get(resolve(target));
    if (names !== undefined && bugs !== undefined) visitTexts(bugs, names);
  });
  return found;
};

const isPickedKey = (literal: ts.StringLiteral): boolean => {
  let node: ts.Node = literal.parent;
  while (ts.isLiteralTypeNode(node) || ts.isUnionTypeNode(node)) node = node.parent;
  return ts.isTypeReferenceNode(node) && ['Pick', 'Omit'].includes(node.typeName.getText());
};

/** Edits of names in quotes: keys of a type, and names that a machine refers to in its own file. */
const quotedEdits = (file: string): readonly Edit[] => {
  const own = renamed.get(file) ?? new Map<string, string>();
  const found: Edit[] = [];
  visitFile(file, (node) => {
    if (!ts.isStringLiteral(node)) return;
    if (edits.get(file)?.has(node.getStart() + 1) === true) return;
    const called = isOfManyWords(node.text) ? own.get(node.text) : undefined;
    const to = isPickedKey(node) ? members.get(node.text) : called;
    if (to !== undefined)
      found.push({ start: node.getStart() + 1, length: node.text.length, text: to });
  });
  return found;
};

const planted = new Set(
  files.filter((file) => file.startsWith('test/simulation/planted/')).map((file) => resolve(file)),
);
let count = 0;
for (const file of files.map((one) => resolve(one))) {
  const before = readFileSync(file, 'utf8');
  const all = [
    ...(edits.get(file)?.values() ?? []),
    ...commentEdits(file, before),
    ...(planted.has(file) ? plantedEdits(file) : quotedEdits(file)),
  ].toSorted((a, b) => b.start - a.start);
  const after = all.reduce(
    (text, { start, length, text: name }) =>
      text.slice(0, start) + name + text.slice(start + length),
    before,
  );
  if (after !== before) writeFileSync(file, after);
  count += all.length;
}
console.log(`${String(newNames.length)} names at ${String(count)} places`);
