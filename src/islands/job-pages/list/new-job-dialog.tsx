// A job written by hand begins with its title and place; a board is made with it where there is none.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createJobBoard, type JobBoardRow } from '#contract/job-boards.ts';
import { createJobPage } from '#contract/job-pages.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { employerOf, listsChanged } from '../job-page-queries.ts';
import styles from '../job-pages.module.css';

export function NewJobDialog({ board, onClose }: { board: JobBoardRow | null; onClose: () => void }) {
  const client = useQueryClient();
  const [title, setTitle] = useState('');
  const [location, setLocation] = useState('');
  const params = { employer: employerOf() };
  // Made once, so that a second press does not make a second one.
  const [keys] = useState(() => ({ board: crypto.randomUUID(), job: crypto.randomUUID() }));
  const make = useMutation({
    mutationFn: async () => {
      const on =
        board ??
        (await call(
          createJobBoard,
          { params, body: { title: `Jobs at ${$user.get()?.employerProfile?.name ?? 'us'}` } },
          { idempotencyKey: keys.board },
        ));
      const body = { jobBoardPermalink: on.permalink, title, location, descriptionHtml: `<p>${ABOUT}</p>` };
      return call(createJobPage, { params, body }, { idempotencyKey: keys.job });
    },
    onSuccess: async (page) => {
      await listsChanged(client);
      goTo(employerPaths.editJobPage(page.permalink));
    },
  });
  return (
    <Dialog
      isOpen
      title="New job page"
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={title.trim() === '' || location.trim() === ''}
            isBusy={make.isPending}
            busyLabel="Making…"
            onPress={() => make.mutate()}
          >
            Make the page
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField label="Title" value={title} onChange={setTitle} maxLength={200} autoFocus />
        <TextField
          label="Location"
          hint="As candidates should read it: “Lyon”, “Remote, Portugal”."
          value={location}
          onChange={setLocation}
          maxLength={300}
        />
        {make.isError && (
          <p className={styles.failed} role="alert">
            {sentenceOf(make.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const ABOUT = 'What the work is, who it is with, and what a good day looks like.';
