/** All that an iPad's Safari says of itself is a Mac with fingers. */
const isIos = (): boolean =>
  /iPhone|iPad|iPod/u.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/**
 * Whether this browser shows and prints all of a PDF in a frame. Those of most phones and tablets show none there, and neither does
 * one that is told to save PDFs; iOS shows the first page. One that does not say so is an older one of a desk.
 */
export const canShowPdf = (): boolean =>
  (!('pdfViewerEnabled' in navigator) || navigator.pdfViewerEnabled) && !isIos();
