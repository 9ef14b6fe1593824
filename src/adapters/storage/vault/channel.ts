const nothing = (): void => undefined;

/**
 * Channel between the tabs of this browser. Without BroadcastChannel, tabs hear nothing of each
 * other and must look for changes themselves.
 */
export const openChannel = (
  name: string,
): Pick<BroadcastChannel, 'addEventListener' | 'removeEventListener' | 'postMessage' | 'close'> =>
  'BroadcastChannel' in globalThis
    ? new BroadcastChannel(name)
    : Object.assign(new EventTarget(), { postMessage: nothing, close: nothing });
