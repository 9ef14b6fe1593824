import { describe, expect, it } from 'vitest';
import { createClient, deleteClient, updateClient } from '#domain/commands/commands.ts';
import { createReceipt, updateReceipt } from '#domain/commands/receipt.ts';
import { conflictsIn, planCommit } from '#domain/queue/commit-plan.ts';
import type { Records } from '#domain/queue/known-operations.ts';
import type { StoredRecord } from '#domain/queue/writes.ts';
import { client, clientFields, item, receipt } from '#test/builders/records.ts';
import { known } from '#test/domain/commands/deeds.ts';

const seen = client({ id: 'x', city: 'Opole' });
const moved = (city: string, id = 'late') =>
  known(updateClient(seen, clientFields({ city }), id)[0]);

const held = (record: object, rest: Partial<StoredRecord> = {}) =>
  new Map([['clients/x', { rev: 4, revBy: 'first', record, ...rest }]]);

const kept = (planned: ReturnType<typeof planCommit>) =>
  planned.flatMap(({ writes }) => writes.filter(({ collection }) => collection === 'conflicts'));

describe('a conflict of a queued change', () => {
  it('is stored with the values that the user saw, those of both sides and both times', () => {
    const operation = { ...moved('Kielce'), timestamp: 20 };
    const planned = planCommit([operation], held({ ...seen, city: 'Łódź' }, { storedAt: 10 }));
    expect(kept(planned)).toEqual([
      {
        ...{ kind: 'create', collection: 'conflicts', id: 'late' },
        revision: { rev: 1, revBy: 'late' },
        fields: {
          ...{ collection: 'clients', documentId: 'x', outcome: 'overwritten' },
          fields: [{ field: 'city', base: 'Opole', theirs: 'Łódź', ours: 'Kielce' }],
          ...{ theirsAt: 10, oursAt: 20 },
        },
      },
    ]);
    expect(conflictsIn(planned)).toMatchObject([
      { kind: 'conflicted', operationId: 'late', conflict: { fields: [{ base: 'Opole' }] } },
    ]);
  });

  it('is dated by the time in the receipt, which may be long before it was stored', () => {
    const shown = receipt({ id: 'x' });
    const at = '2026-11-21T10:00:00.000Z';
    const edit = known(updateReceipt(shown, { notes: 'a' }, { operationId: 'late', at })[0]);
    const record = { ...shown, notes: 'b', updatedAt: '2026-11-21T09:00:00.000Z' };
    const stored = { rev: 1, revBy: '', record, storedAt: 5 };
    const [planned] = planCommit([edit], new Map([['receipts/x', stored]]));
    expect(planned?.conflict?.theirsAt).toBe(Date.parse(record.updatedAt));
  });

  it('of a deleted record is stored with the fields that the change wrote', () => {
    const [write] = kept(planCommit([moved('Kielce')], new Map()));
    expect(write).toMatchObject({ fields: { outcome: 'deletion-stands', touched: ['city'] } });
  });
});

describe('a change that settles an earlier conflict', () => {
  const settling = { ...moved('Kielce'), settles: 'earlier' };

  it('stores a settling record without a new conflict', () => {
    const planned = planCommit([settling], held(seen));
    expect(kept(planned)).toEqual([
      {
        ...{ kind: 'create', collection: 'conflicts', id: 'late' },
        revision: { rev: 1, revBy: 'late' },
        fields: {
          ...{ collection: 'clients', documentId: 'x', outcome: 'overwritten', fields: [] },
          settles: 'earlier',
        },
      },
    ]);
    expect(conflictsIn(planned)).toEqual([]);
  });

  it('stores its own new conflict together with the settled one', () => {
    const [write] = kept(planCommit([settling], held({ ...seen, city: 'Łódź' })));
    expect(write).toMatchObject({
      fields: { fields: [{ theirs: 'Łódź', ours: 'Kielce' }], settles: 'earlier' },
    });
  });

  it('stores the settling record even if the record is gone', () => {
    const [write] = kept(planCommit([settling], new Map()));
    expect(write).toMatchObject({ fields: { outcome: 'deletion-stands', settles: 'earlier' } });
  });
});

