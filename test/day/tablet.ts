/** A browser of a tablet: no viewer of PDFs, and a print that begins; it counts how often it was asked. Sent into pages. */
export const becomeTablet = (): void => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  window.print = () => {
    const { dataset } = document.documentElement;
    dataset['asked'] = String(Number(dataset['asked'] ?? '0') + 1);
    dispatchEvent(new Event('beforeprint'));
    dispatchEvent(new Event('afterprint'));
  };
};
