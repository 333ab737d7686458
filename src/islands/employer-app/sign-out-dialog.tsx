import { DAYS_KEPT } from '#lib/drafts/draft-store.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { leave, stay } from './sign-out.store.ts';

/** What becomes of unsaved changes. */
export function SignOutDialog({ unsaved }: { unsaved: readonly string[] }) {
  return (
    <Dialog
      isOpen
      onClose={stay}
      title="Sign out with unsaved changes?"
      actions={
        <>
          <Button onPress={stay}>Stay</Button>
          <Button variant="danger" onPress={() => void leave(true)}>
            Delete changes
          </Button>
          <Button variant="primary" autoFocus onPress={() => void leave(false)}>
            Keep unsaved changes on this device
          </Button>
        </>
      }
    >
      <ul>
        {unsaved.map((title) => (
          <li key={title}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
      <p>Only you can see them here. They are deleted after {DAYS_KEPT} days.</p>
    </Dialog>
  );
}
