/** A PDF in the page. */
export interface PaperFrameProps {
  readonly url: string;
  readonly title: string;
  readonly className?: string | undefined;
}

/** The paper alone: without the viewer's own bar and thumbnails, for which the page has its buttons. */
export const PaperFrame = ({ url, title, className }: PaperFrameProps) => (
  <iframe className={className} src={`${url}#toolbar=0&navpanes=0`} title={title} />
);
