import Plus from 'lucide-react/icons/plus';
import { NavLink } from 'react-router-dom';
import { classNames } from '#ui/components/class-names.ts';
import { menuText } from '#ui/text/layout.ts';
import { ADD_RECEIPT, type Place } from './places.ts';
import styles from './navigation.module.css';

/** A place of the menu, icon over label; marked while it or a page below it is shown. */
export const PlaceLink = ({ to, label, icon: IconOf }: Place) => (
  <NavLink to={to} className={classNames(styles.place)}>
    <IconOf size={24} strokeWidth={1.75} aria-hidden="true" />
    <span>{label}</span>
  </NavLink>
);

/** The prominent "Dodaj Kwit" (LAYOUT-1). */
export const AddReceiptLink = () => (
  <NavLink to={ADD_RECEIPT} className={classNames(styles.add)}>
    <Plus size={26} strokeWidth={2.25} aria-hidden="true" />
    <span>{menuText.addReceipt}</span>
  </NavLink>
);
