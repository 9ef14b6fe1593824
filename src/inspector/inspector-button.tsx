import { Link, useLocation } from 'react-router-dom';
import styles from './inspector.module.css';

export const INSPECTOR_PATH = '/inspektor';

export const InspectorButton = () =>
  useLocation().pathname === INSPECTOR_PATH ? null : (
    <Link className={styles.open} to={INSPECTOR_PATH}>
      Inspector
    </Link>
  );
