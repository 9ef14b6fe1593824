import { openPdf } from '../adapters/pdf/open-pdf.ts';

/** Returns the text of each page as another program reads it, with single spaces. */
export async function readPdf(bytes: Uint8Array): Promise<readonly string[]> {
  const document = await openPdf(bytes);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const words = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(words.join(' ').replace(/\s+/g, ' ').trim());
  }
  await document.destroy();
  return pages;
}
