import styles from './skeleton.module.css';

/** A grey bar in the shape of what comes. */
export const Skeleton = ({
  width = '100%',
  height = '12px',
}: {
  readonly width?: string;
  readonly height?: string;
}) => <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;
