import Ban from 'lucide-react/icons/ban';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import type { View } from '#domain/view/view.ts';
import { printedHash } from '#domain/receipt/printed-hash.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Button } from '#ui/shared/widgets/button.tsx';
import { Dialog } from '#ui/shared/dialogs/dialog.tsx';
import { ButtonLink } from '#ui/shared/widgets/link.tsx';
import { PHONE, useMediaQuery } from '#ui/shared/hooks/media-query.ts';
import { Note } from '#ui/shared/widgets/note.tsx';
import { PaperView, type ShownPaper } from '#ui/shared/paper/paper-view.tsx';
import { canShowPdf } from '#ui/shared/paper/shows-pdf.ts';
import { Skeleton } from '#ui/shared/widgets/skeleton.tsx';
import type { Printing } from '#ui/services/services.ts';
import { closeText } from '#ui/shared/words/common.text.ts';
import { receiptsText as text } from '#ui/receipt/receipts.text.ts';
import { isNotStored, notStoredText } from '#ui/shared/saving/storing.text.ts';
import { unprintedText } from './unprinted.text.ts';
import { usePromise } from '#ui/shared/hooks/use-promise.ts';
import { reissuePath } from '#ui/receipt/form/receipt-from-existing.ts';
import { isIssued } from '#ui/receipt/receipts-view.ts';
import { ReceiptNotes, type ReceiptNotesProps } from './receipt-notes.tsx';
import { ReceiptWords } from './receipt-words.tsx';
import { Succession } from '#ui/receipt/void/succession.tsx';
import styles from './receipt-preview.module.css';

export interface ReceiptPreviewProps extends ReceiptNotesProps {
  readonly view: View;
  readonly printing: Printing;
  readonly onVoid: () => void;
  readonly onClose: () => void;
}

type Made = ShownPaper | { readonly problem: string };

const problemText = (error: unknown, printing: Printing): string =>
  isNotStored(error) ? notStoredText(error) : unprintedText(error, printing);

const makePaper = (receipt: Receipt, printing: Printing): Promise<ShownPaper> =>
  canShowPdf()
    ? printing.pdfUrl(receipt).then((url) => ({ url }))
    : printing.pages(receipt).then((pages) => ({ pages }));

const Paper = ({ receipt, printing }: Pick<ReceiptPreviewProps, 'receipt' | 'printing'>) => {
  const [making] = useState(() =>
    makePaper(receipt, printing).catch<Made>((error: unknown) => ({
      problem: problemText(error, printing),
    })),
  );
  const answer = usePromise<Made>(making);
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
      (error: unknown) => setProblem(problemText(error, printing)),
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
