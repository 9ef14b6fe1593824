import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { backIn, type BackWindow } from '#ui/shared/hooks/back.ts';

interface Entry {
  readonly path: string;
  readonly idx: number;
}

class FakeWatcher extends EventTarget {
  static open = new Set<FakeWatcher>();
  constructor() {
    super();
    FakeWatcher.open.add(this);
  }
  destroy(): void {
    FakeWatcher.open.delete(this);
  }
}

/** A browser whose history moves asynchronously, with a router that hears each popstate. */
const openWindow = ({ hasWatcher = false, entries = 3, at = 2 } = {}) => {
  FakeWatcher.open.clear();
  const all: Entry[] = Array.from({ length: entries }, (_, idx) => ({ path: `/page-${idx}`, idx }));
  let now = Math.min(at, entries - 1);
  let tasks: (() => void)[] = [];
  const target = new EventTarget();
  const router = vi.fn<(path: string) => void>();
  const asked: number[] = [];
  const move = (steps: number) => {
    asked.push(steps);
    tasks.push(() => {
      const next = now + steps;
      if (next < 0 || next >= all.length) return;
      now = next;
      target.dispatchEvent(new Event('popstate'));
    });
  };
  const here = (): Entry => all[now] ?? { path: 'away', idx: -1 };
  const window = {
    // A window calls its listeners in the order of their registration, whatever their phase.
    addEventListener: (type: string, listener: EventListener) =>
      target.addEventListener(type, listener),
    history: {
      get state() {
        return { idx: here().idx };
      },
      go: move,
      back: () => move(-1),
      pushState: ({ idx }: { readonly idx: number }) => {
        all.splice(now + 1);
        all.push({ path: here().path, idx });
        now += 1;
      },
    },
    location: {
      get pathname() {
        return here().path;
      },
    },
    ...(hasWatcher && { CloseWatcher: FakeWatcher }),
  } as unknown as BackWindow;
  const back = backIn(window);
  target.addEventListener('popstate', () => {
    router(here().path);
    back.moved();
  });
  return {
    back,
    router,
    steps: asked,
    press: (steps: number) => move(steps),
    settle: () => {
      while (tasks.length > 0) {
        const due = tasks;
        tasks = [];
        for (const task of due) task();
      }
    },
    place: () => [now, here().path] as const,
    length: () => all.length,
    closeRequest: () => {
      const [watcher] = FakeWatcher.open;
      if (watcher === undefined) return;
      FakeWatcher.open.delete(watcher);
      watcher.dispatchEvent(new Event('close'));
    },
  };
};

type Window = ReturnType<typeof openWindow>;

/** Opens a dialog or a menu that closes when it is told to. */
const open = ({ back }: Window, told: string[], name: string, isOver = true) => {
  const end = back.lay({
    isOver,
    close: () => {
      told.push(name);
      end();
    },
  });
  return end;
};

