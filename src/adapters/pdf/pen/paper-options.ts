import type { Course } from '#domain/shared/course.ts';
import type { PdfFonts } from './pdf-font.ts';

/** What a longer paper may be told. */
export interface PaperOptions {
  /** The embedded fonts' bytes, where they can't be fetched. */
  readonly fonts?: PdfFonts;
  readonly course?: Course;
}

/** The course of a paper that nobody watches. */
export const UNWATCHED: Course = { isCancelled: () => false, tell: () => undefined };
