import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createReceipt } from '#domain/commands/receipt.ts';
import { draftDesk } from '#machines/draft/draft-desk.ts';
import { receiptFields } from '#test/builders/records.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import { click, enterOneLine, openDevice, settle, showScreen, someTabs } from './shown-screen.tsx';

const client = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Klient' }).value;
const notes = () => screen.getByLabelText<HTMLInputElement>('Uwagi');

const openOther = async (device: ReturnType<typeof openDevice>) => {
  const journal = await device.open();
  return { journal, desk: draftDesk(journal, someTabs()) };
};

/** Opens a window with an entered receipt, and another window that takes it over. */
const takenOver = async (since?: string) => {
  const device = openDevice();
  const { submitted } = await showScreen(await device.open());
  enterOneLine();
  fireEvent(window, new Event('pagehide'));
  await settle();
  const other = await openOther(device);
  if (since !== undefined) fireEvent.change(notes(), { target: { value: since } });
  const taken = await act(() => other.desk.takeOver('receipt'));
  await settle();
  return { submitted, form: taken?.draft as ReceiptForm };
};

describe('an unfinished receipt in two windows', () => {
  it('is offered in the second one with its client, and taken over on request', async () => {
    const device = openDevice();
    const first = await openOther(device);
    const shown = await showScreen(first.journal);
    enterOneLine();
    fireEvent(window, new Event('pagehide'));
    await settle();
    // From here on the first window does nothing.
    shown.unmount();
    await settle();
    const { name } = (await first.desk.open('receipt')).holding ?? { name: '' };
    expect(name).toBe('receipt');
    await showScreen(await device.open());
    expect(client()).toBe('');
    expect(screen.getByText(/niezapisany kwit: Łukasz Żółć, pozycje: 1\./u)).toBeDefined();
    await click('Przejmij go tutaj');
    await settle();
    expect(client()).toBe('Łukasz Żółć');
    expect(screen.queryByText(/W innym oknie/u)).toBeNull();
  });

  it('clears the first window once it is taken over, which says so and saves nothing', async () => {
    const { submitted } = await takenOver();
    expect(screen.getByText('Ten kwit przejęło inne okno. Tutaj jest nowy.')).toBeDefined();
    expect(client()).toBe('');
    expect(screen.queryByRole('button', { name: 'Przywróć to, co tu wpisano' })).toBeNull();
    await click('Zapisz');
    await settle();
    expect(submitted).toEqual([]);
  });

  it.each([
    ['saved', 'Ten kwit zapisano w innym oknie jako 19/22/11/2026. Tutaj jest nowy.'],
    ['dropped', 'Ten szkic odrzucono w innym oknie. Tutaj jest nowy kwit.'],
  ])('is reported as %s elsewhere to a window that has heard nothing', async (how, words) => {
    const device = openDevice();
    const deaf = await device.open();
    const drafts = { ...deaf.drafts, subscribe: () => () => undefined };
    const { submitted } = await showScreen({ ...deaf, drafts });
    enterOneLine();
    fireEvent(window, new Event('pagehide'));
    await settle();
    const other = await openOther(device);
    const taken = await other.desk.takeOver('receipt');
    if (taken?.holding == null) throw new Error('nothing was taken over');
    const { documentId } = taken.draft as ReceiptForm;
    const fields = receiptFields({ number: '19/22/11/2026' });
    const receipt = createReceipt(fields, { operationId: 'other', documentId });
    if (how === 'saved') await other.journal.submit([receipt], taken.holding);
    else await other.desk.drop(taken.holding);
    await click('Zapisz');
    await settle();
    expect(screen.getByText(words)).toBeDefined();
    expect(client()).toBe('');
    await other.journal.catchUp();
    expect(other.journal.getView().receipts).toHaveLength(how === 'saved' ? 1 : 0);
    expect(submitted.length).toBeLessThan(2);
  });

  it('gives later input back as another receipt', async () => {
    const { form, submitted } = await takenOver('dopisane');
    await click('Przywróć to, co tu wpisano');
    expect(notes().value).toBe('dopisane');
    await click('Zapisz');
    await settle();
    const [made] = submitted[0] ?? [];
    expect(made).toMatchObject({ type: 'CREATE_RECEIPT', data: { notes: 'dopisane' } });
    expect(JSON.stringify(made)).not.toContain(form.documentId);
  });

  it('is saved once if both windows save it at the same moment', async () => {
    const device = openDevice();
    const { submitted } = await showScreen(await device.open());
    enterOneLine();
    fireEvent(window, new Event('pagehide'));
    await settle();
    const other = await openOther(device);
    const taken = await other.desk.takeOver('receipt');
    const { documentId } = taken?.draft as ReceiptForm;
    const fields = receiptFields({ number: '19/22/11/2026' });
    const ids = { operationId: 'other', documentId };
    const saving = other.journal.submit([createReceipt(fields, ids)], taken?.holding ?? undefined);
    // The save of the other window is still running.
    await click('Zapisz');
    await act(() => saving);
    await settle();
    await other.journal.catchUp();
    expect(other.journal.getView().receipts).toHaveLength(1);
    expect(submitted.length).toBeLessThan(2);
    expect(screen.getByText(/Ten kwit .+ Tutaj jest nowy\./u)).toBeDefined();
  });
});
