import { useState } from 'react';
import { isSameRecord, toRealId } from '#domain/shared/ids.ts';
import { findLookAlikes, type People, searchPeople } from '#domain/client/merged-search.ts';
import { isBlank } from '#domain/shared/visible-text.ts';
import type { Client } from '#schemas/client.ts';
import { FormDialog } from '#ui/shared/saving/form-dialog.tsx';
import { RadioCards } from '#ui/shared/fields/radio-cards.tsx';
import { SearchField } from '#ui/shared/fields/search-field.tsx';
import { clientsText as text } from '#ui/client/clients.text.ts';
import { namelessText } from '#ui/client/nameless.text.ts';
import { useStoring } from '#ui/shared/saving/use-storing.ts';
import { addressLine } from '#ui/client/clients-view.ts';
import { maskedSellerNumber } from '#domain/client/seller-identity.ts';
import styles from './merge-dialog.module.css';

export interface MergeDialogProps {
  readonly kept: Client;
  readonly people: People;
  readonly onMerge: (duplicate: Client) => Promise<void>;
  readonly onClose: () => void;
}

const MOST_SHOWN = 8;

/** Returns look-alikes of `kept` while the query is empty, else the clients that match it. */
const candidates = (kept: Client, people: People, query: string): readonly Client[] => {
  const found = isBlank(query)
    ? findLookAlikes(people, kept).map(({ client }) => client)
    : searchPeople(people, query, MOST_SHOWN + 1);
  return found.filter(({ id }) => !isSameRecord(id, kept.id)).slice(0, MOST_SHOWN);
};

const described = (client: Client): string =>
  [addressLine(client), maskedSellerNumber(client)].filter(Boolean).join(' · ');

export const MergeDialog = ({ kept, people, onMerge, onClose }: MergeDialogProps) => {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const storing = useStoring();
  const shown = candidates(kept, people, query);
  const duplicate = shown.find(({ id }) => toRealId(id) === chosen);
  const merge = () => {
    if (duplicate !== undefined) storing.store(() => onMerge(duplicate));
  };
  return (
    <FormDialog
      title={text.mergeTitle}
      submitLabel={text.mergeConfirm}
      storing={storing}
      onSubmit={merge}
      onClose={onClose}
    >
      <p>{text.mergeBody(kept.name)}</p>
      <SearchField label={text.mergeSearch} value={query} onChange={setQuery} autoFocus />
      <RadioCards
        legend={text.title}
        chosen={chosen}
        onChoose={setChosen}
        options={shown.map((client) => ({
          value: toRealId(client.id),
          content: (
            <>
              <strong>{client.name || namelessText}</strong>
              <span className={styles.below}>{described(client)}</span>
            </>
          ),
        }))}
      >
        {shown.length === 0 && <p>{text.mergeNobody}</p>}
      </RadioCards>
    </FormDialog>
  );
};
