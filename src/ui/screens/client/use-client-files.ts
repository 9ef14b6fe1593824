import { CloudFault } from '#machines/ports/ports.ts';
import type { Client } from '#schemas/client.ts';
import { saveFile } from '#ui/shared/saving/save-file.ts';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { reportUnmade } from '#ui/shared/saving/toast-if-not-stored.ts';
import { useApp, useWorkspace } from '#ui/services/services.ts';
import { clientsText as text } from '#ui/client/clients.text.ts';
import { receiptsOfClient, yearlyStatement } from './client-detail-view.ts';
import { personalData, unreadableOfPeople } from './personal-data.ts';
import { knownSince, findLack, startOfYear } from '#domain/reporting/reach.ts';
import { csvSince } from '#ui/report/csv-since.ts';
import { type ShownView, shownView } from '#ui/services/shown-view.ts';
import { warsawDate } from '#domain/time/calendar.ts';
import { type Job, useJob } from '#ui/shared/saving/use-job.ts';

/** A file is saved whole or not at all. A limit that refuses shows its own message. */
export interface ClientFiles {
  readonly statementPdf: () => void;
  readonly statementCsv: () => void;
  readonly personalData: () => void;
  readonly job: Job;
}

export const useClientFiles = (client: Client): ClientFiles => {
  const { now } = useApp();
  const { journal, loadOlder, printing, requireAllowed } = useWorkspace();
  const job = useJob();
  const name = () => text.statementFile(warsawDate(now()).year);
  const make = (since: () => number, work: (view: ShownView) => Promise<void>) => () => {
    const isMissing = () => knownSince(shownView(journal), since()) !== null;
    const finish = () => reportUnmade(work(shownView(journal)), text.fileFailed);
    if (!isMissing()) return finish();
    job.run(async (control) => {
      await loadOlder(since(), control).catch((error: unknown) => {
        if (!(error instanceof CloudFault)) throw error;
      });
      if (isMissing()) toasts.error(text.fileNeedsOlder);
      else finish();
    });
  };
  const save = (content: string, type: string, file: string) => {
    requireAllowed('export:data');
    saveFile(new Blob([content], { type }), file);
  };
  const yearStart = () => startOfYear(now());
  const statement = (view: ShownView) =>
    yearlyStatement(client, receiptsOfClient(view, client), view, now());
  return {
    statementPdf: make(yearStart, (view) =>
      printing.downloadTable(statement(view).print, `${name()}.pdf`),
    ),
    statementCsv: make(yearStart, async (view) => {
      const { head, rows, foot } = statement(view).table;
      save(
        csvSince(head, [...rows, foot], findLack(view, yearStart())),
        'text/csv;charset=utf-8',
        `${name()}.csv`,
      );
    }),
    personalData: make(
      () => -Infinity,
      async (view) => {
        const snapshot = journal.getSnapshot();
        const json = personalData(client, view, snapshot, now());
        save(json, 'application/json', text.personalDataFile);
        const { length } = unreadableOfPeople(snapshot.read);
        if (length > 0) toasts.info(text.personalDataLacks(length));
      },
    ),
    job,
  };
};
