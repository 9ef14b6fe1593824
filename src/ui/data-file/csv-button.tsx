import { Button } from '#ui/shared/widgets/button.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { saveCsv } from '#ui/shared/saving/save-csv.ts';
import { useWorkspace } from '#ui/services/services.ts';
import { dataFilesText as text } from './data-files.text.ts';

export interface CsvButtonProps {
  /** Read out by screen readers, since the visible "CSV" does not name the list. */
  readonly label: string;
  readonly fileName: string;
  readonly csv: () => string;
}

export const CsvButton = ({ label, fileName, csv }: CsvButtonProps) => {
  const workspace = useWorkspace();
  const save = () => {
    if (saveCsv(workspace, fileName, csv)) toasts.success(text.csvSaved);
  };
  return (
    <Button aria-label={label} onPress={save}>
      {text.csv}
    </Button>
  );
};
