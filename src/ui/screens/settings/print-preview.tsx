import { useDeferredValue, useMemo, useState } from 'react';
import type { DrawnPage } from '#domain/print/drawn-page.ts';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { Note } from '#ui/shared/widgets/note.tsx';
import { PaperView } from '#ui/shared/paper/paper-view.tsx';
import { Skeleton } from '#ui/shared/widgets/skeleton.tsx';
import type { Printing } from '#ui/services/services.ts';
import { sampleReceipt } from './sample-receipt.text.ts';
import { settingsText as text } from '#ui/yard/settings.text.ts';
import { type Answer, usePromise } from '#ui/shared/hooks/use-promise.ts';
import styles from './settings.module.css';

export interface PrintPreviewProps {
  readonly yard: CompanyDetails;
  readonly printing: Pick<Printing, 'samplePages'>;
}

type Pages = readonly DrawnPage[] | null;

/** Keeps the previous pages while new ones are being made. */
const usePages = (made: Promise<Pages>): Answer<Pages> | null => {
  const answer = usePromise(made);
  const [last, setLast] = useState(answer);
  if (answer !== null && answer !== last) setLast(answer);
  return answer ?? last;
};

const Paper = ({ made }: { readonly made: Promise<Pages> }) => {
  const pages = usePages(made);
  if (pages === null) return <Skeleton />;
  return pages.value === null ? (
    <Note tone="danger">{text.previewFailed}</Note>
  ) : (
    <PaperView className={styles.printed} paper={{ pages: pages.value }} title={text.preview} />
  );
};

/**
 * Shows a made-up receipt as printed, redrawn when the user pauses. It is drawn here, since a PDF
 * in a frame flashes dark at each change.
 */
export const PrintPreview = ({ yard, printing }: PrintPreviewProps) => {
  const wanted = useDeferredValue(yard);
  const made = useMemo(
    () => printing.samplePages(sampleReceipt, wanted).catch(() => null),
    [printing, wanted],
  );
  return (
    <aside className={styles.preview} aria-label={text.preview}>
      <h2 className={styles.previewTitle}>{text.preview}</h2>
      <Paper made={made} />
      <Note>{text.kept}</Note>
    </aside>
  );
};
