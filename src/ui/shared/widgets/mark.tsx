/**
 * The product's mark: a K on a torn-off receipt. It is decorative, since the name stands beside it.
 */
export const Mark = ({ size = 40 }: { readonly size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
    <path
      d="M12 4h24a3 3 0 0 1 3 3v36.5l-5-4-5 4-5-4-5 4-5-4-5 4V7a3 3 0 0 1 3-3z"
      fill="var(--side-mark)"
    />
    <path
      d="M18.5 12.500v18M30.500 12.500l-11.500 9.500M23 19l8 11.500"
      fill="none"
      stroke="var(--side-bg)"
      strokeWidth="4.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
