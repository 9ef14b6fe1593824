/**
 * Settings that leave code out of a build; `.env` names each of them, so that the build can compare
 * it.
 */
interface ImportMetaEnv {
  /** "google", or empty. */
  readonly VITE_SIGN_IN_POPUP: string;
}
