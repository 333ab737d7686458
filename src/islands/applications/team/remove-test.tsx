import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationRow } from '#contract/application.ts';
import { removeTestApplication } from '#contract/application-acts.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { applicationsChanged, figuresChanged } from '../hiring-queries.ts';

type Props = { row: Pick<ApplicationRow, 'permalink' | 'fullName'>; onRemoved?: () => void };

/** Removes a test application for good, once asked. */
export function RemoveTest({ row, onRemoved }: Props) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      call(removeTestApplication, { params: { employer: employerOf(), application: row.permalink } }),
    onSuccess: async () => {
      setAsked(false);
      onRemoved?.();
      await Promise.all([applicationsChanged(client, []), figuresChanged(client)]);
      notify({ variant: 'success', text: 'Test application removed' });
    },
  });
  return (
    <>
      <Button size="row" variant="plain" onPress={() => setAsked(true)}>
        Remove test
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Remove this test application?"
        confirmLabel="Remove"
        busyLabel="Removing…"
        isBusy={remove.isPending}
        isDestructive
        onConfirm={() => remove.mutate()}
        onCancel={() => {
          setAsked(false);
          remove.reset();
        }}
      >
        {remove.isError
          ? sentenceOf(remove.error)
          : 'The application, its files and its messages are deleted. This can’t be undone.'}
      </ConfirmDialog>
    </>
  );
}
