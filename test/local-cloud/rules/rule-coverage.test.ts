import { describe, expect, it } from 'vitest';
import { edgeRequests } from './edge-requests.ts';
import { coverageOf } from './rule-coverage.ts';
import { source } from './rule-fields.ts';
import { inDocuments, storeOf } from './rules-fixture.ts';

describe('the conditions of firestore.rules [OWN-1]', () => {
  it('are each true for some edge request and false for another', () => {
    const { rules, conditions, oneSided } = coverageOf(source);
    for (const request of edgeRequests) rules.isAllowed(request, storeOf({}));
    expect(conditions).toBeGreaterThan(300);
    expect(oneSided()).toEqual([]);
  });
});

describe('the coverage of the rules', () => {
  const small = inDocuments(
    'match /clients/{id} {\n  allow get, delete: if request.auth != null && (id == "clients_a" || !(id == "b"));\n}',
  );
  const gets = edgeRequests.filter(({ method, path }) => method === 'get' && path[1] === 'a');

  it('lists the conditions that never came out true or never false, and an allow per method', () => {
    const { rules, conditions, oneSided } = coverageOf(small);
    for (const request of gets.filter(({ path }) => path[0] === 'clients'))
      rules.isAllowed(request, storeOf({}));
    expect(conditions).toBe(7);
    expect(oneSided()).toEqual([
      '4:25 delete and true 0, false 0: request.auth != null && (id == "clients_a" || !(id == "b"));',
      '4:50 or true 2, false 0: id == "clients_a" || !(id == "b"));',
      '4:50 binary true 0, false 2: id == "clients_a" || !(id == "b"));',
      '4:71 not true 2, false 0: !(id == "b"));',
      '4:73 binary true 0, false 2: id == "b"));',
    ]);
  });
});
