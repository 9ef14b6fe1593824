import styles from './skeleton.module.css';

/** A grey bar in the shape of what comes, once it takes longer than a blink. */
export const Skeleton = ({
  width = '100%',
  height = '12px',
}: {
  readonly width?: string;
  readonly height?: string;
}) => <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;

const WIDTHS = ['72%', '90%', '64%', '82%', '76%', '58%'];

/** Lines that are on their way. */
export const SkeletonBars = () => WIDTHS.map((width) => <Skeleton key={width} width={width} />);

/** A card that is on its way. */
export const SkeletonCard = () => (
  <div className={styles.card} data-arriving>
    <SkeletonBars />
  </div>
);
