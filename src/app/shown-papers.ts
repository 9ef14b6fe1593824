/** Papers with an address of their own, for the page to show. */
export interface ShownPapers {
  /** The paper's address; the one before the last one's leads nowhere any more. */
  show(pdf: Blob): string;
  /** From now on no address leads to a paper: what is locked or signed out leaves none behind. */
  close(): void;
}

/** The one that is shown, and the one that takes its place. */
const MOST = 2;

/** Begins with no paper. */
export const shownPapers = (): ShownPapers => {
  const urls: string[] = [];
  const keep = (most: number): void => {
    for (const url of urls.splice(0, urls.length - most)) URL.revokeObjectURL(url);
  };
  return {
    show: (pdf) => {
      const url = URL.createObjectURL(pdf);
      urls.push(url);
      keep(MOST);
      return url;
    },
    close: () => keep(0),
  };
};
