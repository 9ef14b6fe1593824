import Ban from 'lucide-react/icons/ban';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { View } from '#domain/view/view.ts';
import { printedHash } from '#domain/receipt/printed-hash.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { ButtonLink } from '#ui/components/link.tsx';
import { PHONE, useMediaQuery } from '#ui/components/media-query.ts';
import { Note } from '#ui/components/note.tsx';
import { PaperView, type ShownPaper } from '#ui/components/paper-view.tsx';
import { showsPdf } from '#ui/components/shows-pdf.ts';
import { Skeleton } from '#ui/components/skeleton.tsx';
import type { Printing } from '#ui/services.ts';
import { closeText } from '#ui/text/common.ts';
import { receiptsText as text } from '#ui/text/receipts.ts';
import { isNotStored, notStoredText } from '#ui/text/storing.ts';
import { unprintedText } from '#ui/text/unprinted.ts';
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

type Made = ShownPaper | { readonly problem: string };

const problemOf = (error: unknown, printing: Printing): string =>
  isNotStored(error) ? notStoredText(error) : unprintedText(error, printing);

const made = (receipt: Receipt, printing: Printing): Promise<ShownPaper> =>
  showsPdf()
    ? printing.pdfUrl(receipt).then((url) => ({ url }))
    : printing.pages(receipt).then((pages) => ({ pages }));

const Paper = ({ receipt, printing }: Pick<ReceiptPreviewProps, 'receipt' | 'printing'>) => {
  const [making] = useState(() =>
    made(receipt, printing).catch<Made>((error: unknown) => ({
      problem: problemOf(error, printing),
    })),
  );
  const answer = useAnswer<Made>(making);
  if (answer === null) return <Skeleton />;
  if ('problem' in answer.value) return <Note tone="danger">{answer.value.problem}</Note>;
  const title = text.previewTitle(receipt.number);
  return <PaperView className={styles.paper} paper={answer.value} title={title} />;
};

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

/** Shows the paper as it will be printed, on a phone what it says, with the ways to paper. */
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
  const isPhone = useMediaQuery(PHONE);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = (work: Promise<void>) =>
    void work.then(
      () => setProblem(null),
      (error: unknown) => setProblem(problemOf(error, printing)),
    );
  return (
    <Dialog
      isOpen
      isWide
      isTall
      title={text.previewTitle(receipt.number)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onPress={onClose}>
            {closeText}
          </Button>
          <div className={styles.corrections}>
            <Corrections receipt={receipt} onVoid={onVoid} />
          </div>
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
      {isPhone ? (
        <ReceiptWords receipt={receipt} />
      ) : (
        <Paper key={printedHash(receipt)} receipt={receipt} printing={printing} />
      )}
    </Dialog>
  );
};
