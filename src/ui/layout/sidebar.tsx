import LogOut from 'lucide-react/icons/log-out';
import { Link } from 'react-router-dom';
import { productName } from '#ui/shared/words/common.text.ts';
import { menuText } from './frame.text.ts';
import { Mark } from '#ui/shared/widgets/mark.tsx';
import { AddReceiptLink, PlaceLink } from './place-link.tsx';
import { SIDEBAR_PLACES } from './places.ts';
import styles from './navigation.module.css';

/** Sidebar (LAYOUT-1). */
export const Sidebar = ({ onSignOut }: { readonly onSignOut: () => void }) => (
  <nav className={styles.sidebar} aria-label={menuText.main}>
    <Link to="/dashboard" className={styles.logo}>
      <Mark />
      <span>{productName}</span>
    </Link>
    <AddReceiptLink />
    {SIDEBAR_PLACES.map((place) => (
      <PlaceLink key={place.to} {...place} />
    ))}
    <span className={styles.space} />
    <button type="button" className={styles.place} onClick={onSignOut}>
      <LogOut size={24} strokeWidth={1.75} aria-hidden="true" />
      <span>{menuText.signOut}</span>
    </button>
  </nav>
);
