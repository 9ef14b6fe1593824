import { describe, expect, it } from 'vitest';
import { withoutMerged } from '#domain/client/merged-clients.ts';
import { findLookAlikes, searchPeople, searchPeopleAmong } from '#domain/client/merged-search.ts';
import { aClient } from '#test/domain/samples.ts';

const kept = aClient({ id: 'a', name: 'Jan Nowak', documentNumber: '' });
const other = aClient({ id: 'z', name: 'Nowak Anna', documentNumber: '' });
const part = aClient({
  ...{ id: 'b', name: 'Nowak Skup', documentNumber: 'ABC123456', nip: '521-301-72-28' },
  ...{ hidden: true, mergedInto: 'a' },
});
/** Of a part of a part: two devices merged at once. */
const far = aClient({ id: 'c', name: 'Złomex', documentNumber: 'XYZ 999', mergedInto: 'b' });
const people = withoutMerged([other, kept, part, far]);

describe('the search for a client others were merged into', () => {
  it.each(['ABC123456', '5213017228', 'Nowak Skup', 'zlomex', 'xyz999'])(
    'finds the one that is kept by %s',
    (query) => expect(searchPeople(people, query)).toEqual([kept]),
  );

  it('finds each once, in their order, and no more than asked for', () => {
    expect(searchPeople(people, 'nowak')).toEqual([other, kept]);
    expect(searchPeople(people, 'nowak', 1)).toEqual([other]);
    expect(searchPeople(people, '')).toEqual([other, kept]);
  });

  it('finds it among some in their own order', () => {
    expect(searchPeopleAmong([kept, other], people, 'nowak')).toEqual([kept, other]);
    expect(searchPeopleAmong([kept, other], people, 'ABC123456')).toEqual([kept]);
    expect(searchPeopleAmong([other], people, 'ABC123456')).toEqual([]);
  });
});

describe('a client who looks like one that was merged', () => {
  const empty = { name: '', address: '', documentNumber: '' };

  it('is named by the one that is kept', () => {
    expect(findLookAlikes(people, { ...empty, documentNumber: 'abc 123456' })).toEqual([
      { client: kept, likeness: 'documentNumber' },
    ]);
    expect(findLookAlikes(people, { ...empty, nip: '5213017228' })).toEqual([
      { client: kept, likeness: 'nip' },
    ]);
  });

  it('is named once where the one that is kept looks like it, too', () => {
    const typed = { name: 'Jan Nowak', address: 'Polna 1', documentNumber: 'ABC123456' };
    expect(findLookAlikes(people, typed)).toEqual([{ client: kept, likeness: 'name-and-address' }]);
  });
});
