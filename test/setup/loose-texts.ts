/**
 * Returns the text nodes that React updates directly; a browser's translation breaks these. The
 * function is sent into pages, so it must not use anything from outside itself.
 */
export const looseTexts = (): readonly string[] => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  const loose: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isReacts = Object.keys(text).some((key) => key.startsWith('__reactFiber$'));
    if (isReacts && text.data.trim() !== '') loose.push(text.data);
  }
  return loose;
};
