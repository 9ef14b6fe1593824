import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { areaNames, findArea } from '#scripts/rooms.ts';

export interface Objection {
  readonly file: string;
  readonly rule: string;
}

const settings = [
  'package.json',
  '.oxlintrc.json',
  'eslint.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
  'scripts/mermaid.ts',
  'scripts/room-graph.ts',
  'scripts/rooms.ts',
  'scripts/walls.ts',
  'test/tsconfig.json',
  ...areaNames.map((name) => `${findArea(name).folder}/tsconfig.json`),
];

/**
 * A copy of the project's settings with planted files as its code. It is below the project folder,
 * so that packages are found.
 */
export class SmallHouse {
  readonly root: string;

  constructor(files: ReadonlyMap<string, string>) {
    mkdirSync('.cache', { recursive: true });
    this.root = mkdtempSync(join(process.cwd(), '.cache', 'walls-'));
    // Without a repository of its own the linters would skip what .gitignore names.
    mkdirSync(join(this.root, '.git'));
    for (const file of settings) cpSync(file, join(this.root, file), { recursive: true });
    for (const [file, text] of files) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true });
      writeFileSync(join(this.root, file), text);
    }
  }

  async lint(): Promise<readonly Objection[]> {
    return (await Promise.all([this.#eslint(), this.#oxlint()])).flat();
  }

  async cruise(): Promise<readonly Objection[]> {
    const output = await this.#run('tsx/dist/cli.mjs', ['scripts/walls.ts', '--json']);
    return JSON.parse(output) as readonly Objection[];
  }

  async compile(): Promise<readonly Objection[]> {
    const output = await this.#run('typescript7/bin/tsc', ['-b', '--pretty', 'false']);
    return [...output.matchAll(/^([^\s(]+)\(\d+,\d+\): error (TS\d+)/gm)].map((match) => ({
      file: match[1] ?? '',
      rule: match[2] ?? '',
    }));
  }

  async #eslint(): Promise<readonly Objection[]> {
    const output = await this.#run('eslint/bin/eslint.js', ['.', '--format', 'json']);
    const results = JSON.parse(output) as {
      filePath: string;
      messages: { ruleId: string | null; message: string }[];
    }[];
    return results.flatMap(({ filePath, messages }) =>
      messages.map(({ ruleId, message }) => ({
        file: filePath.slice(this.root.length + 1),
        rule: ruleId ?? message,
      })),
    );
  }

  async #oxlint(): Promise<readonly Objection[]> {
    const output = await this.#run('oxlint/bin/oxlint', ['--format', 'json']);
    const { diagnostics } = JSON.parse(output) as {
      diagnostics: { filename: string; code: string }[];
    };
    return diagnostics.map(({ filename, code }) => ({ file: filename, rule: code }));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  async #run(tool: string, args: readonly string[]): Promise<string> {
    const path = join(process.cwd(), 'node_modules', tool);
    const options = { cwd: this.root, maxBuffer: 64e6 };
    // Every tool has an error to report here, so an exit status of zero is a failure.
    return new Promise((resolve, reject) => {
      execFile(process.execPath, [path, ...args], options, (error, stdout) => {
        if (error !== null && stdout !== '') resolve(stdout);
        else reject(error ?? new Error(`${tool} objects to nothing`));
      });
    });
  }
}
