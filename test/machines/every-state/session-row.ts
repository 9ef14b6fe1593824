import { AuthFault } from '#machines/ports/ports.ts';
import { sessionMachine, type SessionEvent } from '#machines/session/session.machine.ts';
import type { MachineRow } from './row.ts';
import { answered, failed, later, type Step, told } from './walk.ts';

const ANNA = { id: 'anna', email: 'anna@kwity.pl' };
const CREDENTIALS = { email: ANNA.email, password: 'secret-1' };

const event = (sent: SessionEvent): Step => told(sent);

const REMEMBER_MS = 2000;

const unknown = [later(REMEMBER_MS), answered('recall', null)];
const remembered = [later(REMEMBER_MS), answered('recall', ANNA)];
const signedIn = [event({ type: 'SESSION', user: ANNA })];
const expired = [...signedIn, event({ type: 'SESSION_REFUSED' })];
const signedOut = [event({ type: 'SESSION', user: null })];
const reauthenticating = [...expired, event({ type: 'SIGN_IN', ...CREDENTIALS })];
const signingIn = [...signedOut, event({ type: 'SIGN_IN', ...CREDENTIALS })];
const signingUp = [...signedOut, event({ type: 'SIGN_UP', ...CREDENTIALS })];
const resetting = [...signedOut, event({ type: 'RESET_PASSWORD', email: ANNA.email })];
const signingOut = [...signedIn, event({ type: 'SIGN_OUT' })];
const erasing = [...signedIn, event({ type: 'SIGN_OUT_AND_ERASE' })];

export const sessionRow: MachineRow = {
  machine: sessionMachine.provide({ actions: { remember: () => undefined, log: () => undefined } }),
  ways: {
    'session.starting.waiting': [],
    'session.starting.recalling': [later(REMEMBER_MS)],
    'session.starting.unknown': unknown,
    'session.remembered': remembered,
    'session.signedIn': signedIn,
    'session.expired': expired,
    'session.reauthenticating': reauthenticating,
    'session.signedOut': signedOut,
    'session.signingIn': signingIn,
    'session.signingUp': signingUp,
    'session.resetting': resetting,
    'session.signingOut': signingOut,
    'session.erasing': erasing,
  },
  delays: [
    {
      state: 'session.starting.waiting',
      delay: 'remember',
      way: [],
      ms: REMEMBER_MS,
      to: 'session.starting.recalling',
    },
  ],
  failures: [
    { state: 'session', port: 'watchSession', way: [], to: 'session.signedOut' },
    {
      state: 'session.starting.recalling',
      port: 'recall',
      way: [later(REMEMBER_MS)],
      to: 'session.starting.unknown',
    },
    {
      state: 'session.reauthenticating',
      port: 'signIn',
      way: reauthenticating,
      to: 'session.expired',
    },
    { state: 'session.signingIn', port: 'signIn', way: signingIn, to: 'session.signedOut' },
    // Refused once and tried again: the second failure leads to the same state.
    {
      state: 'session.signingIn',
      port: 'signIn',
      way: [
        ...signingIn,
        failed('signIn', new AuthFault('invalid-credential', '')),
        event({ type: 'SIGN_IN', ...CREDENTIALS }),
      ],
      to: 'session.signedOut',
    },
    { state: 'session.signingUp', port: 'signUp', way: signingUp, to: 'session.signedOut' },
    {
      state: 'session.resetting',
      port: 'sendPasswordReset',
      way: resetting,
      to: 'session.signedOut',
    },
    { state: 'session.signingOut', port: 'signOut', way: signingOut, to: 'session.signedOut' },
    { state: 'session.erasing', port: 'erase', way: erasing, to: 'session.signedOut' },
  ],
};
