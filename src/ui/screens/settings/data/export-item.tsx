import Download from 'lucide-react/icons/download';
import { Button } from '#ui/shared/widgets/button.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { saveCsv } from '#ui/shared/saving/save-csv.ts';
import { useApp, useView, useWorkspace } from '#ui/services/services.ts';
import { dataFilesText as text, exportText } from '#ui/data-file/data-files.text.ts';
import { clientsCsv, productsCsv } from '#ui/data-file/data-csv.ts';
import { csvFileName } from '#ui/shared/saving/queue-file.ts';
import { DataItem } from './data-item.tsx';

export const ExportItem = () => {
  const view = useView();
  const { now } = useApp();
  const workspace = useWorkspace();
  const save = (name: string, csv: () => string) => {
    if (saveCsv(workspace, csvFileName(name, now()), csv)) toasts.success(text.csvSaved);
  };
  return (
    <DataItem
      title={text.exporting}
      hint={text.exportHint}
      actions={
        <>
          <Button icon={Download} onPress={() => save('klienci', () => clientsCsv(view))}>
            {exportText.clients}
          </Button>
          <Button icon={Download} onPress={() => save('produkty', () => productsCsv(view))}>
            {exportText.products}
          </Button>
        </>
      }
    />
  );
};
