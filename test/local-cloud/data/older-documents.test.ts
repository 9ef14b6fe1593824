/**
 * A data file of the first version is converted at the start, and after an interruption at the
 * next.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openData } from '#local-cloud/data/open-data.ts';
import { openDocuments } from '#local-cloud/firestore/documents/document-store.ts';
import { storeFaults } from '../fuzz-judge.ts';
import { newFolder } from '../clouds.ts';

let folder: string;
let clean: () => Promise<void>;
beforeEach(async () => {
  ({ folder, remove: clean } = await newFolder());
});
afterEach(() => clean());

const COUNT = 130;
const fieldsAt = (at: number) => ({
  date: { timestampValue: `2026-01-01T00:00:0${at % 10}Z` },
  name: { stringValue: `n${at}` },
  ...(at % 7 === 0 ? {} : { userID: { stringValue: at % 2 === 0 ? 'even' : 'odd' } }),
});

const older = async (): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const file = new Libsql(join(folder, 'kwity.sqlite'));
  file.exec(`create table settings(name text primary key, value text not null) without rowid;
    create table accounts(uid text primary key, email text not null unique, password text not null,
      created_at integer not null, last_login_at integer not null, valid_since integer not null) without rowid;
    create table documents(collection text not null, id text not null, fields text not null,
      created integer not null, updated integer not null, primary key(collection, id)) without rowid;
    pragma user_version = 1`);
  const put = file.prepare('insert into documents values (?, ?, ?, ?, ?)');
  for (let at = 0; at < COUNT; at += 1)
    put.run('clients', `c${at}`, JSON.stringify(fieldsAt(at)), 1000 + at, 2000 + at);
  file.close();
};

it('conversion keeps every document with its times, its owner and its size charge', async () => {
  await older();
  const { database } = openData(folder);
  const store = openDocuments(database);
  for (let at = 0; at < COUNT; at += 1)
    expect(store.get(['clients', `c${at}`])).toEqual({
      path: ['clients', `c${at}`],
      fields: fieldsAt(at),
      createTime: 1000 + at,
      updateTime: 2000 + at,
    });
  expect(storeFaults(database)).toEqual([]);
  expect(store.usageOf('even')).toBeGreaterThan(0);
  database.close();
  const again = openData(folder);
  expect(again.database.get('select count(*) as n from documents')?.number('n')).toBe(COUNT);
  again.database.close();
});

it('a file of the second version is converted without moving its documents', async () => {
  await older();
  openData(folder).database.close();
  const file = new Libsql(join(folder, 'kwity.sqlite'));
  file.exec('drop table sessions; pragma user_version = 2');
  file.close();
  const { database } = openData(folder);
  expect(database.get('select count(*) as n from documents')?.number('n')).toBe(COUNT);
  expect(database.get('select count(*) as n from sessions')?.number('n')).toBe(0);
  expect(storeFaults(database)).toEqual([]);
  database.close();
});

it('an interrupted conversion is resumed', async () => {
  await older();
  // As after a kill between two batches: the last documents are not converted yet.
  openData(folder).database.close();
  const file = new Libsql(join(folder, 'kwity.sqlite'));
  file.exec(`create table documents_of_edition_1(collection text not null, id text not null, fields text not null,
      created integer not null, updated integer not null, primary key(collection, id)) without rowid;
    insert into documents_of_edition_1 select collection, id, fields, created, updated from documents where id > 'c5';
    update usage set bytes = bytes - (select sum(bytes) from documents where id > 'c5' and coalesce(owner, id) = uid)
      where exists (select 1 from documents where id > 'c5' and coalesce(owner, id) = uid);
    delete from documents where id > 'c5'`);
  file.close();
  const { database } = openData(folder);
  expect(database.get('select count(*) as n from documents')?.number('n')).toBe(COUNT);
  expect(storeFaults(database)).toEqual([]);
  database.close();
});
