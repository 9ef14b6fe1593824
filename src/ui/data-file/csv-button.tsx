import { Button } from '#ui/shared/widgets/button.tsx';
import { toasts } from '#ui/shared/dialogs/toasts.ts';
import { saveCsv } from '#ui/shared/saving/save-csv.ts';
import { useWorkspace } from '#ui/services/services.ts';
import { dataFilesText as text } from './data-files.text.ts';

/** What a list is saved as. */
export interface CsvButtonProps {
  /** What readers hear: "CSV" alone says not of what. */
  readonly label: string;
  readonly fileName: string;
  readonly csv: () => string;
}

/** "CSV" above a list: what is listed, a row each. */
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
