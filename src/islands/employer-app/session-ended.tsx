import { useStore } from '@nanostores/react';
import { goTo } from '#lib/go-to.ts';
import { signInPathFrom } from '#lib/origin-path.ts';
import { $auth, signedOut } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useKeeping } from '#ui/drafts/use-keeping.ts';

const WHY = {
  left: 'You signed out in another tab.',
  'signed-out': 'This session was ended from another place.',
  deactivated: 'Your account was deactivated. An owner or admin of your employer can tell you more.',
  'password-changed': 'Your password was changed, which ends all other sessions.',
  'impersonation-ended': 'Acting for this user has ended.',
  expired: 'Your session is over.',
};

/** Stands over the kept screen after a 401; there is nothing to do but sign in again, and then to come back. */
export function SessionEnded() {
  const auth = useStore($auth);
  const keeping = useKeeping();
  const reason = auth.state === 'invalid' ? auth.reason : 'expired';
  const signInAgain = () => {
    const path = signInPathFrom(location.pathname + location.search);
    signedOut(reason);
    goTo(path);
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={() => {}}
      title="You have been signed out"
      actions={
        <Button variant="primary" autoFocus onPress={signInAgain}>
          Sign in again
        </Button>
      }
    >
      <p>
        {WHY[reason]}{' '}
        {keeping === 'lost'
          ? 'This browser can’t keep what you typed: copy it before you sign in again.'
          : 'What you typed is kept on this device, and you come back to this screen.'}
      </p>
    </Dialog>
  );
}
