import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Conflict, KeptConflict } from '#schemas/conflict.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { plain } from '#test/builders/plain.ts';
import { client, item, receipt } from '#test/builders/records.ts';
import { press } from '#test/ui/shown-page.tsx';
import { rows, show } from './shown-offline-data.tsx';

describe('a conflict', () => {
  const overwritten = {
    kind: 'conflicted' as const,
    operationId: 'u',
    conflict: {
      collection: 'clients' as const,
      documentId: 'client-1',
      fields: [{ field: 'city', base: 'Świdnica', theirs: 'Łódź', ours: 'Wrocław' }],
    },
  } satisfies LogEvent;
  const stored = { events: [overwritten], snapshot: { clients: [client({ city: 'Wrocław' })] } };
  const LIST = 'To samo zmieniono w dwóch miejscach';

  it('is shown with both values', async () => {
    await show(stored);
    expect(rows(LIST)[0]).toContain('Klient: Łukasz Żółć');
    expect(rows(LIST)[0]).toContain('ObowiązujeNie obowiązujeMiejscowośćWrocławŁódź');
  });

  it('of a receipt is shown with both payouts, whichever device recorded it', async () => {
    const fields = [
      { field: 'items', theirs: [item({ netG: 300_000, valueGr: 30_000 })], ours: [] },
      { field: 'totalGr', theirs: 30_000, ours: 10_000 },
    ];
    const kept: KeptConflict = {
      ...{ id: 'theirs', userID: 'user-1', storedAt: 5, collection: 'receipts' },
      ...{ documentId: 'receipt-1', outcome: 'overwritten', fields },
    };
    const shown = receipt({ totalG: 50_000, totalGr: 10_000 });
    await show({ snapshot: { receipts: [shown], conflicts: [kept] } });
    expect(rows(LIST)[0]).toContain('Do wypłaty100,00');
    expect(rows(LIST)[0]).toContain('300,00');
  });

  it('is shown with the times at which both versions were written', async () => {
    const theirsAt = Date.parse('2026-11-20T19:08:00.000Z');
    const oursAt = Date.parse('2026-11-21T08:30:00.000Z');
    const conflict = { ...overwritten.conflict, theirsAt, oursAt };
    await show({ ...stored, events: [{ ...overwritten, conflict }] });
    expect(rows(LIST)[0]).toContain('Obowiązuje21.11.2026, 09:30Nie obowiązuje20.11.2026, 20:08');
  });

  it('shows the latest time of a receipt that was changed again since', async () => {
    const fields = [{ field: 'notes', theirs: 'a', ours: 'b' }];
    const kept: KeptConflict = {
      ...{ id: 'theirs', userID: 'user-1', storedAt: 5, collection: 'receipts' },
      ...{ documentId: 'receipt-1', outcome: 'overwritten', fields, theirsAt: 1, oursAt: 2 },
    };
    const shown = receipt({ notes: 'c', updatedAt: '2026-11-21T08:30:00.000Z' });
    await show({ snapshot: { receipts: [shown], conflicts: [kept] } });
    expect(rows(LIST)[0]).toContain('Obowiązuje21.11.2026, 09:30Nie obowiązuje01.01.1970, 01:00');
  });

  it('says that the client is deleted, not empty, and masks the document number', async () => {
    const fields = Object.entries({ name: 'Ewa Źrebiec', documentNumber: 'ABC 123456' });
    const conflict: Conflict = {
      ...{ collection: 'clients', documentId: 'gone', outcome: 'deletion-stands' },
      fields: fields.map(([field, ours]) => ({ field, theirs: null, ours })),
    };
    await show({ events: [{ kind: 'conflicted', operationId: 'u', conflict }] });
    expect(rows(LIST)[0]).toContain('usuniętoABC•••456');
    expect(rows(LIST)[0]).not.toContain('123456');
  });

  it('shows whole document numbers if they differ only in the masked part', async () => {
    const fields = [{ field: 'documentNumber', theirs: 'ABC 123456', ours: 'ABC 133456' }];
    const conflict: Conflict = { collection: 'clients', documentId: 'client-1', fields };
    await show({
      events: [{ kind: 'conflicted', operationId: 'u', conflict }],
      snapshot: { clients: [client({ documentNumber: 'ABC 133456' })] },
    });
    expect(rows(LIST)[0]).toContain('ABC 133456ABC 123456');
  });

  it('with two replacements of one receipt offers to void either', async () => {
    const kept: KeptConflict = {
      ...{ id: 'theirs', userID: 'user-1', storedAt: 5, collection: 'receipts' },
      ...{ documentId: 'old', outcome: 'replaced-twice' },
      fields: [{ field: 'replacedBy', theirs: 'first', ours: 'second' }],
    };
    // Two offline devices gave them the same number.
    const receipts = [
      receipt({ id: 'old', status: 'voided', number: '1/21/11/2026', replacedBy: 'first' }),
      receipt({ id: 'first', number: '2/21/11/2026' }),
      receipt({ id: 'second', number: '2/21/11/2026' }),
    ];
    const { onVoid } = await show({ snapshot: { receipts, conflicts: [kept] } });
    expect(screen.queryByRole('button', { name: /Przywróć/ })).toBeNull();
    // The conflict tells of the repeated number already.
    expect(screen.queryByText(/ma więcej niż jeden kwit|Możliwy duplikat/)).toBeNull();
    const list = within(screen.getByRole('list', { name: LIST }));
    const words = [
      ...list.getAllByRole('link'),
      ...list.getAllByRole('button', { name: /^Anuluj/ }),
    ].map(({ textContent }) => plain(textContent));
    expect(words).toEqual([
      '1. z 2: 2/21/11/2026, Łukasz Żółć, 21.11.2026, 09:41',
      '2. z 2: 2/21/11/2026, Łukasz Żółć, 21.11.2026, 09:41',
      'Anuluj 1. kwit na 364,18 zł',
      'Anuluj 2. kwit na 364,18 zł',
    ]);
    fireEvent.click(list.getByRole('button', { name: /^Anuluj 2/ }));
    expect(onVoid).toHaveBeenCalledExactlyOnceWith('second');
  });

  it('is scrolled to by a link to it', async () => {
    const scrolled = vi.fn<() => void>();
    Element.prototype.scrollIntoView = scrolled;
    await show(stored);
    expect(scrolled).not.toHaveBeenCalled();
    await show({ ...stored, at: '/offline-data#u' });
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('is not shown once the other version stands again', async () => {
    await show({ ...stored, snapshot: { clients: [client({ city: 'Łódź' })] } });
    expect(screen.queryByText(LIST)).toBeNull();
  });

  it('is restored or dismissed on request', async () => {
    const { actions } = await show(stored);
    await press('Przywróć tamtą wersję');
    expect(actions.restore).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ operationId: 'u' }),
    );
    await press('Zostaw, jak jest');
    expect(actions.dismiss).toHaveBeenCalledExactlyOnceWith('u');
  });
});
