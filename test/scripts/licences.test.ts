import { describe, expect, it } from 'vitest';
import { installedParts, isAllowed, findProblems } from '#scripts/licences.ts';
import { completed } from '#scripts/list-licences.ts';

const part = { name: 'idb', version: '8.0.4', identifier: 'ISC', text: 'Permission…' };

describe('the licences of shipped packages', () => {
  it.each([
    ['MIT', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['(MIT AND Zlib)', true],
    ['MIT OR SEE LICENSE IN FEEL-FREE.md', true],
    ['GPL-3.0-only', false],
    ['(MIT AND GPL-3.0-only)', false],
    ['MIT OR ISC AND GPL-3.0-only', false],
    ['UNLICENSED', false],
    ['', false],
  ])('are allowed if one of the choices is allowed: %s', (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });

  it('are a problem if one is missing, is not allowed, or has no text', () => {
    const { identifier, ...nameless } = part;
    const { text, ...wordless } = part;
    expect(findProblems([part])).toEqual([]);
    expect(findProblems([nameless])).toEqual(['idb 8.0.4 names no licence']);
    expect(findProblems([wordless])).toEqual(['idb 8.0.4 comes without the words of ISC']);
    expect(findProblems([{ ...part, text: '' }])).toHaveLength(1);
    expect(findProblems([{ ...part, identifier: 'AGPL-3.0-only' }])).toEqual([
      'idb 8.0.4 is under AGPL-3.0-only, which is not allowed',
    ]);
  });

  it('are checked for every installed package, nested ones included, but not for dev dependencies', () => {
    const packages = {
      '': { version: '1' },
      'node_modules/a': { version: '1.0.0', license: 'MIT' },
      'node_modules/a/node_modules/@b/c': { version: '2.0.0' },
      'node_modules/only-for-work': { version: '3.0.0', dev: true, license: 'GPL-3.0-only' },
    };
    const installed = installedParts({ packages });
    expect(installed.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'a 1.0.0',
      '@b/c 2.0.0',
    ]);
    expect(findProblems(installed)).toEqual(['@b/c 2.0.0 names no licence']);
  });

  it('include parts outside the module graph: the service worker, fonts, word lists and build runtime', () => {
    const names = completed([part], 'x="workbox:routing:7.4.0";y="workbox:core:7.4.0"').map(
      ({ name }) => name,
    );
    expect(names).toEqual([
      ...['@zxcvbn-ts/language-common', '@zxcvbn-ts/language-pl'],
      ...['Noto Sans', 'idb', 'rolldown', 'vite', 'vite-plugin-pwa'],
      ...['workbox-core', 'workbox-routing'],
    ]);
  });

  it('have a text even if the package ships none', () => {
    const { text, ...firebase } = { ...part, name: 'firebase', identifier: 'Apache-2.0' };
    const found = completed([firebase], '').find(({ name }) => name === 'firebase');
    expect(found?.text).toContain('Apache License');
  });
});
