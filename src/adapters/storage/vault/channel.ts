const nothing = (): void => undefined;

/** A channel between the tabs of this browser. Where it has none, tabs hear nothing of each other and look for themselves. */
export const openChannel = (
  name: string,
): Pick<BroadcastChannel, 'addEventListener' | 'removeEventListener' | 'postMessage' | 'close'> =>
  'BroadcastChannel' in globalThis
    ? new BroadcastChannel(name)
    : Object.assign(new EventTarget(), { postMessage: nothing, close: nothing });
