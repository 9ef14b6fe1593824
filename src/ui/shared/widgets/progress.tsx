import styles from './progress.module.css';

/** How far something is. */
export interface ProgressProps {
  /** What is being done. */
  readonly label: string;
  /** How far it is, in words. */
  readonly words: string;
  readonly done: number;
  /** Null where the end is not known. */
  readonly total: number | null;
}

/** A bar with words, which are read out as they change. */
export const Progress = ({ label, words, done, total }: ProgressProps) => (
  <div className={styles.progress}>
    <p role="status">{words}</p>
    <progress
      className={styles.bar}
      aria-label={label}
      {...(total === null ? {} : { value: done, max: total })}
    />
  </div>
);
