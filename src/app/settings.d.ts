/** Settings of the build that leave code out of it; `.env` names each, so that the comparison is worked out there. */
interface ImportMetaEnv {
  /** "google", or empty. */
  readonly VITE_SIGN_IN_POPUP: string;
}
