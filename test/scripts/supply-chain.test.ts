import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const manifest = read('package.json') as Manifest;
const { packages } = read('package-lock.json') as {
  readonly packages: Readonly<Record<string, Locked>>;
};
const locked = Object.entries(packages).filter(([path]) => path !== '');

const namesOf = (found: readonly (readonly [string, unknown])[]): readonly string[] =>
  found.map(([name]) => name);

describe('the packages of the product', () => {
  it('are pinned to exact versions', () => {
    const named = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).map(
      // An aliased package is written "npm:its-name@version".
      ([name, version]) => [name, version.replace(/^npm:.+@/u, '')] as const,
    );
    expect(namesOf(named.filter(([, version]) => !/^\d+\.\d+\.\d+$/u.test(version)))).toEqual([]);
    for (const [name, version] of named)
      expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
  });

  it('have an integrity hash in the lock file and come only from the registry', () => {
    const loose = locked.filter(
      ([, { resolved, integrity = '' }]) =>
        resolved !== undefined || !integrity.startsWith('sha512-'),
    );
    expect(namesOf(loose)).toEqual([]);
  });

  it('run no install scripts', () => {
    const scripted = namesOf(
      locked.filter(([, { hasInstallScript }]) => hasInstallScript === true),
    );
    const refused = Object.keys(manifest.allowScripts).filter(
      (name) => manifest.allowScripts[name] === false,
    );
    expect(scripted).toEqual(refused.map((name) => `node_modules/${name}`));
    expect(Object.values(manifest.allowScripts)).not.toContain(true);
  });
});
