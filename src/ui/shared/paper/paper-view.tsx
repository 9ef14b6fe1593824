import { useCallback } from 'react';
import type { DrawnPage } from '#domain/print/drawn-page.ts';
import { classNames } from '#ui/shared/widgets/class-names.ts';
import { drawPage } from './draw-page.ts';
import { PaperFrame } from './paper-frame.tsx';
import styles from './paper-view.module.css';

/** A PDF, or the same pages drawn for a browser that cannot show a PDF. */
export type ShownPaper = { readonly url: string } | { readonly pages: readonly DrawnPage[] };

export interface PaperViewProps {
  readonly paper: ShownPaper;
  readonly title: string;
  readonly className?: string | undefined;
}

const DrawnPaper = ({
  pages,
  title,
  className,
}: Omit<PaperViewProps, 'paper'> & { readonly pages: readonly DrawnPage[] }) => {
  const draw = useCallback(
    (box: HTMLElement | null) => box?.replaceChildren(...pages.map(drawPage)),
    [pages],
  );
  // `tabIndex` lets the keyboard reach what scrolls.
  return (
    <section
      ref={draw}
      className={classNames(styles.pages, className)}
      aria-label={title}
      tabIndex={0}
    />
  );
};

export const PaperView = ({ paper, ...place }: PaperViewProps) =>
  'url' in paper ? (
    <PaperFrame url={paper.url} {...place} />
  ) : (
    <DrawnPaper pages={paper.pages} {...place} />
  );
