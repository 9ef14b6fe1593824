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
/** Merged into a client that is itself merged, as when two devices merge at once. */
const far = aClient({ id: 'c', name: 'Złomex', documentNumber: 'XYZ 999', mergedInto: 'b' });
const people = withoutMerged([other, kept, part, far]);

describe('the search for a client that others were merged into', () => {
  it.each(['ABC123456', '5213017228', 'Nowak Skup', 'zlomex', 'xyz999'])(
    'finds the kept client by %s',
    (query) => expect(searchPeople(people, query)).toEqual([kept]),
  );

  it('returns each client once, in list order, up to the limit', () => {
    expect(searchPeople(people, 'nowak')).toEqual([other, kept]);
    expect(searchPeople(people, 'nowak', 1)).toEqual([other]);
    expect(searchPeople(people, '')).toEqual([other, kept]);
  });

  it('finds the kept client in a given list and keeps the order of that list', () => {
    expect(searchPeopleAmong([kept, other], people, 'nowak')).toEqual([kept, other]);
    expect(searchPeopleAmong([kept, other], people, 'ABC123456')).toEqual([kept]);
    expect(searchPeopleAmong([other], people, 'ABC123456')).toEqual([]);
  });
});

describe('a look-alike of a merged client', () => {
  const empty = { name: '', address: '', documentNumber: '' };

  it('is reported as the client that was kept', () => {
    expect(findLookAlikes(people, { ...empty, documentNumber: 'abc 123456' })).toEqual([
      { client: kept, likeness: 'documentNumber' },
    ]);
    expect(findLookAlikes(people, { ...empty, nip: '5213017228' })).toEqual([
      { client: kept, likeness: 'nip' },
    ]);
  });

  it('is reported once if the kept client looks alike, too', () => {
    const typed = { name: 'Jan Nowak', address: 'Polna 1', documentNumber: 'ABC123456' };
    expect(findLookAlikes(people, typed)).toEqual([{ client: kept, likeness: 'name-and-address' }]);
  });
});
