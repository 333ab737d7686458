import type { User } from '#contract/users.ts';
import { notify } from '#lib/stores/notices.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { memberName } from '../member-rules.ts';
import type { useMembers } from '../use-members.ts';

type DeactivationProps = {
  member: User | null;
  change: ReturnType<typeof useMembers>['change'];
  onDone: () => void;
};

/** Asks before somebody is shut out, or an invitation withdrawn. */
export function Deactivation({ member, change, onDone }: DeactivationProps) {
  if (member === null) return null;
  const name = memberName(member);
  const isInvited = member.status === 'invited';
  const confirm = () =>
    change.mutate(
      { member, status: 'deactivated' },
      {
        onSuccess: () =>
          notify({ variant: 'success', text: isInvited ? 'Invitation withdrawn' : `${name} is deactivated` }),
        onSettled: onDone,
      },
    );
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={isInvited ? `Withdraw invitation of ${name}?` : `Deactivate ${name}?`}
      confirmLabel={isInvited ? 'Withdraw invitation' : 'Deactivate'}
      busyLabel="Saving…"
      isBusy={change.isPending}
      onConfirm={confirm}
      onCancel={onDone}
    >
      {isInvited
        ? 'The link in the e-mail stops working. You can invite this address again.'
        : 'They are signed out everywhere and can’t sign in. Their work stays. You can reactivate them.'}
    </ConfirmDialog>
  );
}
