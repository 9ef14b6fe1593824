/** A PDF in the page. */
export interface PaperFrameProps {
  readonly url: string;
  readonly title: string;
  readonly className?: string | undefined;
}

/**
 * The paper alone: without the viewer's own bar and thumbnails, for which the page has its buttons. Each paper has a frame
 * of its own, since a frame that goes on to another adds an entry to the history, on which the way back would be spent.
 */
export const PaperFrame = ({ url, title, className }: PaperFrameProps) => (
  <iframe key={url} className={className} src={`${url}#toolbar=0&navpanes=0`} title={title} />
);
