import type { MisnamedRecord } from '#domain/backup/misnamed.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { dataFilesText, restoreRowText, restoreText } from '#ui/data-file/data-files.text.ts';
import { misnamedFaultText, misnamedText } from './misnamed.text.ts';
import styles from './data-files.module.css';

const LISTED = 20;

export interface MisnamedBackupProps {
  readonly misnamed: readonly MisnamedRecord[];
  readonly onClose: () => void;
}

export const MisnamedBackup = ({ misnamed, onClose }: MisnamedBackupProps) => (
  <>
    <Note tone="danger">{misnamedText.title}</Note>
    <ul className={styles.rows}>
      {misnamed.slice(0, LISTED).map(({ list, id, called, fault }, index) => (
        <li key={index}>
          {misnamedText.record(restoreRowText[list], called, id)}
          <small>{misnamedFaultText[fault]}</small>
        </li>
      ))}
    </ul>
    {misnamed.length > LISTED && <p>{restoreText.more(misnamed.length - LISTED)}</p>}
    <Button variant="primary" autoFocus onPress={onClose}>
      {dataFilesText.close}
    </Button>
  </>
);
