/** Texts that React would write itself and not through their element; it is sent into pages, so it stands for itself. */
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