describe('the back button', () => {
  it('closes open dialogs and menus one after another before it goes back', () => {
    const window = openWindow();
    const told: string[] = [];
    open(window, told, 'dialog');
    open(window, told, 'menu');
    for (const closed of [['menu'], ['menu', 'dialog']]) {
      window.press(-1);
      window.settle();
      expect(told).toEqual(closed);
      expect(window.place()).toEqual([2, '/page-2']);
    }
    expect(window.router).not.toHaveBeenCalled();
    window.press(-1);
    window.settle();
    expect(window.place()).toEqual([1, '/page-1']);
    expect(window.router).toHaveBeenCalledExactlyOnceWith('/page-1');
  });

  it('does not go forward while something is open, and closes nothing', () => {
    const window = openWindow({ entries: 4, at: 2 });
    const told: string[] = [];
    open(window, told, 'dialog');
    window.press(1);
    window.settle();
    expect([told, window.place(), window.length()]).toEqual([[], [2, '/page-2'], 4]);
    expect(window.router).not.toHaveBeenCalled();
  });

  it.each([true, false])(
    'closes a dialog on the first entry of the history (close watcher: %s)',
    (hasWatcher) => {
      const window = openWindow({ entries: 1, hasWatcher });
      const told: string[] = [];
      open(window, told, 'dialog');
      window.press(-1);
      window.settle();
      expect(told).toEqual(['dialog']);
      expect(window.place()[1]).toBe('/page-0');
    },
  );

  it('may lead to another address of a page that asks before it is left', () => {
    const window = openWindow();
    const close = vi.fn<() => void>();
    window.back.lay({ isOver: false, page: '/page-1', close });
    window.press(-1);
    window.settle();
    expect(window.place()).toEqual([1, '/page-1']);
    expect(close).not.toHaveBeenCalled();
  });

  it('asks before it leaves the app from its first page', () => {
    const window = openWindow({ entries: 1 });
    const close = vi.fn<() => void>();
    const end = window.back.lay({ isOver: false, page: '/page-0', close });
    window.press(-1);
    window.settle();
    expect(close).toHaveBeenCalledOnce();
    expect(window.place()[0]).toBe(1);
    end();
    window.back.leave();
    expect(window.steps.at(-1)).toBe(-2);
  });

  it('goes back once the question is answered', () => {
    const window = openWindow();
    const close = vi.fn<() => void>();
    const end = window.back.lay({ isOver: false, page: '/page-2', close });
    window.press(-1);
    window.settle();
    expect(close).toHaveBeenCalledOnce();
    end();
    window.back.leave();
    window.settle();
    expect(window.place()).toEqual([1, '/page-1']);
  });

  it('leads to another page at once, unless the page asks before it is left', () => {
    const window = openWindow();
    const go = vi.fn<() => void>();
    const close = vi.fn<(go?: () => void) => void>();
    open(window, [], 'menu');
    window.back.leaveBy(go);
    expect(go).toHaveBeenCalledOnce();
    window.back.lay({ isOver: false, page: '/page-2', close });
    window.back.leaveBy(go);
    expect(go).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledExactlyOnceWith(go);
  });

  it('reacts to close requests of the system, with a single watcher', () => {
    const window = openWindow({ hasWatcher: true });
    const told: string[] = [];
    open(window, told, 'dialog');
    open(window, told, 'menu');
    expect(FakeWatcher.open.size).toBe(1);
    window.closeRequest();
    expect([told, FakeWatcher.open.size]).toEqual([['menu'], 1]);
    window.closeRequest();
    expect([told, FakeWatcher.open.size]).toEqual([['menu', 'dialog'], 0]);
  });

  it('has no watcher for a page that only asks, so that Esc does nothing there', () => {
    const window = openWindow({ hasWatcher: true });
    window.back.lay({ isOver: false, page: '/page-2', close: () => undefined });
    expect(FakeWatcher.open.size).toBe(0);
  });

  it('never leads away while something is open, and closes only the topmost, in any order', () => {
    const step = fc.oneof(
      fc.constant('open' as const),
      fc.constant('end' as const),
      fc.constant('back' as const),
      fc.constant('forward' as const),
      fc.constant('close request' as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.boolean(), (steps, hasWatcher) => {
        const window = openWindow({ hasWatcher, entries: 9, at: 4 });
        const told: string[] = [];
        const shown: { name: string; end: () => void }[] = [];
        steps.forEach((what, n) => {
          const [place] = window.place();
          const top = shown.at(-1)?.name;
          const before = told.length;
          if (what === 'open') shown.push({ name: `${n}`, end: open(window, told, `${n}`) });
          else if (what === 'end') shown.pop()?.end();
          else if (what === 'close request') window.closeRequest();
          else window.press(what === 'back' ? -1 : 1);
          window.settle();
          const closed = told.slice(before);
          if (closed.length > 0) shown.pop();
          const isAsked = what === 'back' || (what === 'close request' && hasWatcher);
          expect(closed).toEqual(isAsked && top !== undefined ? [top] : []);
          if (top !== undefined) expect(window.place()[0]).toBe(place);
          expect(FakeWatcher.open.size).toBe(hasWatcher && shown.length > 0 ? 1 : 0);
        });
      }),
    );
  });
});
