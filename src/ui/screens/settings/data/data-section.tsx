import { Card } from '#ui/shared/widgets/card.tsx';
import { dataFilesText as text } from '#ui/data-file/data-files.text.ts';
import { BackupItem } from './backup-item.tsx';
import styles from './data-files.module.css';
import { ExportItem } from './export-item.tsx';
import { ImportItem } from './import-item.tsx';
import { RestoreItem } from './restore-item.tsx';

export const DataSection = () => (
  <Card title={text.title}>
    <ul className={styles.list}>
      <BackupItem />
      <RestoreItem />
      <ImportItem />
      <ExportItem />
    </ul>
  </Card>
);
