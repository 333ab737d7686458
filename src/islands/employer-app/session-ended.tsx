import { useStore } from '@nanostores/react';
import { goTo } from '#lib/go-to.ts';
import { signInPathFrom } from '#lib/origin-path.ts';
import { $auth, signedOut } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useKeeping } from '#ui/drafts/use-keeping.ts';

const WHY = {
  left: 'You signed out in another tab.',
  'signed-out': 'You were signed out from another device.',
  deactivated: 'Your account was deactivated. Contact an owner or admin of your employer.',
  'password-changed': 'Your password was changed, so other sessions were signed out.',
  'impersonation-ended': 'Impersonation ended.',
  expired: 'Your session expired.',
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
          ? 'This browser can’t keep unsaved changes. Copy them before you sign in again.'
          : 'Unsaved changes are kept on this device. You’ll return to this screen.'}
      </p>
    </Dialog>
  );
}
