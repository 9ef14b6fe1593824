import Ellipsis from 'lucide-react/icons/ellipsis';
import LogOut from 'lucide-react/icons/log-out';
import { useNavigate } from 'react-router-dom';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { Menu } from '#ui/shared/dialogs/menu.tsx';
import { menuText } from './frame.text.ts';
import { AddReceiptLink, PlaceLink } from './place-link.tsx';
import { BAR_PLACES } from './places.ts';
import styles from './navigation.module.css';

const MoreMenu = ({ onSignOut }: { readonly onSignOut: () => void }) => {
  const navigate = useNavigate();
  const places = BAR_PLACES.more.map(({ to, label, icon }) => ({
    id: to,
    label,
    icon,
    onAction: () => void navigate(to),
  }));
  const signOut = { id: 'sign-out', label: menuText.signOut, icon: LogOut, onAction: onSignOut };
  const trigger = (
    <>
      <Ellipsis size={24} strokeWidth={1.75} aria-hidden="true" />
      <span>{menuText.more}</span>
    </>
  );
  return (
    <Menu
      label={menuText.more}
      entries={[...places, signOut]}
      trigger={trigger}
      triggerClassName={classNames(styles.place)}
    />
  );
};

export const BottomBar = ({ onSignOut }: { readonly onSignOut: () => void }) => (
  <nav className={styles.bar} aria-label={menuText.main}>
    {BAR_PLACES.left.map((place) => (
      <PlaceLink key={place.to} {...place} />
    ))}
    <AddReceiptLink />
    {BAR_PLACES.right.map((place) => (
      <PlaceLink key={place.to} {...place} />
    ))}
    <MoreMenu onSignOut={onSignOut} />
  </nav>
);
