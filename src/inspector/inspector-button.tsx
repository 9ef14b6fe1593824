import { Link, useLocation } from 'react-router-dom';
import styles from './inspector.module.css';

/** The way to the inspector from every screen, while developing. */
export const InspectorButton = () =>
  useLocation().pathname === '/inspektor' ? null : (
    <Link className={styles.open} to="/inspektor">
      Inspector
    </Link>
  );
