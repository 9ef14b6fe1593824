/**
 * 'here' lets anybody create the first account, and later only people at this computer. 'nobody'
 * leaves it to the owner's `npm run cloud`.
 */
export type SignUps = 'anybody' | 'here' | 'nobody';

/** `isFirst` is true while no account exists, `isHere` if the request comes from this computer. */
export const isLetIn = (signUps: SignUps, isFirst: boolean, isHere: boolean): boolean =>
  signUps === 'anybody' || (signUps === 'here' && (isFirst || isHere));
