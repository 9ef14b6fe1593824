import { lockMachine } from '#machines/lock/lock.machine.ts';
import type { LockEvent } from '#machines/lock/lock.types.ts';
import type { MachineRow } from './row.ts';
import { answered, type Step, told } from './walk.ts';

const ANNA = { id: 'anna', email: 'anna@kwity.pl' };
const quiet = () => undefined;

const event = (sent: LockEvent): Step => told(sent);

const looking = [event({ type: 'USER', user: ANNA, isProven: false })];
const open = [...looking, answered('look', { asksFor: 'password', isLocked: false })];
const asking = [...open, event({ type: 'LOCK' })];
const checking = [...asking, event({ type: 'UNLOCK', secret: 'haslo-konta' })];
const changing = [...open, event({ type: 'CHANGE_PASSPHRASE', current: null, next: 'nowe' })];

export const lockRow: MachineRow = {
  machine: lockMachine.provide({ actions: { mark: quiet, unmark: quiet, shut: quiet } }),
  ways: {
    'lock.closed': [],
    'lock.looking': looking,
    'lock.open': open,
    'lock.locked.asking': asking,
    'lock.locked.checking': checking,
    'lock.changing': changing,
  },
  delays: [],
  failures: [
    { state: 'lock.looking', port: 'look', way: looking, to: 'lock.locked.asking' },
    { state: 'lock.open', port: 'watchOpen', way: open, to: 'lock.locked.asking' },
    { state: 'lock.locked', port: 'watchLocked', way: asking, to: 'lock.locked.asking' },
    { state: 'lock.locked.checking', port: 'check', way: checking, to: 'lock.locked.asking' },
    { state: 'lock.changing', port: 'change', way: changing, to: 'lock.looking' },
  ],
};
