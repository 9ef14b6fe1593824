import { saveFile } from './save-file.ts';
import type { WorkspaceServices } from '#ui/services/services.ts';
import { isNotStored } from './storing.text.ts';

/**
 * Saves a CSV file, which counts as an export. Returns false if the limit refuses, which shows its
 * own toast (LIMIT-5).
 */
export const saveCsv = (
  { requireAllowed }: Pick<WorkspaceServices, 'requireAllowed'>,
  name: string,
  csv: () => string,
): boolean => {
  try {
    requireAllowed('export:data');
  } catch (error) {
    if (isNotStored(error)) return false;
    throw error;
  }
  saveFile(new Blob([csv()], { type: 'text/csv;charset=utf-8' }), name);
  return true;
};
