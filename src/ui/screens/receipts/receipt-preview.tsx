import Ban from 'lucide-react/icons/ban';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import { Suspense, use, useState } from 'react';
import { isChangedSincePrint } from '#domain/changed-since-print.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { ButtonLink } from '#ui/components/link.tsx';
import { Note } from '#ui/components/note.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import type { Printing } from '#ui/services.ts';
import { closeText } from '#ui/text/common.ts';
import { receiptsText as text } from '#ui/text/receipts.ts';
import { isNotStored, notStoredText } from '#ui/text/storing.ts';
import { reissuePath } from '#ui/view/receipt-following.ts';
import { isIssued } from '#ui/view/receipts-view.ts';
import styles from './receipt-preview.module.css';

/** The paper of a receipt on the screen. */
export interface ReceiptPreviewProps {
  readonly receipt: Receipt;
  readonly printing: Printing;
  readonly onVoid: () => void;
  readonly onClose: () => void;
}

type Made = { readonly url: string } | { readonly problem: string };

const problemOf = (error: unknown): { readonly problem: string } => ({
  problem: isNotStored(error) ? notStoredText(error) : text.printFailed,
});

const Paper = ({ made, number }: { readonly made: Promise<Made>; readonly number: string }) => {
  const paper = use(made);
  return 'problem' in paper ? (
    <Note tone="danger">{paper.problem}</Note>
  ) : (
    <iframe className={styles.paper} src={paper.url} title={text.previewTitle(number)} />
  );
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

/** Shows the PDF as it will be printed, with the ways to paper. */
export const ReceiptPreview = ({ receipt, printing, onVoid, onClose }: ReceiptPreviewProps) => {
  const [made] = useState(() => printing.pdfUrl(receipt).then((url): Made => ({ url }), problemOf));
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
      {!isIssued(receipt) && (
        <Note tone="wait">{text.voidedBecause(receipt.voidReason ?? '')}</Note>
      )}
      {isIssued(receipt) && isChangedSincePrint(receipt) && (
        <Note tone="wait">{text.printedBefore}</Note>
      )}
      {problem !== null && <Note tone="danger">{problem}</Note>}
      <Suspense fallback={<Skeleton />}>
        <Paper made={made} number={receipt.number} />
      </Suspense>
    </Dialog>
  );
};
