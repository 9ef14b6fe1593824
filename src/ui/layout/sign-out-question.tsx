import { ConfirmDialog } from '#ui/shared/dialogs/dialog.tsx';
import { menuText, signOutText } from './frame.text.ts';

export interface SignOutQuestionProps {
  readonly count: number;
  readonly onSignOut: () => void;
  readonly onStay: () => void;
}

/** Asks before a sign-out with pending operations: none is lost, but no other device sees them. */
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
