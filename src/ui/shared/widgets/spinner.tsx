import styles from './spinner.module.css';

/** A turning ring in the colour of the text around it; say in words beside it what is going on. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;
