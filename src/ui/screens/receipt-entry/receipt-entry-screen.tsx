import ReceiptText from 'lucide-react/icons/receipt-text';
import { Suspense, use, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Card } from '#ui/components/card.tsx';
import { EmptyState } from '#ui/components/empty-state.tsx';
import { ButtonLink } from '#ui/components/link.tsx';
import { PageHeader } from '#ui/components/page-header.tsx';
import { useView, useWorkspace } from '#ui/services.ts';
import { receiptEntryText as text } from '#ui/text/receipt-entry.ts';
import { CORRECTED_OPERATION, receiptOf } from '#ui/view/correction.ts';
import { newForm, openNewReceipt } from '#ui/view/receipt-entry-open.ts';
import { openedWith } from '#ui/view/receipt-entry-state.ts';
import { DRAFT_NAME } from '#ui/view/receipt-form-draft.ts';
import { formOfReceipt } from '#ui/view/receipt-form-of-receipt.ts';
import { findReceipt } from '#ui/view/receipts-view.ts';
import { ReceiptEntryPage } from './receipt-entry-page.tsx';
import { storeCorrection, storeReceipt } from './store-receipt.ts';
import { type EntryStart, useReceiptEntry } from './use-receipt-entry.ts';

const Entering = (start: EntryStart) => <ReceiptEntryPage entry={useReceiptEntry(start)} />;

interface NewReceiptProps {
  readonly clientId: string | null;
  readonly draft: Promise<unknown>;
}

const NewReceipt = ({ clientId, draft }: NewReceiptProps) => {
  const view = useView();
  const { newDocumentId } = useWorkspace();
  const stored = use(draft);
  const begin = (isSameAddress: boolean) =>
    newForm({ view, clientId: isSameAddress ? clientId : null, documentId: newDocumentId() });
  const open = () => openNewReceipt({ view, draft: stored, clientId, documentId: newDocumentId() });
  return <Entering open={open} begin={begin} store={storeReceipt} />;
};

const NewReceiptWithDraft = ({ clientId }: Pick<NewReceiptProps, 'clientId'>) => {
  const { journal } = useWorkspace();
  // A draft that cannot be read must not stop a new receipt.
  const [draft] = useState(() => journal.readDraft(DRAFT_NAME).catch(() => null));
  return (
    <Suspense fallback={<PageHeader title={text.newTitle} />}>
      <NewReceipt clientId={clientId} draft={draft} />
    </Suspense>
  );
};

const MissingReceipt = () => (
  <>
    <PageHeader title={text.editTitle} />
    <Card>
      <EmptyState
        icon={ReceiptText}
        fact={text.missingReceipt}
        advice={text.missingAdvice}
        action={<ButtonLink to="/receipts">{text.toReceipts}</ButtonLink>}
      />
    </Card>
  </>
);

const StoredReceipt = ({ id }: { readonly id: string }) => {
  const { newDocumentId } = useWorkspace();
  const view = useView();
  const receipt = findReceipt(view, id);
  if (receipt === undefined) return <MissingReceipt />;
  return (
    <Entering
      open={() => openedWith(formOfReceipt(receipt))}
      begin={() => newForm({ view, clientId: null, documentId: newDocumentId() })}
      store={storeReceipt}
    />
  );
};

/** A receipt that the cloud refused, as its operation holds it. */
const RefusedReceipt = ({ operationId }: { readonly operationId: string }) => {
  const { journal, newDocumentId } = useWorkspace();
  const view = useView();
  // As it stands when the page opens: saving it takes the operation away.
  const [{ operation, receipt }] = useState(() => {
    const found = journal.getState().operations[operationId]?.operation;
    const held = found === undefined ? null : receiptOf(found, view, journal.userId);
    return { operation: found, receipt: held };
  });
  if (operation === undefined || receipt === null) return <MissingReceipt />;
  return (
    <Entering
      open={() => openedWith(formOfReceipt(receipt))}
      begin={() => newForm({ view, clientId: null, documentId: newDocumentId() })}
      store={storeCorrection(operation)}
    />
  );
};

/** /add-receipt, with `?client=ID` for a client, and /edit-receipt/:id, with `?operation=ID` for one that the cloud refused. */
export const ReceiptEntryScreen = () => {
  const { id } = useParams();
  const [search] = useSearchParams();
  const clientId = search.get('client');
  const operationId = search.get(CORRECTED_OPERATION);
  if (operationId !== null) return <RefusedReceipt key={operationId} operationId={operationId} />;
  if (id !== undefined) return <StoredReceipt key={id} id={id} />;
  return <NewReceiptWithDraft key={clientId ?? ''} clientId={clientId} />;
};
