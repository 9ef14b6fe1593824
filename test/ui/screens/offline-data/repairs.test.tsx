import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LogEvent } from '#schemas/log-entry.ts';
import { plain } from '#test/builders/plain.ts';
import { receipt } from '#test/builders/records.ts';
import { press } from '#test/ui/shown-page.tsx';
import { rows, show } from './shown-offline-data.tsx';

const operation = {
  id: 'o',
  type: 'UPDATE_RECEIPT',
  data: { id: 'receipt-1', number: '13/21/11/2026' },
  base: { number: '12/21/11/2026' },
  timestamp: 0,
};
const repair = { kind: 'renumber', operation };
const note: LogEvent = { kind: 'requeued', operationId: 'o', repair };
const withNumber = (number: string) => ({ snapshot: { receipts: [receipt({ number })] } });

describe('a repair of the last 30 days', () => {
  it('is listed with what was found and the former value, and undone on request', async () => {
    const { actions } = await show({ events: [note], ...withNumber('13/21/11/2026') });
    const [said] = rows('Naprawione');
    expect(said).toContain('Ten sam numer miał więcej niż jeden kwit: 13/21/11/2026');
    expect(said).toContain('Numer: było 12/21/11/2026, jest 13/21/11/2026');
    await press('Cofnij naprawę');
    expect(actions.undoRepair).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(repair));
  });

  it('of a record that was changed since says so and offers no way back', async () => {
    await show({ events: [note], ...withNumber('99/21/11/2026') });
    expect(rows('Naprawione')[0]).toContain('Zapis zmienił się od naprawy.');
    expect(screen.queryByRole('button', { name: 'Cofnij naprawę' })).toBeNull();
  });

  it('that was undone is not listed', async () => {
    await show({ events: [note], ...withNumber('12/21/11/2026') });
    expect(plain(document.body.textContent)).not.toContain('Naprawione');
  });
});
