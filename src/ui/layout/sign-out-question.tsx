import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { menuText, signOutText } from './frame.text.ts';

/** What waits, and the two answers. */
export interface SignOutQuestionProps {
  readonly count: number;
  readonly onSignOut: () => void;
  readonly onStay: () => void;
}

/** Asks before a sign-out that leaves something unsent: nothing is lost, but nobody else sees it. */
export const SignOutQuestion = ({ count, onSignOut, onStay }: SignOutQuestionProps) => (
  <ConfirmDialog
    isOpen
    title={signOutText.title}
    confirmLabel={menuText.signOut}
    onConfirm={onSignOut}
    onCancel={onStay}
  >
    <p>{signOutText.body(count)}</p>
  </ConfirmDialog>
);
