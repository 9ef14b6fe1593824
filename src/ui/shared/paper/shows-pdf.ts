/** Safari on an iPad claims to be a Mac, but has a touch screen. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/u.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/**
 * True if this browser shows and prints a whole PDF in a frame. Most phones and tablets show none,
 * iOS only the first page, and some browsers are set to download PDFs. A browser without
 * `pdfViewerEnabled` is an older desktop browser.
 */
export const canShowPdf = (): boolean =>
  (!('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled) && !isIos();
