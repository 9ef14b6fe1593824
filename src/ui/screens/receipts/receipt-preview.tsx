import Ban from 'lucide-react/icons/ban';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { View } from '#domain/log/view.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { ButtonLink } from '#ui/components/link.tsx';
import { PHONE, useMediaQuery } from '#ui/components/media-query.ts';
import { Note } from '#ui/components/note.tsx';
import { PaperFrame } from '#ui/components/paper-frame.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import type { Printing } from '#ui/services.ts';
import { closeText } from '#ui/text/common.ts';
import { receiptsText as text } from '#ui/text/receipts.ts';
import { isNotStored, notStoredText } from '#ui/text/storing.ts';
import { useAnswer } from '#ui/use-answer.ts';
import { reissuePath } from '#ui/view/receipt-following.ts';
import { isIssued } from '#ui/view/receipts-view.ts';
import { ReceiptNotes, type ReceiptNotesProps } from './receipt-notes.tsx';
import { ReceiptWords } from './receipt-words.tsx';
import { Succession } from './succession.tsx';
import styles from './receipt-preview.module.css';

/** The paper of a receipt on the screen. */
export interface ReceiptPreviewProps extends ReceiptNotesProps {
  readonly view: View;
  readonly printing: Printing;
  readonly onVoid: () => void;
  readonly onClose: () => void;
}

type Made = { readonly url: string } | { readonly problem: string };

const problemOf = (error: unknown): { readonly problem: string } => ({
  problem: isNotStored(error) ? notStoredText(error) : text.printFailed,
});

const Paper = ({ receipt, printing }: Pick<ReceiptPreviewProps, 'receipt' | 'printing'>) => {
  const [making] = useState(() =>
    printing.pdfUrl(receipt).then((url): Made => ({ url }), problemOf),
  );
  const made = useAnswer(making);
  if (made === null) return <Skeleton />;
  if ('problem' in made.value) return <Note tone="danger">{made.value.problem}</Note>;
  const title = text.previewTitle(receipt.number);
  return <PaperFrame className={styles.paper} url={made.value.url} title={title} />;
};

/** Browsers that do not say so show what is in a frame; those of most phones and tablets show no PDF there. */
const showsPdf = (): boolean => !('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled;

const Corrections = ({ receipt, onVoid }: Pick<ReceiptPreviewProps, 'receipt' | 'onVoid'>) =>
  isIssued(receipt) ? (
    <>
      <Button variant="quiet" icon={Ban} onPress={onVoid}>
        {text.void}
      </Button>
      <ButtonLink to={`/edit-receipt/${receipt.id}`} icon={Pencil}>
        {text.edit}
      </ButtonLink>
    </>
  ) : (
    <ButtonLink to={reissuePath(receipt.id)} icon={Copy}>
      {text.reissue}
    </ButtonLink>
  );

/** Shows the PDF as it will be printed, on a phone what it says, with the ways to paper. */
export const ReceiptPreview = ({
  receipt,
  view,
  printing,
  doubles,
  toConflict,
  onMend,
  onVoid,
  onClose,
}: ReceiptPreviewProps) => {
  const isPaperShown = !useMediaQuery(PHONE) && showsPdf();
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: Promise<void>) =>
    void work.catch((error: unknown) => setProblem(problemOf(error).problem));
  return (
    <Dialog
      isOpen
      isWide
      title={text.previewTitle(receipt.number)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {closeText}
          </Button>
          <Corrections receipt={receipt} onVoid={onVoid} />
          {printing.canShare && (
            <Button onPress={() => attempt(printing.share(receipt))}>{text.share}</Button>
          )}
          <Button onPress={() => attempt(printing.download(receipt))}>{text.pdf}</Button>
          <Button variant="primary" onPress={() => attempt(printing.print(receipt))}>
            {text.print}
          </Button>
        </>
      }
    >
      <ReceiptNotes receipt={receipt} doubles={doubles} toConflict={toConflict} onMend={onMend} />
      <Succession receipt={receipt} view={view} />
      {problem !== null && <Note tone="danger">{problem}</Note>}
      {isPaperShown ? (
        <Paper receipt={receipt} printing={printing} />
      ) : (
        <ReceiptWords receipt={receipt} />
      )}
    </Dialog>
  );
};
