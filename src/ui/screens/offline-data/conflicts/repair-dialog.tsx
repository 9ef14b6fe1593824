import { useState } from 'react';
import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import {
  findingSentence,
  findingText as text,
  repairText,
} from '#ui/screens/offline-data/actions/findings.text.ts';
import type { NamedFinding, NumberChoice } from '#ui/screens/offline-data/actions/finding-view.ts';
import styles from './repair-dialog.module.css';

/** `receiptId` is the receipt that gets a new number; undefined for other repairs. */
export interface RepairDialogProps {
  readonly finding: NamedFinding;
  readonly onRepair: (receiptId: string | undefined) => void;
  readonly onClose: () => void;
}

const explanation = ({ repair }: NamedFinding): string => {
  switch (repair.kind) {
    case 'unlink':
      return repairText.unlink(repair.receipts.length);
    // The user compares the records instead, so there is no repair to explain.
    case 'compare':
      return '';
    case 'requeue':
    case 'renumber':
    case 'total-of-lines':
    case 'separate':
    case 'merge':
    case 'keep-apart':
    case 'read-again':
      return repairText[repair.kind]();
  }
};

const Choices = ({
  choices,
  chosen,
  onChoose,
}: {
  readonly choices: readonly NumberChoice[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}) => (
  <fieldset className={styles.choices}>
    <legend>{text.choose}</legend>
    {choices.map(({ id, subject, freeNumber }) => (
      <label key={id}>
        <input
          type="radio"
          name="receipt"
          value={id}
          checked={id === chosen}
          onChange={() => onChoose(id)}
        />
        <span>
          {subject}
          <small>{text.newNumber(freeNumber)}</small>
        </span>
      </label>
    ))}
  </fieldset>
);

export const RepairDialog = ({ finding, onRepair, onClose }: RepairDialogProps) => {
  // The later of two receipts more likely took a number that was already in use.
  const [chosen, setChosen] = useState(finding.choices.at(-1)?.id);
  return (
    <ConfirmDialog
      isOpen
      title={text.askTitle}
      confirmLabel={text.repair}
      onCancel={onClose}
      onConfirm={() => onRepair(chosen)}
    >
      <p>{findingSentence[finding.kind](finding.subject)}</p>
      <p>{explanation(finding)}</p>
      {finding.choices.length > 0 && (
        <Choices choices={finding.choices} chosen={chosen} onChoose={setChosen} />
      )}
    </ConfirmDialog>
  );
};
