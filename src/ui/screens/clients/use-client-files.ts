import { csvOf } from '#domain/csv.ts';
import type { Client } from '#schemas/client.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { saveFile } from '#ui/components/save-file.ts';
import { reportUnmade } from '#ui/report.ts';
import { useApp, useView, useWorkspace } from '#ui/services.ts';
import { clientsText as text } from '#ui/text/clients.ts';
import { personalData, yearlyStatement } from '#ui/view/client-detail-view.ts';
import { warsawDate } from '#domain/calendar.ts';

/** What can be taken away of one client. A limit that refuses says so itself. */
export interface ClientFiles {
  readonly statementPdf: () => void;
  readonly statementCsv: () => void;
  readonly personalData: () => void;
}

/** The files of a client, whose receipts are `own` and into whom `parts` were merged. */
export const useClientFiles = (
  client: Client,
  own: readonly Receipt[],
  parts: readonly Client[],
): ClientFiles => {
  const view = useView();
  const { now } = useApp();
  const { printing, requireAllowed } = useWorkspace();
  const name = () => text.statementFile(warsawDate(now()).year);
  const make = (work: () => Promise<void>) => () => reportUnmade(work(), text.fileFailed);
  const save = (content: string, type: string, file: string) => {
    requireAllowed('export:data');
    saveFile(new Blob([content], { type }), file);
    return Promise.resolve();
  };
  return {
    statementPdf: make(() =>
      printing.downloadTable(yearlyStatement(client, own, view, now()).print, `${name()}.pdf`),
    ),
    statementCsv: make(async () => {
      const { head, rows, foot } = yearlyStatement(client, own, view, now()).table;
      await save(csvOf(head, [...rows, foot]), 'text/csv;charset=utf-8', `${name()}.csv`);
    }),
    personalData: make(async () =>
      save(personalData(client, parts, own, now()), 'application/json', text.personalDataFile),
    ),
  };
};
