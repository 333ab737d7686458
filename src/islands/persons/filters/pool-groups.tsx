// The filter groups of the talent pool: used at once, or kept as a smart list.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPersonList } from '#contract/person-lists.ts';
import { call } from '#lib/api/call.ts';
import { fieldError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { personsChanged } from '../person-queries.ts';
import styles from '../persons.module.css';
import { type PoolFilters, questionOf, withArchived } from '../pool/pool-filters.ts';
import { filtersOf, type Group, groupOf, newCondition, problemOf } from './filter-tree.ts';
import { GroupEditor } from './group-editor.tsx';

type Props = { filters: PoolFilters; onChange: (next: PoolFilters) => void; onClose: () => void };

const begin = (filters: PoolFilters): Group => {
  const group = groupOf(filters.groups);
  return group.parts.length === 0 ? { ...group, parts: [newCondition()] } : group;
};

export function PoolGroups({ filters, onChange, onClose }: Props) {
  const draft = useDraft(filters);
  const { title, problem, save } = draft;
  return (
    <Dialog
      isOpen
      isSticky
      title="Filter groups"
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Acts {...draft} onFilter={onChange} />
        </>
      }
    >
      <div className={styles.form}>
        <GroupEditor root={draft.root} onChange={draft.setRoot} />
        {title !== null && (
          <TextField
            label="Smart list name"
            hint="Saves these groups and your filters. The list updates itself."
            value={title}
            onChange={draft.setTitle}
            maxLength={120}
            autoFocus
            error={fieldError(save.error, '/title')}
          />
        )}
        <p className={styles.quiet} role="status">
          {problem}
        </p>
        {save.isError && (
          <p className={styles.failed} role="alert">
            {sentenceOf(save.error)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

type Draft = ReturnType<typeof useDraft>;

/** The groups, and the name of the smart list they become; no name as long as they are only used. */
function useDraft(filters: PoolFilters) {
  const [root, setRoot] = useState(() => begin(filters));
  const [title, setTitle] = useState<string | null>(null);
  const next = { ...withArchived(filters, false), groups: filtersOf(root) };
  const save = useSaving(next);
  return { root, setRoot, title, setTitle, problem: problemOf(root), next, save };
}

/** Use them or keep them first; once they are to be kept, keep them. */
function Acts({ title, setTitle, problem, next, save, onFilter }: Draft & { onFilter: Props['onChange'] }) {
  const isWrong = problem !== null;
  return (
    <>
      {title === null && (
        <Button isDisabled={isWrong || next.groups.length === 0} onPress={() => setTitle('')}>
          Save as smart list…
        </Button>
      )}
      {title === null ? (
        <Button variant="primary" isDisabled={isWrong} onPress={() => onFilter(next)}>
          Filter
        </Button>
      ) : (
        <Button
          variant="primary"
          isDisabled={isWrong || title.trim() === ''}
          isBusy={save.isPending}
          busyLabel="Saving…"
          onPress={() => save.mutate(title.trim())}
        >
          Save list
        </Button>
      )}
    </>
  );
}

function useSaving(filters: PoolFilters) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) =>
      call(
        createPersonList,
        {
          params: { employer: employerOf() },
          body: { title, kind: 'smart' as const, search: questionOf(filters) },
        },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async (list) => {
      await personsChanged(client);
      goTo(employerPaths.talentList(list.permalink));
    },
  });
}
