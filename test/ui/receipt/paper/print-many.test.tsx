import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reportProgress, type JobControl } from '#domain/shared/job-control.ts';
import { PrintMany } from '#ui/receipt/paper/print-many.tsx';
import type { Printing } from '#ui/services/services.ts';
import { printing, receipts } from '#test/ui/screens/receipts/shown-receipts.tsx';

const press = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));

/** A job that prepares one more receipt at each `step`. */
const slowJob = () => {
  let go: () => void = () => undefined;
  const printMany: Printing['printMany'] = async (all, control: JobControl) => {
    for (const index of all.keys()) {
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      reportProgress(control, index + 1);
    }
  };
  return { printMany, step: () => act(async () => go()) };
};

describe('[FN-6] printing the selected receipts', () => {
  it('makes one paper of them and shows the progress', async () => {
    const job = slowJob();
    render(<PrintMany receipts={receipts} printing={printing({ printMany: job.printMany })} />);
    await press('Drukuj zaznaczone (3)');
    await job.step();
    expect(screen.getByText('Przygotowano 1 z 3')).toBeDefined();
    await job.step();
    await job.step();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ends when it is cancelled', async () => {
    const job = slowJob();
    render(<PrintMany receipts={receipts} printing={printing({ printMany: job.printMany })} />);
    await press('Drukuj zaznaczone (3)');
    await press('Anuluj');
    expect(screen.queryByRole('dialog')).toBeNull();
    await job.step();
    expect(screen.queryByText(/Przygotowano/)).toBeNull();
  });

  it('closes its dialog when it fails', async () => {
    const downloadMany = () => Promise.reject(new Error('no fonts'));
    render(<PrintMany receipts={receipts} printing={printing({ downloadMany })} />);
    await press('PDF zaznaczonych');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
