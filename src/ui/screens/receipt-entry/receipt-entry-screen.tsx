import Ban from 'lucide-react/icons/ban';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { View } from '#domain/view/view.ts';
import type { OpenDraft } from '#machines/draft/draft-desk.ts';
import type { Receipt } from '#schemas/receipt.ts';
import { Card } from '#ui/shared/widgets/card.tsx';
import { EmptyState } from '#ui/shared/widgets/empty-state.tsx';
import { ButtonLink } from '#ui/shared/widgets/link.tsx';
import { PageHeader } from '#ui/shared/page/page-header.tsx';
import { SkeletonCard } from '#ui/shared/widgets/skeleton.tsx';
import { toastIfNotStored } from '#ui/shared/saving/toast-if-not-stored.ts';
import { useView, useWorkspace } from '#ui/services/services.ts';
import { receiptEntryText as text } from '#ui/receipt/form/receipt-entry.text.ts';
import { receiptsText } from '#ui/receipt/receipts.text.ts';
import { operationReceipt } from '#domain/recovery/correction.ts';
import { CORRECTED_OPERATION } from '#ui/receipt/receipts-view.ts';
import type { ReceiptForm } from '#domain/entry/receipt-form.ts';
import { newForm, openNewReceipt, openStoredReceipt } from './receipt-entry-open.ts';
import { changesDraft, DRAFT_NAME } from '#domain/entry/receipt-draft.ts';
import { formOfReceipt } from '#domain/entry/of-receipt.ts';
import {
  COPIED_RECEIPT,
  copyDraft,
  copyForm,
  openFilled,
  REPLACED_RECEIPT,
  reissueDraft,
  reissueForm,
  reissuePath,
} from '#ui/receipt/form/receipt-from-existing.ts';
import { usePromise } from '#ui/shared/hooks/use-promise.ts';
import { findReceipt } from '#domain/receipt/find-receipt.ts';
import { isIssued } from '#ui/receipt/receipts-view.ts';
import { Succession } from '#ui/receipt/void/succession.tsx';
import { UnreadPage } from '#ui/shared/page/unread.tsx';
import { ReceiptEntryPage } from './receipt-entry-page.tsx';
import { type EntryStart, useReceiptEntry } from './use-receipt-entry.ts';

const ReceiptEntryForm = (start: EntryStart) => <ReceiptEntryPage entry={useReceiptEntry(start)} />;

type Drafted = Pick<EntryStart, 'draftName' | 'opened' | 'takeOver'>;

interface NewReceiptProps extends Drafted {
  readonly clientId: string | null;
}

const NewReceipt = ({ clientId, ...drafted }: NewReceiptProps) => {
  const { draft } = drafted.opened;
  const view = useView();
  const { newDocumentId } = useWorkspace();
  const begin = () => newForm({ view, clientId, documentId: newDocumentId() });
  const open = () => openNewReceipt({ view, draft, clientId, documentId: newDocumentId() });
  return <ReceiptEntryForm {...drafted} open={open} begin={begin} />;
};

interface FilledProps {
  readonly draftName: string;
  readonly fill: (view: View, documentId: string) => ReceiptForm;
}

const FilledReceipt = ({ fill, ...drafted }: Pick<FilledProps, 'fill'> & Drafted) => {
  const { draft } = drafted.opened;
  const view = useView();
  const { newDocumentId } = useWorkspace();
  const begin = () => fill(view, newDocumentId());
  return (
    <ReceiptEntryForm {...drafted} open={() => openFilled(begin, { view, draft })} begin={begin} />
  );
};

interface WithDraftProps {
  readonly name: string;
  /** Page title until the draft is read. */
  readonly title: string;
  readonly children: (drafted: Drafted) => ReactNode;
}

const WaitingForReceipt = ({ title }: Pick<WithDraftProps, 'title'>) => (
  <>
    <PageHeader title={title} />
    <SkeletonCard />
    <SkeletonCard />
  </>
);

/** Never resolves: the waiting page is shown until the effect has asked for the draft. */
const UNASKED = new Promise<OpenDraft>(() => undefined);

/** Used if the device cannot open a draft. Saving the receipt then reports the storage problem. */
const KEPT_NOWHERE: OpenDraft = { holding: null, draft: null, elsewhere: null };

/**
 * Opens a free draft slot beside the draft that another window holds, until the user takes it over.
 */
const WithDraft = ({ name, title, children }: WithDraftProps) => {
  const { drafts } = useWorkspace();
  const [opening, setOpening] = useState(UNASKED);
  const isAsked = useRef(false);
  // Runs in an effect, so that the previous page has stored its draft before.
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    setOpening(drafts.inTurn(() => drafts.open(name)).catch(() => KEPT_NOWHERE));
  }, [drafts, name]);
  const opened = usePromise(opening)?.value;
  if (opened === undefined) return <WaitingForReceipt title={title} />;
  const takeOver = async () => {
    const taken = await drafts.inTurn(() => drafts.takeOver(opened.elsewhere?.name ?? name));
    setOpening(Promise.resolve(taken ?? { ...opened, elsewhere: null }));
  };
  return (
    <Fragment key={JSON.stringify(opened.holding)}>
      {children({ draftName: name, opened, takeOver: () => toastIfNotStored(takeOver()) })}
    </Fragment>
  );
};

