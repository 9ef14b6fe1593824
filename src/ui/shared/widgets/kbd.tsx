import styles from './kbd.module.css';

/**
 * Reminds of a shortcut. It is hidden where there is no keyboard, so a shortcut is never the only
 * way.
 */
export const Kbd = ({ children }: { readonly children: string }) => (
  <kbd className={styles.kbd} aria-hidden="true">
    {children}
  </kbd>
);
