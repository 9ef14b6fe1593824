import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { useMemo } from 'react';
import type { ReadTable, TableRefusal } from '#domain/import/read-table.ts';
import { FileButton } from '#ui/shared/fields/file-button.tsx';
import { useApp, useView, useWorkspace } from '#ui/services/services.ts';
import {
  dataFilesText as text,
  importProblemText,
  importText,
} from '#ui/data-file/data-files.text.ts';
import type { ImportKind } from '#ui/shared/saving/file-problems.ts';
import { clientImporter, type Importer, productImporter } from './import-view.ts';
import { DataItem } from './data-item.tsx';
import { ImportPreview } from './import-preview.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { useTransfer } from './use-transfer.ts';

const ACCEPT = '.csv,.txt,.tsv,.xlsx,text/csv';

interface NamedTables {
  readonly fileName: string;
  readonly tables: readonly ReadTable[];
}

interface ImportingProps<Field extends string, T> {
  readonly kind: ImportKind;
  readonly importer: Importer<Field, T>;
}

const Importing = <Field extends string, T>({ kind, importer }: ImportingProps<Field, T>) => {
  const { files, newDocumentId, newOperationId } = useWorkspace();
  const { now } = useApp();
  const transfer = useTransfer<NamedTables, TableRefusal>(async (file, control) => {
    const tables = await files.readTable(file, control);
    return typeof tables === 'string' ? tables : { fileName: file.name, tables };
  });
  const words = {
    ...importText,
    title: importText.title[kind],
    reading: text.busyRows,
    problem: importProblemText,
  };
  return (
    <>
      <FileButton icon={FileSpreadsheet} accept={ACCEPT} onFile={transfer.start}>
        {importText.button[kind]}
      </FileButton>
      <TransferDialog
        transfer={transfer}
        words={words}
        preview={({ fileName, tables }) => (
          <ImportPreview
            fileName={fileName}
            tables={tables}
            importer={importer}
            ids={{ newDocumentId, newOperationId, at: new Date(now()).toISOString() }}
            onConfirm={transfer.confirm}
            onClose={transfer.close}
          />
        )}
      />
    </>
  );
};

export const ImportItem = () => {
  const { clients, merged, products, categories } = useView();
  const intoClients = useMemo(() => clientImporter({ clients, merged }), [clients, merged]);
  const intoProducts = useMemo(
    () => productImporter({ products, categories }),
    [products, categories],
  );
  return (
    <DataItem
      title={text.importing}
      hint={text.importHint}
      actions={
        <>
          <Importing kind="clients" importer={intoClients} />
          <Importing kind="products" importer={intoProducts} />
        </>
      }
    />
  );
};
