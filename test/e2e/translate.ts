/**
 * Does what Chrome's translation does to a page, at once and at each change: it wraps every text in
 * elements of its own. The words stay, so that tests can find them. It runs in pages, so it uses
 * nothing from outside itself.
 */
export const translate = (): void => {
  const wrap = (text: Text): void => {
    if (text.data.trim() === '' || text.parentElement === null) return;
    if (text.parentElement.closest('script, style, textarea, option, title, font') !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const wrapAll = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = root instanceof Text ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'characterData') wrapAll(target);
      else addedNodes.forEach(wrapAll);
  }).observe(document, { childList: true, characterData: true, subtree: true });
};
