import type { JobControl } from '#domain/shared/job-control.ts';
import type { PdfFonts } from './pdf-font.ts';

/** What a longer paper may be told. */
export interface PaperOptions {
  /** The embedded fonts' bytes, where they can't be fetched. */
  readonly fonts?: PdfFonts;
  readonly control?: JobControl;
}

/** The control of a paper that nobody watches. */
export const UNWATCHED: JobControl = { isCancelled: () => false, tell: () => undefined };
