import { Link, useLocation } from 'react-router-dom';
import styles from './inspector.module.css';

/** Where the inspector opens. */
export const INSPECTOR_PATH = '/inspektor';

/** The way to the inspector from every screen, while developing. */
export const InspectorButton = () =>
  useLocation().pathname === INSPECTOR_PATH ? null : (
    <Link className={styles.open} to={INSPECTOR_PATH}>
      Inspector
    </Link>
  );
