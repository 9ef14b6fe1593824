import type { JobControl } from '#domain/shared/job-control.ts';
import type { PdfFonts } from './pdf-font.ts';

export interface PaperOptions {
  /** Bytes of the embedded fonts, if they cannot be fetched. */
  readonly fonts?: PdfFonts;
  readonly control?: JobControl;
}

export const UNWATCHED: JobControl = { isCancelled: () => false, tell: () => undefined };
