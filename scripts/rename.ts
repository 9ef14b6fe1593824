/**
 * `npm run rename -- TABLE` gives declarations other names, by the TypeScript language service.
 *
 * Each line of the table is `FILE OLD NEW`: "src/domain/quantity/money.ts sumOf addUp". Empty lines
 * and what stands after # are skipped. All are renamed at once, so names can be exchanged. Where a
 * file had a name of more than one word, its comments get the new one too, and so do the texts of
 * bugs that are planted in it. A name that is not declared ends the run before anything is written.
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
  /** Which name of a shorthand is the new one. */
  readonly renames?: 'member' | 'variable' | 'both';
}

const newNames = readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .map((line) => line.replace(/#.*/u, '').trim())
  .filter((line) => line !== '')
  .map((line): NewName => {
    const [file = '', from = '', to = ''] = line.split(/\s+/u);
    return { file, from, to };
  });

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '');
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
};
const host: ts.LanguageServiceHost = {
  getCompilationSettings: () => options,
  getScriptFileNames: () => files.map((file) => resolve(file)),
  getScriptVersion: () => '1',
  getScriptSnapshot: (file) =>
    ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, 'utf8')) : undefined,
  getCurrentDirectory: () => process.cwd(),
  getDefaultLibFileName: (all) => ts.getDefaultLibFilePath(all),
  fileExists: (file) => ts.sys.fileExists(file),
  readFile: (file) => ts.sys.readFile(file),
  readDirectory: (...asked) => ts.sys.readDirectory(...asked),
  directoryExists: (folder) => ts.sys.directoryExists(folder),
  getDirectories: (folder) => ts.sys.getDirectories(folder),
};
const service = ts.createLanguageService(host);

/** Where a file declares the name: a function, type, constant, parameter or member. */
const findDeclarations = ({
  file,
  from,
}: NewName): readonly { readonly place: number; readonly isMember: boolean }[] => {
  const source = service.getProgram()?.getSourceFile(resolve(file));
  const found: { readonly place: number; readonly isMember: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    const isDeclared = name !== undefined && ts.isIdentifier(name) && name.text === from;
    if (isDeclared && !ts.isImportSpecifier(node) && !ts.isShorthandPropertyAssignment(node))
      found.push({
        place: name.getStart(),
        isMember: ts.isPropertySignature(node) || ts.isMethodSignature(node),
      });
    ts.forEachChild(node, visit);
  };
  if (source !== undefined) visit(source);
  return found;
};

const edits = new Map<string, Map<number, Edit>>();
const renamed = new Map<string, Map<string, string>>();
/** The new names of members of a type, which types name in quotes. */
const members = new Map<string, string>();
const missing: string[] = [];
for (const named of newNames) {
  const places = findDeclarations(named);
  if (places.length === 0) missing.push(`${named.file} declares no ${named.from}`);
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
      // A shorthand names a member and a variable: where both are renamed it is one still.
      const text = before === renames ? prefixText + named.to + suffixText : named.to;
      edits.set(fileName, ofFile.set(textSpan.start, { ...textSpan, text, renames }));
      const names = renamed.get(fileName) ?? new Map<string, string>();
      renamed.set(fileName, names.set(named.from, named.to));
    }
  }
}
if (missing.length > 0) {
  console.error(missing.join('\n'));
  process.exit(1);
}

const isOfManyWords = (name: string): boolean => /[a-z0-9][A-Z]/u.test(name);
const withNewNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replace(/[A-Za-z_$][\w$]*/gu, (word) => names.get(word) ?? word);

/** The comments of a text, as edits. */
const commentEdits = (file: string, text: string): readonly Edit[] => {
  const names = new Map([...(renamed.get(file) ?? [])].filter(([from]) => isOfManyWords(from)));
  const source = service.getProgram()?.getSourceFile(file);
  const found = new Map<number, Edit>();
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) {
      const before = text.slice(range.pos, range.end);
      const after = withNewNames(before, names);
      if (after !== before)
        found.set(range.pos, { start: range.pos, length: before.length, text: after });
    }
    ts.forEachChild(node, visit);
  };
  if (source !== undefined) visit(source);
  return [...found.values()];
};

/** What is planted in the files that have other names now: texts of `bugsIn(FILE, …)`. */
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
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'bugsIn') {
      const [target, bugs] = node.arguments;
      const names =
        target !== undefined && ts.isStringLiteral(target)
          ? renamed.get(resolve(target.text))
          : undefined;
      if (bugs !== undefined && names !== undefined) visitTexts(bugs, names);
    } else ts.forEachChild(node, visit);
  };
  const source = service.getProgram()?.getSourceFile(file);
  if (source !== undefined) visit(source);
  return found;
};

/** Names in quotes: keys in a type, and what a chart calls by a name that its file declares. */
const quotedEdits = (file: string): readonly Edit[] => {
  const own = renamed.get(file) ?? new Map<string, string>();
  const found: Edit[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) {
      const isKey = ts.isLiteralTypeNode(node.parent) && members.has(node.text);
      const isCalled = isOfManyWords(node.text) && !ts.isImportDeclaration(node.parent);
      const to = isKey ? members.get(node.text) : isCalled ? own.get(node.text) : undefined;
      if (to !== undefined)
        found.push({ start: node.getStart() + 1, length: node.text.length, text: to });
    }
    ts.forEachChild(node, visit);
  };
  const source = service.getProgram()?.getSourceFile(file);
  if (source !== undefined) visit(source);
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
