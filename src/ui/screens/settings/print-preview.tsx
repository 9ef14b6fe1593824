import { useDeferredValue, useMemo, useState } from 'react';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { Note } from '#ui/components/note.tsx';
import { PaperFrame } from '#ui/components/paper-frame.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import type { Printing } from '#ui/services.ts';
import { sampleReceipt } from '#ui/text/sample-receipt.ts';
import { settingsText as text } from '#ui/text/settings.ts';
import { type Answer, useAnswer } from '#ui/use-answer.ts';
import styles from './settings.module.css';

/** What the preview shows and by what it is made. */
export interface PrintPreviewProps {
  readonly company: CompanyDetails;
  readonly printing: Pick<Printing, 'sampleUrl'>;
}

/** The paper that is wanted, the one before it while it is made. */
const usePaper = (made: Promise<string | null>): Answer<string | null> | null => {
  const answer = useAnswer(made);
  const [last, setLast] = useState(answer);
  if (answer !== null && answer !== last) setLast(answer);
  return answer ?? last;
};

const Paper = ({ url }: { readonly url: Promise<string | null> }) => {
  const paper = usePaper(url);
  if (paper === null) return <Skeleton />;
  return paper.value === null ? (
    <Note tone="danger">{text.previewFailed}</Note>
  ) : (
    <PaperFrame className={styles.printed} url={paper.value} title={text.preview} />
  );
};

/** A made-up receipt as it would be printed; the paper follows what is typed when there is time. */
export const PrintPreview = ({ company, printing }: PrintPreviewProps) => {
  const wanted = useDeferredValue(company);
  const url = useMemo(
    () => printing.sampleUrl(sampleReceipt, wanted).catch(() => null),
    [printing, wanted],
  );
  return (
    <aside className={styles.preview} aria-label={text.preview}>
      <h2 className={styles.previewTitle}>{text.preview}</h2>
      <Paper url={url} />
      <Note>{text.kept}</Note>
    </aside>
  );
};
