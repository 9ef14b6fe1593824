/** Browsers without Web Locks or without BroadcastChannel. */
import { killTab, openTab } from '#test/simulation/parts/tab.ts';
import { type Action, onDevice } from './action.ts';

const poorBrowser = onDevice((world, random, device) => {
  const { userId } = device.line;
  if (userId === null) return null;
  for (const tab of [...device.tabs]) killTab(tab);
  device.hasLocks = random.chance(50);
  device.hasChannels = device.hasLocks ? false : random.chance(50);
  if (!device.hasLocks) world.coverage.count('F7 browser without locks');
  if (!device.hasChannels) world.coverage.count('F7 browser without channels');
  openTab(world, device, userId);
  openTab(world, device, userId);
  const lacking = [device.hasLocks ? '' : 'locks', device.hasChannels ? '' : 'channels'];
  return `goes on in two tabs of a browser without ${lacking.filter((one) => one !== '').join(' and ')}`;
});

export const LACKS = {
  'poor browser': [2, poorBrowser],
} as const satisfies Readonly<Record<string, readonly [number, Action]>>;
