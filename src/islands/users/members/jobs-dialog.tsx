import { useState } from 'react';
import type { Ref } from '#contract/kit/fields.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { User } from '#contract/users.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { memberName } from '../member-rules.ts';
import styles from '../settings.module.css';
import type { useMembers } from '../use-members.ts';
import { JobsField } from './jobs-field.tsx';

type Props = { member: User; change: ReturnType<typeof useMembers>['change']; onClose: () => void };

/** The jobs whose applications a hiring manager reads. */
export function JobsDialog({ member, change, onClose }: Props) {
  const [jobs, setJobs] = useState<readonly Ref[]>(member.jobPages);
  const name = memberName(member);
  const save = () =>
    change.mutate(
      { member, jobPages: jobs.map(({ permalink }) => permalink as JobPagePermalink) },
      {
        onSuccess: () => {
          notify({ variant: 'success', text: `Jobs of ${name} saved` });
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isSticky={jobs !== member.jobPages}
      title={`Jobs of ${name}`}
      width="form"
      closeLabel="Close"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isBusy={change.isPending} busyLabel="Saving…" onPress={save}>
            Save
          </Button>
        </>
      }
    >
      <p>They can only see applications to these jobs.</p>
      {change.isError && (
        <p className={styles.failed} role="alert">
          {sentenceOf(change.error)}
        </p>
      )}
      <JobsField employer={member.employerId ?? ''} chosen={jobs} onChange={setJobs} />
    </Dialog>
  );
}