describe('the writes of a change that removes a field', () => {
  it('remove it from the search text as well', () => {
    const firm = client({ id: 'x', sellerType: 'company', nip: '5252248481' });
    const person = known(updateClient(seen, clientFields({ name: 'Jan Nowak' }), 'op')[0]);
    const [planned] = planCommit([person], held(firm));
    expect(planned?.writes[0]).toMatchObject({
      fields: { nip: null, searchableText: expect.not.stringContaining('5252248481') as string },
    });
  });
});

describe('the writes of one commit', () => {
  it('build on the record as the earlier writes leave it', () => {
    const first = moved('Kielce', 'one');
    const shown = { ...seen, city: 'Kielce' };
    const second = known(updateClient(shown, clientFields({ city: 'Radom' }), 'two')[0]);
    expect(kept(planCommit([first, second], held(seen)))).toEqual([]);
  });

  it('share one revision, one above that of the cloud, each with its own operation id', () => {
    const planned = planCommit([moved('Kielce', 'one'), moved('Radom', 'two')], held(seen));
    const revisions = planned.map(({ writes: [write] }) =>
      write !== undefined && 'revision' in write ? write.revision : null,
    );
    expect(revisions).toEqual([
      { rev: 5, revBy: 'one' },
      { rev: 5, revBy: 'two' },
    ]);
  });

  it('leave a record that they create and change at revision 2, because 1 means unchanged', () => {
    const creating = createClient(clientFields({ city: 'Łódź' }), {
      operationId: 'new',
      documentId: seen.id,
    });
    const operations = [known(creating), moved('Kielce', 'one'), moved('Radom', 'two')];
    const revisionsOver = (there: Records) =>
      planCommit(operations, there).map(({ writes: [write] }) =>
        write !== undefined && 'revision' in write ? write.revision.rev : null,
      );
    expect(revisionsOver(new Map())).toEqual([1, 2, 2]);
    expect(revisionsOver(held(seen))).toEqual([5, 5, 5]);
  });

  it('treat a record as gone once one of them deletes it', () => {
    const deleting = known(deleteClient(seen, 'one'));
    const [, second] = planCommit([deleting, moved('Kielce', 'two')], held(seen));
    expect(second?.conflict?.outcome).toBe('deletion-stands');
    expect(second?.writes.map(({ collection }) => collection)).toEqual(['conflicts']);
  });

  it('report no conflict of a change from an earlier version, which lacks the values that the user saw', () => {
    const { base, ...older } = updateClient(seen, clientFields({ city: 'Kielce' }), 'one')[0] ?? {};
    const planned = planCommit([known(older as never)], held({ ...seen, city: 'Łódź' }));
    expect(base).toBeDefined();
    expect(kept(planned)).toEqual([]);
  });

  it('store a receipt with the totals of its lines, whatever it says', () => {
    const { id, userID, ...fields } = receipt({ items: [item({ netG: 2000, valueGr: 700 })] });
    const ids = { operationId: 'one', documentId: 'x' };
    const [planned] = planCommit(
      [known(createReceipt({ ...fields, totalG: 1, totalGr: 1 }, ids))],
      new Map(),
    );
    expect(planned?.writes).toMatchObject([
      { kind: 'create', id: 'x', fields: { totalG: 2000, totalGr: 700 } },
    ]);
  });
});

describe('the first details of a yard', () => {
  it('cause no conflict', () => {
    const operation = known({
      ...{ id: 'op', type: 'UPDATE_COMPANY' },
      ...{ data: { id: 'user-1', city: 'Łódź' }, base: { city: 'Opole' } },
    });
    const [planned] = planCommit([operation], new Map());
    expect(planned?.conflict).toBeNull();
    expect(planned?.writes).toMatchObject([{ kind: 'merge', fields: { city: 'Łódź' } }]);
  });
});
