/**
 * What the way back does: the browser's button, a key, a swipe, the mouse's fourth button, and
 * Android's, which asks by a CloseWatcher where there is one.
 *
 * While something lies on top, a step in the history is taken back before the router hears of it,
 * and then the topmost is closed. No entries are made for what opens, so none are left over when it
 * closes by itself, and the way forward leads where it did.
 *
 * A window calls its listeners in the order in which they came, whatever their phase: this one has
 * to be there before the router's.
 *
 *     back:  entry 4 -> entry 3, taken back -> entry 4, the topmost is closed
 */

/** Something that the way back closes, or that asks first. */
export interface Layer {
  /** Closes it, or asks. */
  readonly close: () => void;
  /** Whether it lies over the page: what the system closes by its own gesture or key. */
  readonly isOver: boolean;
  /** The page to whose other addresses the way stays open. */
  readonly page?: string;
}

/** What of the browser it needs; where it has no CloseWatcher, the history alone is heard. */
export interface BackWindow extends Pick<Window, 'addEventListener' | 'history' | 'location'> {
  readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
}

/** The layers of one window. */
export interface Back {
  /** Lays it on top; gives what takes it away. */
  lay(layer: Layer): () => void;
  /** The router shows another entry of the history. */
  moved(): void;
  /** Takes the step back that was asked about. */
  leave(): void;
}

/** The place of the entry in the history, as the router counts. */
const placeIn = ({ history }: BackWindow): number => {
  const state = history.state as { readonly idx?: unknown } | null;
  return typeof state?.idx === 'number' ? state.idx : -1;
};

/** What the way back does in a window. Has to be made before the router. */
export const backIn = (window: BackWindow): Back => {
  const layers: Layer[] = [];
  let place = placeIn(window);
  /** What is closed once the step is taken back. */
  let leaving: Layer | null = null;
  let isReturning = false;
  /** Whether the first entry stands twice. */
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
    // The way forward is taken back, too, and closes nothing.
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

  /** Of a step out of the app nothing is heard: its first entry gets one more, of the same page. */
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
  };
};
