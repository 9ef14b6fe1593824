import styles from './skeleton.module.css';

/** Grey bar in the shape of the coming content. It appears after 200 ms. */
export const Skeleton = ({
  width = '100%',
  height = '12px',
}: {
  readonly width?: string;
  readonly height?: string;
}) => <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />;

const WIDTHS = ['72%', '90%', '64%', '82%', '76%', '58%'];

export const SkeletonBars = () => WIDTHS.map((width) => <Skeleton key={width} width={width} />);

export const SkeletonCard = () => (
  <div className={styles.card} data-arriving>
    <SkeletonBars />
  </div>
);
