import { describe, expect, it } from 'vitest';
import { loadRules, RulesError, type RulesRequest } from '#local-cloud/rules/evaluator.ts';
import type { WireFields } from '#local-cloud/store/wire-types.ts';
import { documentOf, inDocuments, storeOf } from './rules-fixture.ts';

const request = (
  method: RulesRequest['method'],
  path: string,
  more: Partial<RulesRequest> = {},
): RulesRequest => ({
  method,
  path: path.split('/'),
  auth: { uid: 'me', token: {} },
  resource: null,
  requestResource: null,
  time: 0,
  ...more,
});

const allows = (rules: string, asked: RulesRequest, store = storeOf({})): boolean =>
  loadRules(inDocuments(rules)).isAllowed(asked, store);

describe('match blocks', () => {
  it('combine paths and captures when nested', () => {
    const rules =
      "match /a/{x} { match /b/{y} { allow get: if x == '1' && y == '2'; } allow delete; }";
    expect(allows(rules, request('get', 'a/1/b/2'))).toBe(true);
    expect(allows(rules, request('get', 'a/1/b/3'))).toBe(false);
    expect(allows(rules, request('get', 'a/1'))).toBe(false);
    expect(allows(rules, request('delete', 'a/1'))).toBe(true);
    expect(allows(rules, request('delete', 'a/1/b/2'))).toBe(false);
  });
  it('match any number of segments with a glob, in the middle too', () => {
    const rules =
      'match /a/{rest=**} { allow get: if rest is path; } match /{p=**}/z/{id} { allow delete; }';
    expect(allows(rules, request('get', 'a/1'))).toBe(true);
    expect(allows(rules, request('get', 'a/1/b/2'))).toBe(true);
    expect(allows(rules, request('get', 'b/1'))).toBe(false);
    expect(allows(rules, request('delete', 'z/1'))).toBe(true);
    expect(allows(rules, request('delete', 'b/1/z/1'))).toBe(true);
  });
  it('allow whatever one of them allows', () => {
    const rules =
      'match /a/{x} { allow get: if false; } match /{c}/{x} { allow get: if 1 / 0 == 1; allow get; }';
    expect(allows(rules, request('get', 'a/1'))).toBe(true);
  });
  it('split read into get and list, and write into create, update and delete', () => {
    const rules = 'match /r/{x} { allow read; } match /w/{x} { allow write; }';
    const methods = ['get', 'create', 'update', 'delete'] as const;
    expect(methods.map((method) => allows(rules, request(method, 'r/1')))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(methods.map((method) => allows(rules, request(method, 'w/1')))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(allows(rules, request('list', 'r'))).toBe(true);
    expect(allows(rules, request('list', 'w'))).toBe(false);
  });
  it('refuse get for a collection and list for a document', () => {
    const rules = 'match /{all=**} { allow read; }';
    expect(allows(rules, request('get', 'a'))).toBe(false);
    expect(allows(rules, request('list', 'a/1'))).toBe(false);
  });
});

describe('functions', () => {
  it('see the captures of their enclosing block, their arguments and their lets', () => {
    const rules = `match /a/{x} {
      function twice(n) { let more = n + n; return more; }
      function fits(n) { return twice(n) == 4 && x == '1'; }
      match /b/{y} { allow get: if fits(2); }
    }`;
    expect(allows(rules, request('get', 'a/1/b/2'))).toBe(true);
    expect(allows(rules, request('get', 'a/2/b/2'))).toBe(false);
  });
  it('do not see the names of their caller', () => {
    const rules = `function f(x) { return g(x); } function g(y) { return x == 1; }
      match /a/{id} { allow get: if f(1); }`;
    expect(() => loadRules(inDocuments(rules))).toThrow(/variable x/);
  });
  it('return an error as a value, which || can ignore', () => {
    const rules = `match /a/{id} {
      function broken() { return resource.data.x == 1; }
      function first(value) { return true; }
      allow get: if broken() || first(1 / 0);
      allow delete: if broken();
    }`;
    expect(allows(rules, request('get', 'a/1'))).toBe(true);
    expect(allows(rules, request('delete', 'a/1'))).toBe(false);
  });
  it('may come before the functions they call, but cannot recurse', () => {
    const odd = 'function odd(n) { return even(n - 1); }';
    const even = 'function even(n) { return n == 0 || odd(n); }';
    const rule = 'match /a/{id} { allow get: if even(0); }';
    expect(() => loadRules(inDocuments(odd + even + rule))).toThrow(/calls itself/);
    expect(() =>
      loadRules(inDocuments(`${even}${odd.replace('even(n - 1)', 'n == 1')}${rule}`)),
    ).not.toThrow();
  });
});

describe('the document before and after', () => {
  const fields = (x: string): WireFields => ({ x: { stringValue: x } });
  const rules = `match /a/{id} {
    allow update: if resource.data.x == 'old' && request.resource.data.x == 'new';
    allow create: if resource == null && request.resource.id == id;
    allow delete: if request.resource == null;
    allow get: if resource.data.x == 'old';
  }
  match /b/{id} {
    allow create: if !exists(/databases/$(database)/documents/a/1) && existsAfter(/databases/$(database)/documents/a/1)
      && getAfter(/databases/$(database)/documents/a/1).data.x == 'new';
    allow delete: if exists(/databases/$(database)/documents/a/1) && !existsAfter(/databases/$(database)/documents/a/1);
  }`;
  it('are resource and request.resource', () => {
    const resource = documentOf('1', fields('old'));
    const requestResource = documentOf('1', fields('new'));
    expect(allows(rules, request('update', 'a/1', { resource, requestResource }))).toBe(true);
    expect(allows(rules, request('update', 'a/1', { resource, requestResource: resource }))).toBe(
      false,
    );
    expect(allows(rules, request('create', 'a/1', { requestResource }))).toBe(true);
  });
  it('are an error if they do not exist: a missing document, or request.resource of a delete', () => {
    expect(allows(rules, request('get', 'a/1'))).toBe(false);
    expect(
      allows(rules, request('delete', 'a/1', { resource: documentOf('1', fields('old')) })),
    ).toBe(false);
  });
  it('are what get and exists read before, and getAfter and existsAfter after the commit', () => {
    const created = storeOf({}, { 'a/1': fields('new') });
    const deleted = storeOf({ 'a/1': fields('old') }, { 'a/1': null });
    const requestResource = documentOf('1', {});
    expect(allows(rules, request('create', 'b/1', { requestResource }), created)).toBe(true);
    expect(allows(rules, request('create', 'b/1', { requestResource }), storeOf({}))).toBe(false);
    expect(allows(rules, request('delete', 'b/1'), deleted)).toBe(true);
    expect(allows(rules, request('delete', 'b/1'), created)).toBe(false);
  });
});

describe('invalid rules', () => {
  const refused = (source: string): RulesError => {
    try {
      loadRules(source);
    } catch (error) {
      if (error instanceof RulesError) return error;
      throw error;
    }
    throw new Error('the rules loaded');
  };
  it('are refused with line and column on a syntax error', () => {
    const { line, column } = refused(inDocuments('match /a/{id} { allow get: if ; }'));
    expect([line, column]).toEqual([3, 31]);
  });
  it('are refused with line and column for an unknown name', () => {
    const { line, column } = refused(
      inDocuments('match /a/{id} {\n  allow get: if resource.id == idd;\n}'),
    );
    expect([line, column]).toEqual([4, 32]);
  });
  it.each([
    ['no version', 'service cloud.firestore { match /a/{b} { allow read; } }'],
    ['version 1', "rules_version = '1'; service cloud.firestore { match /a/{b} { allow read; } }"],
    [
      'another service',
      "rules_version = '2'; service firebase.storage { match /a/{b} { allow read; } }",
    ],
    ['nothing', ''],
    ['an unknown operation', inDocuments('match /a/{id} { allow peek; }')],
    ['an unknown function', inDocuments('match /a/{id} { allow get: if f(); }')],
    [
      'too few arguments',
      inDocuments('function f(a) { return a; } match /a/{id} { allow get: if f(); }'),
    ],
    [
      'a method with too many arguments',
      inDocuments('match /a/{id} { allow get: if id.size(1) == 1; }'),
    ],
    [
      'an unknown namespace function',
      inDocuments('match /a/{id} { allow get: if duration.abs(1) == 1; }'),
    ],
    ['bytes', inDocuments("match /a/{id} { allow get: if b'a' == b'a'; }")],
    ['an unknown escape', inDocuments("match /a/{id} { allow get: if 'a\\q' == 'a'; }")],
    [
      'a number beyond 64 bits',
      inDocuments('match /a/{id} { allow get: if 9223372036854775808 > 1; }'),
    ],
  ])('are refused: %s', (_, source) => {
    expect(refused(source)).toBeInstanceOf(RulesError);
  });
});
