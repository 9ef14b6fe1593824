import { sellerNumber } from '#domain/client/seller-identity.ts';
import { plainText } from '#domain/shared/visible-text.ts';
import { formatRelative } from '#ui/shared/words/format.text.ts';
import {
  incompleteText,
  originText,
  receiptEntryText as text,
} from '#ui/receipt/form/receipt-entry.text.ts';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Checkbox } from '#ui/shared/fields/checkbox.tsx';
import { Combobox } from '#ui/shared/fields/combobox.tsx';
import type { ComboboxOption } from '#ui/shared/fields/combobox-list.tsx';
import { TOUCH, useMediaQuery } from '#ui/shared/hooks/media-query.ts';
import { Note } from '#ui/shared/widgets/note.tsx';
import { Select } from '#ui/shared/fields/select.tsx';
import { TextField } from '#ui/shared/fields/text-field.tsx';
import { addressLine } from '#ui/client/clients-view.ts';
import { suggestClients } from '#ui/screens/receipt-entry/entry/receipt-entry-search.ts';
import type { FieldPath, Missing } from '#domain/entry/field-errors.ts';
import type { Origin } from '#domain/entry/receipt-form.ts';
import type { EntryState } from '#ui/receipt/form/receipt-entry-state.ts';
import { chooseClient, openNewClient, typeClient } from '#domain/entry/client.ts';
import { isSoldByBusiness, missingOnPaper, formSeller } from '#domain/entry/missing.ts';
import type { Entry } from '#ui/screens/receipt-entry/entry/entry.ts';
import { fieldAt } from '#ui/screens/receipt-entry/entry/focus-field.ts';
import { nothingFound } from './nothing-found.ts';
import { NewClientFields } from './new-client-fields.tsx';
import styles from './receipt-entry.module.css';

const optionsFor =
  ({ view, visits, now }: Entry) =>
  (query: string): readonly ComboboxOption[] =>
    suggestClients(view, visits, query).map((client) => ({
      id: client.id,
      name: client.name,
      description: client.address,
      aside: client.documentNumber === '' ? text.noDocument : client.documentNumber,
      asideBelow: client.lastVisit === null ? undefined : formatRelative(client.lastVisit, now),
    }));

const clientHint = ({ state: { form }, view }: Entry): string | undefined => {
  const seller = formSeller(form, view.clients);
  if (seller === null) return undefined;
  const advice = form.clientCopy === null ? text.checkClient : text.copyKept;
  return [addressLine(seller), sellerNumber(seller), advice].filter(Boolean).join(' · ');
};

const ClientSearch = ({ entry }: { readonly entry: Entry }) => {
  const { state, view, edit } = entry;
  const isTouch = useMediaQuery(TOUCH);
  const select = (id: string) => {
    const client = view.clients.find((known) => known.id === id);
    if (client === undefined) return;
    edit((form) => chooseClient(form, client, view.receipts));
    // On touch, the next field's list and the on-screen keyboard would cover the favourites.
    if (!isTouch) entry.goOn('client');
  };
  const isFresh = state.form.stored === null && !state.isRestored && state.form.clientText === '';
  return (
    <div className={styles.client} {...fieldAt('client')}>
      <Combobox
        kind="name"
        label={text.client}
        size="entry"
        isRequired
        autoFocus={isFresh}
        placeholder={text.clientPlaceholder}
        value={state.form.clientText}
        heading={text.recentClients}
        emptyText={nothingFound(view, view.clients, { yet: text.noClients, so: text.noClient })}
        hint={clientHint(entry)}
        error={entry.errorAt('client')}
        search={optionsFor(entry)}
        onType={(typed) => edit((form) => typeClient(form, typed))}
        onSelect={select}
        action={(query) => ({
          label: text.newClient(plainText(query)),
          onAction: () => edit((form) => openNewClient(form, query), 'name'),
        })}
      />
    </div>
  );
};

const ORIGINS = (['household', 'farm', 'demolition', 'other'] as const).map((value) => ({
  value,
  label: originText[value],
}));

const OriginChoice = ({ entry: { state, edit } }: { readonly entry: Entry }) => (
  <div className={styles.pair}>
    <Select<Origin>
      label={text.origin}
      options={ORIGINS}
      value={state.form.origin}
      onChange={(origin) => edit((form) => ({ ...form, origin }))}
    />
    {state.form.origin === 'other' && (
      <div {...fieldAt('origin')}>
        <TextField
          kind="words"
          label={text.ownOrigin}
          value={state.form.originText}
          onChange={(originText) => edit((form) => ({ ...form, originText }))}
        />
      </div>
    )}
  </div>
);

const IdCheck = ({ entry: { state, edit, errorAt } }: { readonly entry: Entry }) => (
  <div {...fieldAt('idChecked')}>
    <Checkbox
      isChecked={state.form.idChecked}
      error={errorAt('idChecked')}
      onChange={(idChecked) => edit((form) => ({ ...form, idChecked }))}
    >
      {text.idChecked}
    </Checkbox>
  </div>
);

/** Counts what a new client lacks once its field was left. */
const missingSoFar = (missing: Missing, { form, left }: EntryState): Missing => {
  if (!form.isNewClient) return missing;
  const isLeft = (path: FieldPath) => left.has(path);
  return {
    ...missing,
    documentNumber: missing.documentNumber && isLeft('documentNumber'),
    nip: missing.nip && isLeft('nip'),
    address: missing.address && isLeft('city'),
  };
};

export const ClientCard = ({ entry }: { readonly entry: Entry }) => {
  const { state, view } = entry;
  const missing = missingOnPaper(state.form, view.clients);
  const incomplete = missing.client ? '' : incompleteText(missingSoFar(missing, state));
  return (
    <Card>
      <div className={styles.stack}>
        {state.form.isNewClient ? (
          <NewClientFields entry={entry} />
        ) : (
          <ClientSearch entry={entry} />
        )}
        {incomplete !== '' && <Note tone="wait">{incomplete}</Note>}
        <div className={styles.checks}>
          {!isSoldByBusiness(state.form, view.clients) && <IdCheck entry={entry} />}
          <OriginChoice entry={entry} />
        </div>
      </div>
    </Card>
  );
};
