import Plus from 'lucide-react/icons/plus';
import { NavLink } from 'react-router-dom';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { usePageKey } from '#ui/shared/hooks/use-page-key.ts';
import { menuText } from './frame.text.ts';
import { ADD_RECEIPT, type Place } from './places.ts';
import styles from './navigation.module.css';

export const PlaceLink = ({ to, label, icon: IconOf }: Place) => (
  <NavLink to={to} className={classNames(styles.place)}>
    <IconOf size={24} strokeWidth={1.75} aria-hidden="true" />
    <span>{label}</span>
  </NavLink>
);

const isAltN = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && key.toLowerCase() === 'n';

const follow = (link: HTMLAnchorElement): void => link.click();

/** The prominent "Dodaj Kwit" link (LAYOUT-1). Alt+N follows it from anywhere on the page. */
export const AddReceiptLink = () => {
  const link = usePageKey(isAltN, follow);
  return (
    <NavLink
      ref={link}
      to={ADD_RECEIPT}
      className={classNames(styles.add)}
      aria-keyshortcuts="Alt+N"
    >
      <Plus size={26} strokeWidth={2.25} aria-hidden="true" />
      <span>{menuText.addReceipt}</span>
    </NavLink>
  );
};
