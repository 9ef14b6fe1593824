export interface PaperFrameProps {
  readonly url: string;
  readonly title: string;
  readonly className?: string | undefined;
}

/**
 * Hides the viewer's own toolbar and thumbnails, since the page has its own buttons. Each paper
 * gets a new frame: a frame that loads another paper would add a history entry.
 */
export const PaperFrame = ({ url, title, className }: PaperFrameProps) => (
  <iframe key={url} className={className} src={`${url}#toolbar=0&navpanes=0`} title={title} />
);
