import styles from './kbd.module.css';

/** A key as a quiet reminder; never the only way to do a thing, and gone where there is no keyboard. */
export const Kbd = ({ children }: { readonly children: string }) => (
  <kbd className={styles.kbd} aria-hidden="true">
    {children}
  </kbd>
);
