import Check from 'lucide-react/icons/check';
import { Link } from '#ui/shared/widgets/link.tsx';
import { lastSyncText, offlineDataText, signedInText } from './frame.text.ts';
import { versionText } from '#ui/shared/words/notices.text.ts';
import styles from './app-layout.module.css';

/** Signed-in user, version, and time of the last refresh (LAYOUT-2). */
export interface FooterProps {
  readonly email: string;
  readonly version: string;
  /** Time of the last read of the whole cloud, ms; null before the first. */
  readonly lastSync: number | null;
}

export const Footer = ({ email, version, lastSync }: FooterProps) => (
  <footer className={styles.footer}>
    <span>{signedInText(email)}</span>
    <span>{versionText(version)}</span>
    <span className={styles.sync}>
      {lastSync !== null && <Check size={16} aria-hidden="true" />}
      <span>{lastSyncText(lastSync)}</span>
      <span aria-hidden="true">·</span>
      <Link to="/offline-data">{offlineDataText}</Link>
    </span>
  </footer>
);
