import { expect, it } from 'vitest';
import { privateFile } from '#adapters/storage/copy/private-file.ts';
import { privateFiles } from '#test/builders/private-files.ts';
import { textFileContract } from './text-file.contract.ts';

const { storage } = privateFiles();
textFileContract('a private file in memory', (name) => privateFile(name, storage));

it('a browser without private files stores nothing and throws nothing', async () => {
  for (const without of [{}, { getDirectory: () => Promise.reject(new Error('denied')) }]) {
    const file = privateFile('file', without);
    await file.write('text');
    await file.remove();
    expect(await file.read()).toBeNull();
  }
});

it('a text that does not fit leaves no older text behind', async () => {
  const { files, storage: full } = privateFiles();
  const file = privateFile('file', full);
  await file.write('older');
  const root = await full.getDirectory();
  const handle = await root.getFileHandle('file');
  handle.createWritable = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  root.getFileHandle = () => Promise.resolve(handle);
  await file.write('later');
  expect([...files.keys()]).toEqual([]);
});
