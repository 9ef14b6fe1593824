// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { Menu } from '#ui/shared/dialogs/menu.tsx';

const onConfirm = vi.fn<() => void>();

const Page = ({ tone }: { readonly tone: 'plain' | 'danger' }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Usuń klienta
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Usunąć klienta?"
        tone={tone}
        confirmLabel="Usuń"
        onConfirm={onConfirm}
        onCancel={() => setOpen(false)}
      >
        Jego kwity zostają.
      </ConfirmDialog>
    </>
  );
};

const openDialog = (tone: 'plain' | 'danger'): HTMLElement => {
  render(<Page tone={tone} />);
  const opener = screen.getByRole('button', { name: 'Usuń klienta' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
};

describe('a dialog that asks', () => {
  it('is named by its question and focuses the safe answer if something is destroyed', () => {
    openDialog('danger');
    expect(screen.getByRole('alertdialog', { name: 'Usunąć klienta?' })).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Anuluj');
  });

  it('focuses the confirming answer if nothing is destroyed', () => {
    openDialog('plain');
    expect(screen.getByRole('dialog', { name: 'Usunąć klienta?' })).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Usuń');
  });

  it('closes on Esc and gives the focus back', async () => {
    const opener = openDialog('danger');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('confirms on the button with its verb', () => {
    openDialog('danger');
    fireEvent.click(screen.getByRole('button', { name: 'Usuń' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

describe('a menu', () => {
  it('opens from the keyboard and does what is chosen', () => {
    const onAction = vi.fn<() => void>();
    render(<Menu entries={[{ id: 'print', label: 'Drukuj', onAction }]} />);
    const trigger = screen.getByRole('button', { name: 'Więcej działań' });
    trigger.focus();
    fireEvent.keyDown(trigger, { key: 'Enter' });
    fireEvent.keyUp(trigger, { key: 'Enter' });
    fireEvent.click(screen.getByRole('menuitem', { name: 'Drukuj' }));
    expect(onAction).toHaveBeenCalledOnce();
  });
});
