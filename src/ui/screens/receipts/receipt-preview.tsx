import Ban from 'lucide-react/icons/ban';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import { Suspense, use, useState } from 'react';
import type { Receipt } from '#schemas/receipt.ts';
import { Button } from '#ui/components/button.tsx';
import { Dialog } from '#ui/components/dialog.tsx';
import { ButtonLink } from '#ui/components/link.tsx';
import { Note } from '#ui/components/note.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import type { Printing } from '#ui/services.ts';
import { closeText } from '#ui/text/common.ts';
import { receiptsText as text } from '#ui/text/receipts.ts';
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

const Paper = ({
  url,
  number,
}: {
  readonly url: Promise<string | null>;
  readonly number: string;
}) => {
  const shown = use(url);
  return shown === null ? (
    <Note tone="danger">{text.printFailed}</Note>
  ) : (
    <iframe className={styles.paper} src={shown} title={text.previewTitle(number)} />
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
  const [url] = useState(() => printing.pdfUrl(receipt).catch(() => null));
  const [hasFailed, setHasFailed] = useState(false);
  const attempt = (work: Promise<void>) => void work.catch(() => setHasFailed(true));
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
      {hasFailed && <Note tone="danger">{text.printFailed}</Note>}
      <Suspense fallback={<Skeleton />}>
        <Paper url={url} number={receipt.number} />
      </Suspense>
    </Dialog>
  );
};
