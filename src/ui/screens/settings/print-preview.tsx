import { Suspense, use, useDeferredValue, useMemo } from 'react';
import type { CompanyDetails } from '#schemas/company-details.ts';
import { Note } from '#ui/components/note.tsx';
import { Skeleton } from '#ui/components/skeleton.tsx';
import type { Printing } from '#ui/services.ts';
import { sampleReceipt } from '#ui/text/sample-receipt.ts';
import { settingsText as text } from '#ui/text/settings.ts';
import styles from './settings.module.css';

/** What the preview shows and by what it is made. */
export interface PrintPreviewProps {
  readonly company: CompanyDetails;
  readonly printing: Pick<Printing, 'sampleUrl'>;
}

const Paper = ({ url }: { readonly url: Promise<string | null> }) => {
  const shown = use(url);
  return shown === null ? (
    <Note tone="danger">{text.previewFailed}</Note>
  ) : (
    <iframe className={styles.printed} src={shown} title={text.preview} />
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
      <Suspense fallback={<Skeleton />}>
        <Paper url={url} />
      </Suspense>
      <Note>{text.kept}</Note>
    </aside>
  );
};
