// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { useSelector } from '@xstate/react';
import {
  searchMigrationMachine,
  type SearchMigrationEvent,
} from '#machines/migration/search-migration.machine.ts';
import { SearchMigrationDialog } from '#ui/layout/search-migration-dialog.tsx';
import { LoadingScreen } from '#ui/shared/page/loading-screen.tsx';
import { silentMigrationText } from '#ui/layout/migrations.text.ts';

const show = () => {
  let tell: (event: SearchMigrationEvent) => void = () => undefined;
  const machine = searchMigrationMachine.provide({
    actions: { rememberSkip: () => undefined },
    actors: {
      migrate: fromCallback<SearchMigrationEvent, { ids: readonly string[] }>(({ sendBack }) => {
        tell = sendBack;
      }),
    },
  });
  const actor = createActor(machine).start();
  const Shown = () => (
    <SearchMigrationDialog
      migration={useSelector(actor, (snapshot) => snapshot)}
      send={actor.send}
    />
  );
  render(<Shown />);
  act(() => actor.send({ type: 'CHECKED', ids: ['a', 'b', 'c'] }));
  return {
    tell: (event: SearchMigrationEvent) => {
      act(() => tell(event));
    },
  };
};

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const dialog = () => screen.getByRole('dialog');

it('[MIG-1, MIG-2] the dialog asks, shows the progress, and says how many clients were updated and how many not', () => {
  const { tell } = show();
  expect(dialog().textContent).toContain('3\u00a0klienci');
  press('Zaktualizuj');
  tell({ type: 'PROGRESS', progress: { updated: 1, refused: 0, unchanged: 1, total: 3 } });
  expect(screen.getByRole('status').textContent).toBe('Sprawdzono 2 z 3');
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(2);
  tell({ type: 'PROGRESS', progress: { updated: 1, refused: 1, unchanged: 1, total: 3 } });
  tell({ type: 'MIGRATED' });
  expect(screen.getByRole('heading').textContent).toBe('Wyszukiwanie zostało ulepszone!');
  expect(dialog().textContent).toContain('Zaktualizowane rekordy klientów: 1.');
  expect(dialog().textContent).toContain(
    'Niezaktualizowane rekordy klientów: 1. Nie wpływa to na działanie aplikacji.',
  );
  press('Kontynuuj');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[MIG-1] the dialog closes when it is skipped', () => {
  show();
  press('Pomiń');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[MIG-3] the dialog says after a failure that the app works on', () => {
  const { tell } = show();
  press('Zaktualizuj');
  tell({ type: 'FAILED' });
  expect(screen.getByRole('heading').textContent).toBe('Błąd podczas optymalizacji');
  expect(dialog().textContent).toContain(
    'Aplikacja działa dalej, ale wyszukiwanie może być wolniejsze.',
  );
  press('Kontynuuj');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('[LAYOUT-6] "Migracja danych..." is shown with a spinner while older data is taken over', () => {
  render(<LoadingScreen text={silentMigrationText} />);
  const status = screen.getByRole('status');
  expect(status.textContent).toContain('Migracja danych...');
  expect(status.querySelector('svg, [class*="spinner"]')).not.toBeNull();
});
