// A new list: filled by hand, or by filter groups for as long as it stands.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPersonList, type PersonList } from '#contract/person-lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { filtersOf, type Group, groupOf, newCondition, problemOf } from '../filters/filter-tree.ts';
import { GroupEditor } from '../filters/group-editor.tsx';
import { employerOf, personsChanged } from '../person-queries.ts';
import styles from '../persons.module.css';
import { nameError } from './rename-dialog.tsx';

type Kind = PersonList['kind'];
const begin = (): Group => ({ ...groupOf([]), parts: [newCondition()] });

export function NewListDialog({ onClose }: { onClose: () => void }) {
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<Kind>('manual');
  const [isShared, setShared] = useState(true);
  const [root, setRoot] = useState(begin);
  const make = useMaking();
  const problem = kind === 'smart' ? problemOf(root) : null;
  const isReady = title.trim() !== '' && problem === null;
  const submit = () =>
    make.mutate({
      ...{ title: title.trim(), kind, sharing: isShared ? 'team' : 'private' },
      ...(kind === 'smart' ? { search: { filters: filtersOf(root) } } : {}),
    });
  return (
    <Dialog
      isOpen
      isSticky={title !== ''}
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
            busyLabel="Making…"
            onPress={submit}
          >
            Make the list
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <TextField
          label="Name"
          value={title}
          onChange={setTitle}
          maxLength={120}
          autoFocus
          error={nameError(make.error)}
        />
        <ChoiceField
          label="Filled"
          hint={kind === 'manual' ? 'You add and remove persons.' : 'Whoever fits stands in it, also later.'}
          options={[
            { id: 'manual', label: 'By hand' },
            { id: 'smart', label: 'By filter groups' },
          ]}
          value={kind}
          onChange={(next) => setKind(next as Kind)}
        />
        {kind === 'smart' && <GroupEditor root={root} onChange={setRoot} />}
        <Checkbox isSelected={isShared} onChange={setShared} hint="Without it only you see the list.">
          Share with the team
        </Checkbox>
        {problem !== null && <p className={styles.quiet}>{problem}</p>}
        {make.isError && nameError(make.error) === null && (
          <p className={styles.failed} role="alert">
            {sentenceOf(make.error)}
          </p>
        )}
      </div>
    </Dialog>
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
