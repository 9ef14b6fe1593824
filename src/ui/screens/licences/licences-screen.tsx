import ChevronDown from 'lucide-react/icons/chevron-down';
import { Suspense, use, useState } from 'react';
import type { Licence } from '#schemas/licence.ts';
import { Card } from '#ui/shared/widgets/card.tsx';
import { Note } from '#ui/shared/widgets/note.tsx';
import { PageHeader } from '#ui/shared/page/page-header.tsx';
import { Skeleton } from '#ui/shared/widgets/skeleton.tsx';
import { useWorkspace } from '#ui/services/services.ts';
import { licencesText as text } from '#ui/layout/licences.text.ts';
import styles from './licences.module.css';

type Listed = Promise<readonly Licence[] | null>;

const Parts = ({ listed }: { readonly listed: Listed }) => {
  const licences = use(listed);
  if (licences === null) return <Note tone="danger">{text.failed}</Note>;
  return (
    <ul className={styles.list} aria-label={text.count}>
      {licences.map(({ name, version, identifier, text: words }) => (
        <li key={`${name} ${version}`}>
          <details>
            <summary className={styles.part}>
              <span className={styles.name}>{name}</span>
              <span className={styles.quiet}>{version}</span>
              <span className={styles.quiet}>{identifier}</span>
              <ChevronDown size={18} aria-hidden="true" />
            </summary>
            <pre className={styles.words} lang="en">
              {words}
            </pre>
          </details>
        </li>
      ))}
    </ul>
  );
};

/** Serves /licenses. Only this screen fetches the list. */
export const LicencesScreen = () => {
  const { readLicences } = useWorkspace();
  const [listed] = useState<Listed>(() => readLicences().catch(() => null));
  return (
    <>
      <PageHeader title={text.title} />
      <Card>
        <p className={styles.intro}>{text.intro}</p>
        <Suspense fallback={<Skeleton />}>
          <Parts listed={listed} />
        </Suspense>
      </Card>
    </>
  );
};
