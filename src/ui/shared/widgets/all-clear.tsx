import CircleCheck from 'lucide-react/icons/circle-check';
import styles from './all-clear.module.css';

/** Says quietly that nothing needs the user, so that problems stand out. */
export const AllClear = ({ children }: { readonly children: string }) => (
  <p className={styles.well}>
    <CircleCheck size={20} aria-hidden="true" />
    {children}
  </p>
);