const MissingReceipt = () => {
  const { lastSync } = useView();
  if (lastSync === null) return <UnreadPage title={text.editTitle} />;
  return (
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
};

const Filled = (props: FilledProps) => (
  <WithDraft name={props.draftName} title={text.newTitle}>
    {(drafted) => <FilledReceipt {...drafted} fill={props.fill} />}
  </WithDraft>
);

const ReplacedReceipt = ({ id }: { readonly id: string }) => {
  const replaced = findReceipt(useView(), id);
  if (replaced === undefined || isIssued(replaced)) return <MissingReceipt />;
  return (
    <Filled
      draftName={reissueDraft(replaced)}
      fill={(view, documentId) => reissueForm(replaced, view, documentId)}
    />
  );
};

const CopiedReceipt = ({ id }: { readonly id: string }) => {
  const copied = findReceipt(useView(), id);
  if (copied === undefined) return <MissingReceipt />;
  return (
    <Filled
      draftName={copyDraft(copied)}
      fill={(view, documentId) => copyForm(copied, view, documentId)}
    />
  );
};

const VoidedReceipt = ({ receipt }: { readonly receipt: Receipt }) => (
  <>
    <PageHeader title={receiptsText.previewTitle(receipt.number)} />
    <Succession receipt={receipt} view={useView()} />
    <Card>
      <EmptyState
        icon={Ban}
        fact={receiptsText.voidedBecause(receipt.voidReason ?? '')}
        advice={text.voidedAdvice}
        action={<ButtonLink to={reissuePath(receipt.id)}>{receiptsText.reissue}</ButtonLink>}
      />
    </Card>
  </>
);

interface ChangedProps extends Pick<EntryStart, 'draftName' | 'refused'> {
  readonly receipt: Receipt;
}

const ChangedReceipt = ({ receipt, ...start }: ChangedProps & Drafted) => {
  const [first] = useState(receipt);
  return (
    <ReceiptEntryForm
      {...start}
      open={() => openStoredReceipt(receipt, start.opened.draft)}
      // After the receipt was voided elsewhere, the form begins with the receipt as it was opened.
      begin={() => formOfReceipt(isIssued(receipt) ? receipt : first)}
    />
  );
};

const Changed = (props: ChangedProps) => (
  <WithDraft name={props.draftName} title={text.editTitle}>
    {(drafted) => <ChangedReceipt {...props} {...drafted} />}
  </WithDraft>
);

const StoredReceipt = ({ id }: { readonly id: string }) => {
  const found = findReceipt(useView(), id);
  const [opened] = useState(found);
  // The form stays open with what was typed if the receipt is removed or voided elsewhere.
  const receipt = found ?? opened;
  if (receipt === undefined) return <MissingReceipt />;
  const isOpen = opened !== undefined && isIssued(opened);
  if (!isIssued(receipt) && !isOpen) return <VoidedReceipt receipt={receipt} />;
  return <Changed receipt={receipt} draftName={changesDraft(receipt)} />;
};

/** Shows a receipt that the cloud refused, read from its operation. */
const RefusedReceipt = ({ operationId }: { readonly operationId: string }) => {
  const { journal } = useWorkspace();
  const view = useView();
  // Read only once, because saving removes the operation from the view.
  const [{ operation, receipt }] = useState(() => {
    const found = [...view.removed, ...view.pending].find(({ id }) => id === operationId);
    const held = found === undefined ? null : operationReceipt(found, view, journal.userId);
    return { operation: found, receipt: held };
  });
  if (operation === undefined || receipt === null) return <MissingReceipt />;
  return <Changed receipt={receipt} draftName={`correction-${operationId}`} refused={operation} />;
};

/**
 * Serves /add-receipt with `?client=ID`, `?replaces=ID` (a voided receipt) or `?copies=ID`, and
 * /edit-receipt/:id with `?operation=ID` for a receipt that the cloud refused.
 */
export const ReceiptEntryScreen = () => {
  const { id } = useParams();
  const [search] = useSearchParams();
  const clientId = search.get('client');
  const operationId = search.get(CORRECTED_OPERATION);
  if (operationId !== null) return <RefusedReceipt key={operationId} operationId={operationId} />;
  if (id !== undefined) return <StoredReceipt key={id} id={id} />;
  const replaced = search.get(REPLACED_RECEIPT);
  if (replaced !== null) return <ReplacedReceipt key={replaced} id={replaced} />;
  const copied = search.get(COPIED_RECEIPT);
  if (copied !== null) return <CopiedReceipt key={`copy ${copied}`} id={copied} />;
  return (
    <WithDraft key={clientId ?? ''} name={DRAFT_NAME} title={text.newTitle}>
      {(drafted) => <NewReceipt {...drafted} clientId={clientId} />}
    </WithDraft>
  );
};
