/** A PDF in the page. */
export interface PaperFrameProps {
  readonly url: string;
  readonly title: string;
  readonly className?: string | undefined;
}

/**
 * The paper alone: without the viewer's own bar and thumbnails, for which the page has its buttons.
 * Each paper has a frame of its own: one that goes on to another adds a step to the way back.
 */
export const PaperFrame = ({ url, title, className }: PaperFrameProps) => (
  <iframe key={url} className={className} src={`${url}#toolbar=0&navpanes=0`} title={title} />
);
