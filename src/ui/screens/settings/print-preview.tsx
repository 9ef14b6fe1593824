import { useDeferredValue, useMemo, useState } from 'react';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { Note } from '#ui/components/note.tsx';
import { PaperView, type ShownPaper } from '#ui/components/paper-view.tsx';
import { showsPdf } from '#ui/components/shows-pdf.ts';
import { Skeleton } from '#ui/components/skeleton.tsx';
import type { Printing } from '#ui/services.ts';
import { sampleReceipt } from '#ui/text/sample-receipt.ts';
import { settingsText as text } from '#ui/text/settings.ts';
import { type Answer, useAnswer } from '#ui/use-answer.ts';
import styles from './settings.module.css';

/** What the preview shows and by what it is made. */
export interface PrintPreviewProps {
  readonly company: CompanyDetails;
  readonly printing: Pick<Printing, 'sampleUrl' | 'samplePages'>;
}

/** The paper that is wanted, the one before it while it is made. */
const usePaper = (made: Promise<ShownPaper | null>): Answer<ShownPaper | null> | null => {
  const answer = useAnswer(made);
  const [last, setLast] = useState(answer);
  if (answer !== null && answer !== last) setLast(answer);
  return answer ?? last;
};

const sampled = (company: CompanyDetails, printing: PrintPreviewProps['printing']) =>
  showsPdf()
    ? printing.sampleUrl(sampleReceipt, company).then((url) => ({ url }))
    : printing.samplePages(sampleReceipt, company).then((pages) => ({ pages }));

const Paper = ({ made }: { readonly made: Promise<ShownPaper | null> }) => {
  const paper = usePaper(made);
  if (paper === null) return <Skeleton />;
  return paper.value === null ? (
    <Note tone="danger">{text.previewFailed}</Note>
  ) : (
    <PaperView className={styles.printed} paper={paper.value} title={text.preview} />
  );
};

/** A made-up receipt as it would be printed; the paper follows what is typed when there is time. */
export const PrintPreview = ({ company, printing }: PrintPreviewProps) => {
  const wanted = useDeferredValue(company);
  const made = useMemo(() => sampled(wanted, printing).catch(() => null), [printing, wanted]);
  return (
    <aside className={styles.preview} aria-label={text.preview}>
      <h2 className={styles.previewTitle}>{text.preview}</h2>
      <Paper made={made} />
      <Note>{text.kept}</Note>
    </aside>
  );
};
