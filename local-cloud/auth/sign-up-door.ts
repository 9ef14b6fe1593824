/** Who may make an account. */

/** Anybody; or, once there is an account, who sits at this computer; or only the owner's command. */
export type SignUps = 'anybody' | 'here' | 'nobody';

/** Whether this sign-up is let in; `isFirst` says that there is no account yet. */
export const isLetIn = (signUps: SignUps, isFirst: boolean, isHere: boolean): boolean =>
  signUps === 'anybody' || (signUps === 'here' && (isFirst || isHere));
