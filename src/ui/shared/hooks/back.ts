/**
 * Going back (button, key, swipe, Android's CloseWatcher) closes the topmost layer. The step is
 * undone before the router sees it. Layers add no history entries, which would remain when a layer
 * closes by itself. A window calls listeners in the order of registration, whatever their phase,
 * so this one must be registered before the router's.
 */

/** A layer that going back closes, or that asks first. */
export interface Layer {
  /** `go` leads to another page; without it a step back was undone. */
  readonly close: (go?: () => void) => void;
  /** True if the layer covers the page, so that the system's gesture or key may close it. */
  readonly isOver: boolean;
  /** Path of a page that asks before it is left; going back within this page is allowed. */
  readonly page?: string;
}

/** Without `CloseWatcher` only the history is watched. */
export interface BackWindow extends Pick<Window, 'addEventListener' | 'history' | 'location'> {
  readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
}

export interface Back {
  /** Adds a layer on top and returns a function that removes it. */
  lay(layer: Layer): () => void;
  /** Called when the router shows another history entry. */
  moved(): void;
  /** Takes the step back that the layer asked about. */
  leave(): void;
  /** Runs `go`, which leads to another page, or gives it to the page that asks first. */
  leaveBy(go: () => void): void;
}

/** Position of the current history entry, as the router counts. */
const placeIn = ({ history }: BackWindow): number => {
  const state = history.state as { readonly idx?: unknown } | null;
  return typeof state?.idx === 'number' ? state.idx : -1;
};

/** Must be called before the router is made. */
export const backIn = (window: BackWindow): Back => {
  const layers: Layer[] = [];
  let place = placeIn(window);
  /** Layer to close once the step is undone. */
  let leaving: Layer | null = null;
  let isReturning = false;
  /** True if the first history entry was duplicated. */
  let hasRoom = false;
  let watcher: (EventTarget & { destroy(): void }) | null = null;

  const hear = (event: Event): void => {
    const now = placeIn(window);
    if (isReturning && now === place) {
      event.stopImmediatePropagation();
      isReturning = false;
      const layer = leaving;
      leaving = null;
      layer?.close();
      return;
    }
    const top = layers.at(-1);
    const isOnPage = top?.page === window.location.pathname && !(hasRoom && now === 0);
    if (top === undefined || now === place || isOnPage) return;
    event.stopImmediatePropagation();
    // A step forward is undone too, but closes nothing.
    leaving = now < place ? top : null;
    isReturning = true;
    window.history.go(place - now);
  };

  const watch = (): void => {
    const { CloseWatcher } = window;
    if (layers.at(-1)?.isOver !== true) {
      watcher?.destroy();
      watcher = null;
    } else if (CloseWatcher !== undefined && watcher === null) {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', () => {
        watcher = null;
        layers.at(-1)?.close();
        watch();
      });
    }
  };

  /** Duplicates the first entry, since a step out of the app sends no event. */
  const makeRoom = (): void => {
    if (place !== 0) return;
    window.history.pushState({ ...(window.history.state as object), idx: 1 }, '');
    place = 1;
    hasRoom = true;
  };

  window.addEventListener('popstate', hear);
  return {
    lay: (layer) => {
      if (!isReturning) place = placeIn(window);
      makeRoom();
      layers.push(layer);
      watch();
      return () => {
        layers.splice(layers.indexOf(layer), 1);
        watch();
      };
    },
    moved: () => {
      if (!isReturning) place = placeIn(window);
    },
    leave: () => window.history.go(hasRoom && place === 1 ? -2 : -1),
    leaveBy: (go) => {
      const asking = layers.findLast(({ page }) => page !== undefined);
      if (asking === undefined) go();
      else asking.close(go);
    },
  };
};
