import Download from 'lucide-react/icons/download';
import { Button } from '#ui/components/button.tsx';
import { saveFile } from '#ui/components/save-file.ts';
import { toasts } from '#ui/components/toasts.ts';
import { useApp, useView, useWorkspace } from '#ui/services.ts';
import { dataFilesText as text, exportText } from '#ui/text/data-files.ts';
import { isNotStored } from '#ui/text/storing.ts';
import { clientsCsv, productsCsv } from '#ui/view/data-csv.ts';
import { csvFileName } from '#ui/view/queue-file.ts';
import { DataItem } from './data-item.tsx';

/** "Klienci CSV" and "Produkty CSV". */
export const ExportItem = () => {
  const view = useView();
  const { now } = useApp();
  const { requireAllowed } = useWorkspace();
  const save = (name: string, csv: () => string) => {
    try {
      requireAllowed('export:data');
    } catch (error) {
      // The limit has said so itself.
      if (isNotStored(error)) return;
      throw error;
    }
    const file = new Blob([csv()], { type: 'text/csv;charset=utf-8' });
    saveFile(file, csvFileName(name, now()));
    toasts.success(text.csvSaved);
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
