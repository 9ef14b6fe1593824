/**
 * Makes the page behave as on a tablet: no PDF viewer, and a print that starts at once. Counts
 * calls of `print()` in `data-asked`. The function is sent into pages.
 */
export const becomeTablet = (): void => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  window.print = () => {
    const { dataset } = document.documentElement;
    dataset['asked'] = String(Number(dataset['asked'] ?? '0') + 1);
    dispatchEvent(new Event('beforeprint'));
    dispatchEvent(new Event('afterprint'));
  };
};
