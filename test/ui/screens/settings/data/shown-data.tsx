/** Renders the section "Dane" over a real journal, with a cloud in memory. */
import { act, fireEvent, screen } from '@testing-library/react';
import { createActor, createMachine } from 'xstate';
import { dataFiles } from '#app/workspace/data-files.ts';
import { createMemoryCloud, type MemoryCloud } from '#test/memory/cloud.ts';
import { LimitReached } from '#machines/limits/rate-limits.ts';
import type { LimitedOperation } from '#schemas/rate-limit.ts';
import { accountDocuments } from '#test/builders/account.ts';
import { testDevice } from '#test/builders/device.ts';
import { AppContext, type AppServices } from '#ui/services/services.ts';
import { DataSection } from '#ui/screens/settings/data/data-section.tsx';
import { NOW, savedFiles, showScreen } from '#test/ui/shown-page.tsx';

/** The cloud of an account with 130 receipts and a few records of the other kinds. */
export const filledCloud = (): MemoryCloud => {
  const cloud = createMemoryCloud();
  for (const [path, document] of accountDocuments()) cloud.put(path, document);
  return cloud;
};

/** Renders the section for a user; `refuses` names the limits that are reached. */
export const showData = async (
  cloud = filledCloud(),
  { userId = 'user-1', refuses = [] as readonly LimitedOperation[] } = {},
) => {
  const device = testDevice(userId, cloud);
  const journal = await device.openTab();
  await device.refresh(journal);
  const asked: LimitedOperation[] = [];
  const requireAllowed = (operation: LimitedOperation) => {
    asked.push(operation);
    if (refuses.includes(operation)) throw new LimitReached(operation);
  };
  const files = dataFiles({ journal, cloud, requireAllowed, store: journal.append });
  const saved = savedFiles();
  const user = { id: userId, email: `${userId}@example.pl` };
  const session = createActor(createMachine({ context: { user } })).start();
  const app = { session, now: () => NOW } as unknown as AppServices;
  await showScreen(
    <AppContext value={app}>
      <DataSection />
    </AppContext>,
    '/settings',
    '/settings',
    journal,
    { files, requireAllowed },
  );
  return { journal, cloud, device, asked, saved };
};

export const give = async (button: string, file: File) => {
  const input = screen.getByLabelText<HTMLInputElement>(button, { selector: 'input' });
  await act(async () => fireEvent.change(input, { target: { files: [file] } }));
};
