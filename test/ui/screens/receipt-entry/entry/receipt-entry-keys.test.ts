import { describe, expect, it } from 'vitest';
import { entryCommand, lineOfPath } from '#ui/screens/receipt-entry/entry/receipt-entry-keys.ts';

const pressed = (key: string, keys = {}) =>
  entryCommand({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    ...keys,
  });

describe('a key', () => {
  it.each([
    ['Enter', { ctrlKey: true }, { type: 'save', intent: 'print' }],
    ['Enter', { metaKey: true }, { type: 'save', intent: 'print' }],
    ['Enter', { ctrlKey: true, shiftKey: true }, { type: 'save', intent: 'next' }],
    ['ArrowUp', { altKey: true, shiftKey: true }, { type: 'act', action: 'up' }],
    ['ArrowDown', { altKey: true, shiftKey: true }, { type: 'act', action: 'down' }],
    ['Delete', { altKey: true }, { type: 'act', action: 'remove' }],
    ['d', { ctrlKey: true }, { type: 'act', action: 'duplicate' }],
    ['D', { ctrlKey: true }, { type: 'act', action: 'duplicate' }],
    ['F2', {}, { type: 'act', action: 'details' }],
  ])('%s with %o is a command', (key, keys, command) => {
    expect(pressed(key, keys)).toEqual(command);
  });

  it.each([
    ['Enter', {}],
    ['d', {}],
    ['Delete', {}],
    ['ArrowDown', {}],
    ['ArrowDown', { altKey: true }],
    ['toString', {}],
  ])('%s with %o is left to the field', (key, keys) => {
    expect(pressed(key, keys)).toBeNull();
  });
});

describe("a field's path", () => {
  it.each([
    ['line-2:net', 'line-2'],
    ['client', null],
  ])('%s belongs to the line %s', (path, key) => {
    expect(lineOfPath(path)).toBe(key);
  });
});
