// A new list: filled by hand, or by filter groups for as long as it stands.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPersonList, type PersonList } from '#contract/person-lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { filtersOf, type Group, groupOf, newCondition, problemOf } from '../filters/filter-tree.ts';
import { GroupEditor } from '../filters/group-editor.tsx';
import { personsChanged } from '../person-queries.ts';
import styles from '../persons.module.css';
import { nameError } from './rename-dialog.tsx';

type Draft = { title: string; kind: PersonList['kind']; isShared: boolean; root: Group };

const begin = (): Draft => ({
  title: '',
  kind: 'manual',
  isShared: true,
  root: { ...groupOf([]), parts: [newCondition()] },
});

/** What keeps its rule from being one; null for a list that is filled by hand. */
const ruleProblem = ({ kind, root }: Draft): string | null => (kind === 'smart' ? problemOf(root) : null);

const listOf = ({ title, kind, isShared, root }: Draft): NewList => ({
  ...{ title: title.trim(), kind, sharing: isShared ? 'team' : 'private' },
  ...(kind === 'smart' ? { search: { filters: filtersOf(root) } } : {}),
});

export function NewListDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(begin);
  const make = useMaking();
  const isReady = draft.title.trim() !== '' && ruleProblem(draft) === null;
  return (
    <Dialog
      isOpen
      isSticky={draft.title !== ''}
      title="New talent list"
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={!isReady}
            isBusy={make.isPending}
            busyLabel="Creating…"
            onPress={() => make.mutate(listOf(draft))}
          >
            Create list
          </Button>
        </>
      }
    >
      <NewListFields
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        error={make.error}
      />
    </Dialog>
  );
}

type FieldsProps = { draft: Draft; onChange: (change: Partial<Draft>) => void; error: unknown };

function NewListFields({ draft, onChange, error }: FieldsProps) {
  const { title, kind, isShared, root } = draft;
  const problem = ruleProblem(draft);
  const hint = kind === 'manual' ? 'You add and remove people.' : 'People who match are added automatically.';
  return (
    <div className={styles.form}>
      <TextField
        label="Name"
        value={title}
        onChange={(next) => onChange({ title: next })}
        maxLength={120}
        autoFocus
        error={nameError(error)}
      />
      <ChoiceField
        label="Kind"
        hint={hint}
        options={[
          { id: 'manual', label: 'Manual' },
          { id: 'smart', label: 'Smart' },
        ]}
        value={kind}
        onChange={(next) => onChange({ kind: next as Draft['kind'] })}
      />
      {kind === 'smart' && <GroupEditor root={root} onChange={(next) => onChange({ root: next })} />}
      <Checkbox
        isSelected={isShared}
        onChange={(next) => onChange({ isShared: next })}
        hint="Otherwise only you can see this list."
      >
        Share with the team
      </Checkbox>
      {problem !== null && <p className={styles.quiet}>{problem}</p>}
      {error !== null && nameError(error) === null && (
        <p className={styles.failed} role="alert">
          {sentenceOf(error)}
        </p>
      )}
    </div>
  );
}

type NewList = { title: string } & Pick<PersonList, 'kind' | 'sharing'> & Partial<Pick<PersonList, 'search'>>;

function useMaking() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewList) =>
      call(
        createPersonList,
        { params: { employer: employerOf() }, body },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSuccess: async (list) => {
      await personsChanged(client);
      goTo(employerPaths.talentList(list.permalink));
    },
  });
}
