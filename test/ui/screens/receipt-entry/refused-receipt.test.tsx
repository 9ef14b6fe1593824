import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createReceipt } from '#domain/commands/receipt.ts';
import type { LogEvent } from '#schemas/log-entry.ts';
import { receipt, receiptFields } from '#test/builders/records.ts';
import { click, openDevice, settle, showScreen } from './shown-screen.tsx';

const REFUSED: readonly LogEvent[] = [
  { kind: 'failed', operationId: 'r', reason: 'firestore/permission-denied' },
  { kind: 'removed', operationId: 'r', reason: 'Removed after 3 failed attempts' },
];

const field = (label: string): HTMLInputElement => screen.getByLabelText(label);

const correct = async (notes: string) => {
  fireEvent.change(field('Uwagi'), { target: { value: notes } });
  await click('Zapisz');
  await settle();
};

const refusedReceipt = async () => {
  const journal = await openDevice().open();
  const fields = receiptFields({ createdAt: '2026-11-21T08:41:00.000Z' });
  await journal.submit([createReceipt(fields, { operationId: 'r', documentId: 'R' })]);
  await journal.append(REFUSED);
  return journal;
};

describe('a receipt that the server refused', () => {
  it('is shown as its operation holds it, and is sent corrected under its own document', async () => {
    const journal = await refusedReceipt();
    await showScreen(journal, { path: '/edit-receipt/R?operation=r' });
    expect(field('Numer').value).toBe('12/21/11/2026');
    await correct('poprawiony');
    const { pending, removed } = journal.getView();
    expect(removed).toEqual([]);
    expect(pending).toMatchObject([
      {
        type: 'CREATE_RECEIPT',
        data: {
          tempId: 'temp_receipt_R',
          notes: 'poprawiony',
          createdAt: '2026-11-21T08:41:00.000Z',
        },
      },
    ]);
    expect(screen.getByRole('heading', { name: 'Kwity' })).toBeDefined();
  });

  it('whose change was refused is sent as the fields that differ now', async () => {
    const journal = await openDevice({ receipts: [receipt()] }).open();
    const data = { id: 'receipt-1', notes: 'odrzucone' };
    await journal.submit([{ id: 'r', type: 'UPDATE_RECEIPT', data }]);
    await journal.append(REFUSED);
    await showScreen(journal, { path: '/edit-receipt/receipt-1?operation=r' });
    expect(field('Uwagi').value).toBe('odrzucone');
    await correct('poprawione');
    const { pending, removed } = journal.getView();
    expect(removed).toEqual([]);
    expect(pending).toMatchObject([
      { type: 'UPDATE_RECEIPT', data: { notes: 'poprawione' }, base: { notes: '' } },
    ]);
    expect(pending[0]?.data).not.toHaveProperty('items');
  });

  it('that was sent meanwhile is changed like any other', async () => {
    const journal = await refusedReceipt();
    const { submitted } = await showScreen(journal, { path: '/edit-receipt/R?operation=r' });
    await journal.append([
      { kind: 'requeued', operationId: 'r' },
      { kind: 'synced', operationIds: ['r'] },
    ]);
    await correct('poprawiony');
    expect(submitted[0]).toMatchObject([
      { type: 'UPDATE_RECEIPT', data: { id: 'R', notes: 'poprawiony' } },
    ]);
  });

  it('that is gone is reported as missing', async () => {
    const journal = await openDevice().open();
    await showScreen(journal, { path: '/edit-receipt/R?operation=gone' });
    expect(screen.getByText('Tego kwitu nie ma na tym urządzeniu.')).toBeDefined();
  });
});
