import Building from 'lucide-react/icons/building-2';
import Database from 'lucide-react/icons/database';
import ListChecks from 'lucide-react/icons/list-checks';
import Lock from 'lucide-react/icons/lock';
import Notepad from 'lucide-react/icons/notepad-text';
import Printer from 'lucide-react/icons/printer';
import Receipt from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import Smartphone from 'lucide-react/icons/smartphone';
import { Link } from 'react-router-dom';
import type { Icon } from '#ui/shared/widgets/icon.ts';
import {
  SECTIONS,
  type Section,
  sectionText,
  settingsText as text,
} from '#ui/yard/settings.text.ts';
import { pathOfSection } from '#ui/yard/settings-section.ts';
import styles from './settings.module.css';

const icons = {
  company: Building,
  print: Printer,
  numbering: Receipt,
  thresholds: Scale,
  defaults: Notepad,
  codes: ListChecks,
  account: Lock,
  data: Database,
  app: Smartphone,
} as const satisfies Record<Section, Icon>;

/** Scrolls the open entry into view, since the menu is a scrolling row on a phone. */
const intoView = (entry: HTMLAnchorElement | null): void => {
  if (entry !== null && 'scrollIntoView' in entry)
    entry.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

export const SettingsMenu = ({ section }: { readonly section: Section }) => (
  <nav className={styles.menu} aria-label={text.menu}>
    {SECTIONS.map((own) => {
      const IconOf = icons[own];
      return (
        <Link
          key={own}
          to={pathOfSection(own)}
          replace
          className={styles.entry}
          ref={own === section ? intoView : undefined}
          aria-current={own === section ? 'page' : undefined}
        >
          <IconOf size={18} aria-hidden="true" />
          {sectionText[own]}
        </Link>
      );
    })}
  </nav>
);
