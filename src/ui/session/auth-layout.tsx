import type { ReactNode } from 'react';
import { Mark } from '#ui/shared/widgets/mark.tsx';
import { productName } from '#ui/shared/words/common.text.ts';
import { versionText } from '#ui/shared/words/notices.text.ts';
import styles from './auth-layout.module.css';

export interface AuthLayoutProps {
  readonly title: string;
  readonly version: string;
  readonly children: ReactNode;
  readonly links: ReactNode;
}

export const AuthLayout = ({ title, version, children, links }: AuthLayoutProps) => (
  <div className={styles.page}>
    <title>{`${title} · ${productName}`}</title>
    <main className={styles.column}>
      <div className={styles.brand}>
        <span className={styles.tile}>
          <Mark size={36} />
        </span>
        {productName}
      </div>
      <div className={styles.card}>
        {children}
        <div className={styles.links}>{links}</div>
      </div>
    </main>
    <footer className={styles.footer}>{versionText(version)}</footer>
  </div>
);
