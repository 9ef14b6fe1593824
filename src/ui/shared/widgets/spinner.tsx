import styles from './spinner.module.css';

/** Say in words beside it what is going on, since screen readers ignore the ring. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
