/**
 * Returns one line for each layout fault: sideways scrolling, cut or overflowing text, overlapping
 * controls, and targets smaller than `least` px. It runs in pages, so it uses nothing from outside
 * itself.
 */
export const layoutFaults = (least: number): readonly string[] => {
  const CONTROLS =
    'button, a[href], input, textarea, summary, label:has(input), [role="option"], [role="menuitem"]';
  const EDGE = 1.5;
  const faults = new Set<string>();
  const root = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const top: Element = root ?? document.body;

  const nameOf = (element: Element): string => {
    const words = element instanceof HTMLElement ? element.innerText.trim() : '';
    const said = element.getAttribute('aria-label') ?? (words === '' ? null : words);
    const own = element instanceof HTMLInputElement ? `${element.id} ${element.value}` : '';
    const labels = element instanceof HTMLInputElement ? element.labels?.[0]?.innerText : undefined;
    return `${element.localName} "${(said ?? labels ?? own).replace(/\s+/gu, ' ').slice(0, 50)}"`;
  };
  const isHiddenByHand = (element: Element): boolean => {
    for (let box: Element | null = element; box !== null; box = box.parentElement) {
      const { clipPath, position } = getComputedStyle(box);
      if (position === 'absolute' && clipPath !== 'none') return true;
      const { width, height } = box.getBoundingClientRect();
      if (position === 'absolute' && width <= 1 && height <= 1) return true;
    }
    return false;
  };
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[inert], [aria-hidden="true"]') === null &&
      !isHiddenByHand(element)
    );
  };

  /** Text with digits and without a word of three or more letters. */
  const isFigure = ({ textContent }: Element): boolean =>
    /\d/u.test(textContent) && !/\p{L}{3}/u.test(textContent);
  /** Long tables may cut a name with an ellipsis, but no figure, no header and no footer. */
  const isNameInLongList = (element: Element): boolean =>
    element.closest('[class*="long"]') !== null &&
    element.closest('thead, tfoot') === null &&
    !isFigure(element);
  /** Tables, the sections of the settings and favourites may scroll sideways, and show that. */
  const isPushedAside = (element: Element): boolean =>
    element.closest('nav[aria-label="Działy ustawień"], [class*="favourites"], [class*="tabs"]') !==
      null ||
    element.closest('[class*="wrap"]')?.querySelector('table') instanceof HTMLTableElement;

  const all = [...top.querySelectorAll('*')].filter(isSeen);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const widest = all.findLast((one) => one.getBoundingClientRect().right > clientWidth + EDGE);
    const by = widest === undefined ? '' : `, by ${nameOf(widest)}`;
    faults.add(`page ${String(scrollWidth)} px wide in ${String(clientWidth)}${by}`);
  }
  for (const box of [top, ...all]) {
    const { overflowX } = getComputedStyle(box);
    if (
      /auto|scroll/u.test(overflowX) &&
      box.scrollWidth > box.clientWidth + EDGE &&
      !isPushedAside(box)
    )
      faults.add(`scrolls sideways: ${nameOf(box)}`);
  }

  for (const head of top.querySelectorAll('thead')) {
    const row = head.parentElement?.querySelector('tbody tr');
    const isScrolled = scrollY > 0 || root !== undefined;
    if (row === null || row === undefined || isScrolled || !isSeen(row)) continue;
    const below = row.getBoundingClientRect().top;
    if (
      [...head.querySelectorAll('th')].some(
        (th) => th.getBoundingClientRect().bottom > below + EDGE,
      )
    )
      faults.add(`lies over its first row: ${nameOf(head)}`);
  }

  const textRect = (element: Element): DOMRect => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const hasOwnText = (element: Element): boolean =>
    [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
  /** True if the edge of the box can be seen: it has a background or a right border. */
  const isPainted = (box: Element): boolean => {
    const { backgroundColor, borderRightStyle, borderRightWidth } = getComputedStyle(box);
    const isFilled = !/^transparent$|^rgba\(.*, 0\)$|\/ 0\)$/u.test(backgroundColor);
    return isFilled || (borderRightStyle !== 'none' && parseFloat(borderRightWidth) > 0);
  };
  /** The box that an element lies in; for a floating element, the box that it is placed by. */
  const holderOf = (box: Element): Element | null =>
    box instanceof HTMLElement && /absolute|fixed/u.test(getComputedStyle(box).position)
      ? box.offsetParent
      : box.parentElement;
  for (const element of all.filter(hasOwnText)) {
    const words = textRect(element);
    if (
      words.right > clientWidth + EDGE &&
      root === undefined &&
      !isPushedAside(element) &&
      !isNameInLongList(element)
    )
      faults.add(`leaves the page: ${nameOf(element)}`);
    for (let box: Element | null = element; box !== null && box !== top; box = holderOf(box)) {
      const { display, overflowX, overflowY } = getComputedStyle(box);
      if (/auto|scroll/u.test(overflowX + overflowY)) break;
      const edge = box.getBoundingClientRect();
      const isBeside = words.right > edge.right + EDGE || words.left < edge.left - EDGE;
      const isAside = overflowX !== 'visible' && isBeside;
      // The text of the next cell makes the edge of a cell visible.
      const isShown = isPainted(box) || display === 'table-cell';
      const isHeld = isShown || (box === element && !/inline$|contents/u.test(display));
      if (isBeside && !isAside && isHeld && !isNameInLongList(element))
        faults.add(`leaves its box: ${nameOf(element)}`);
      const isBelow =
        overflowY !== 'visible' &&
        (words.bottom > edge.bottom + EDGE || words.top < edge.top - EDGE);
      const isEllipsis =
        box === element && overflowX === 'hidden' && box.scrollWidth > box.clientWidth + 1;
      if ((isAside || isBelow || isEllipsis) && !isNameInLongList(element))
        faults.add(`cut: ${nameOf(element)}`);
    }
    if (isNameInLongList(element)) continue;
    const control = element.closest('button, a[href], label:has(input), th, td');
    const edge = control?.getBoundingClientRect();
    if (
      edge !== undefined &&
      control !== null &&
      getComputedStyle(control).display !== 'inline' &&
      (words.right > edge.right + EDGE ||
        words.left < edge.left - EDGE ||
        words.bottom > edge.bottom + EDGE + 2 ||
        words.top < edge.top - EDGE - 2)
    )
      faults.add(`spills out of its control: ${nameOf(element)}`);
  }

  for (const field of all) {
    if (
      field instanceof HTMLInputElement &&
      /\d/u.test(field.value) &&
      /text|email|tel/u.test(field.type)
    ) {
      const isCovered = field.nextElementSibling?.matches('[aria-hidden]') ?? false;
      if (!isCovered && field.scrollWidth > field.clientWidth + 1)
        faults.add(`cut: ${nameOf(field)} ${field.value}`);
    }
    const chosen = field.matches('[aria-haspopup="listbox"]') ? field.firstElementChild : null;
    if (
      chosen !== null &&
      /\d/u.test(chosen.textContent) &&
      chosen.scrollWidth > chosen.clientWidth + EDGE
    )
      faults.add(`cut: select "${chosen.textContent}"`);
  }

  const layerOf = (element: Element): Element | null => {
    for (let box: Element | null = element; box !== null; box = box.parentElement)
      if (/fixed|sticky/u.test(getComputedStyle(box).position)) return box;
    return null;
  };
  const targetOf = (control: Element): Element =>
    control.matches('input[type="checkbox"], input[type="radio"]')
      ? (control.closest('label') ?? control)
      : control;
  const controls = [...new Set(all.filter((one) => one.matches(CONTROLS)).map(targetOf))];
  for (const control of controls) {
    const { width, height, left, right } = control.getBoundingClientRect();
    let card = control.parentElement;
    while (card !== null && card !== top && !isPainted(card)) card = card.parentElement;
    const edge = card?.getBoundingClientRect();
    const isOut = edge !== undefined && (right > edge.right + EDGE || left < edge.left - EDGE);
    if (isOut && !isPushedAside(control) && !isNameInLongList(control))
      faults.add(`leaves its card: ${nameOf(control)}`);
    const isInWords = getComputedStyle(control).display === 'inline';
    if (!isInWords && (width < least - 0.5 || height < least - 0.5))
      faults.add(
        `${String(Math.round(width))} × ${String(Math.round(height))} px: ${nameOf(control)}`,
      );
  }
  const boxes = controls.map((control) => ({
    control,
    layer: layerOf(control),
    edge: control.getBoundingClientRect(),
  }));
  const isMeant = (one: Element, other: Element): boolean =>
    one.contains(other) ||
    other.contains(one) ||
    // A button inside a field and the options of an open list may lie over another control.
    one.parentElement?.closest('[class*="control"]')?.contains(other) === true ||
    other.parentElement?.closest('[class*="control"]')?.contains(one) === true ||
    [one, other].some((each) => each.matches('[role="option"]'));
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      if (one.layer !== other.layer || isMeant(one.control, other.control)) continue;
      // The hidden rest of a name with an ellipsis lies under its neighbours.
      if ([one.control, other.control].some(isNameInLongList)) continue;
      const across =
        Math.min(one.edge.right, other.edge.right) - Math.max(one.edge.left, other.edge.left);
      const down =
        Math.min(one.edge.bottom, other.edge.bottom) - Math.max(one.edge.top, other.edge.top);
      if (across > 2 && down > 2)
        faults.add(`over each other: ${nameOf(one.control)} and ${nameOf(other.control)}`);
    }
  return [...faults];
};
