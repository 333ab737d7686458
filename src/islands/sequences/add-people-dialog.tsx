// People for a sequence: one after the other by name, or a whole talent list. They wait for review.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { PersonListPermalink, PersonPermalink } from '#contract/kit/ids.ts';
import { listPersonLists } from '#contract/person-lists.ts';
import { listPersons } from '#contract/persons.ts';
import type { Sequence } from '#contract/sequence.ts';
import { followList } from '#contract/sequence-lists.ts';
import { addSequenceTargets } from '#contract/sequences.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { addedWords } from '#lib/sequences/target-results.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { useOutcome } from '#ui/use-outcome.ts';
import { followedQuery, paramsOf } from './sequence-queries.ts';
import { personsInWords } from './sequence-words.ts';
import styles from './sequences.module.css';

type Props = { sequence: Sequence; run: ReturnType<typeof useOutcome>['run']; onClose: () => void };
type Named = { permalink: PersonPermalink; name: string; email: string | null };

export function AddPeopleDialog({ sequence, run, onClose }: Props) {
  const [picked, setPicked] = useState<readonly Named[]>([]);
  const [list, setList] = useState('');
  const [isFollowing, setFollowing] = useState(false);
  const client = useQueryClient();
  const isReady = picked.length > 0 || list !== '';
  const follow = async () => {
    await call(followList, { params: { ...paramsOf(sequence), personList: list as PersonListPermalink } });
    await client.invalidateQueries({ queryKey: followedQuery(sequence).queryKey });
  };
  const add = () => {
    onClose();
    void run(async () => {
      try {
        const isFollowed = list !== '' && isFollowing;
        if (isFollowed) await follow();
        const body =
          list === ''
            ? { persons: picked.map(({ permalink }) => permalink) }
            : { personListPermalink: list as PersonListPermalink };
        const options = { idempotencyKey: crypto.randomUUID() };
        const answer = await call(addSequenceTargets, { params: paramsOf(sequence), body }, options);
        // The rest of a list that is followed comes by itself.
        const told = { ...answer, hasMore: answer.hasMore && !isFollowed };
        const names = new Map(picked.map(({ permalink, name }) => [permalink as string, name]));
        return { ...addedWords(told, sequence.name, names), undo: null };
      } catch (error) {
        return { done: null, failed: [sentenceOf(error)], undo: null };
      }
    });
  };
  return (
    <Dialog
      isOpen
      width="form"
      title={`Add people to “${sequence.name}”`}
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={!isReady} onPress={add}>
            {picked.length > 0 && list === '' ? `Add ${personsInWords(picked.length)}` : 'Add people'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>No one is e-mailed before you review and approve them.</p>
        <ListChoice list={list} onChoose={setList} />
        {list !== '' && (
          <Checkbox
            isSelected={isFollowing}
            onChange={setFollowing}
            hint="Within about five minutes. They wait for review too."
          >
            Also add people who come into this list later
          </Checkbox>
        )}
        {list === '' && <ByName picked={picked} onPick={setPicked} />}
      </div>
    </Dialog>
  );
}

function ListChoice({ list, onChoose }: { list: string; onChoose: (list: string) => void }) {
  const lists = useQuery(choicesQuery(listPersonLists));
  return (
    <ChoiceField
      label="Talent list"
      options={[
        { id: '', label: 'No list' },
        ...(lists.data ?? [])
          .filter(({ isArchived }) => !isArchived)
          .map(({ permalink, title, personCount }) => ({
            id: permalink as string,
            label: `${title} (${personsInWords(personCount)})`,
          })),
      ]}
      value={list}
      onChange={onChoose}
    />
  );
}

type ByNameProps = { picked: readonly Named[]; onPick: (picked: readonly Named[]) => void };

function ByName({ picked, onPick }: ByNameProps) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const found = useQuery({
    ...choicesQuery(listPersons, { search: asked, perPage: '20' }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const rows: Named[] = (asked === '' ? [] : (found.data ?? [])).map(({ permalink, fullName, email }) => ({
    ...{ permalink, email, name: fullName === '' ? (email ?? 'No name') : fullName },
  }));
  const known = new Set(picked.map(({ permalink }) => permalink));
  const shown = [...picked, ...rows.filter(({ permalink }) => !known.has(permalink))];
  return (
    <>
      <SearchField
        label="Search people"
        placeholder="Search names, e-mails, companies"
        value={text}
        onChange={setText}
      />
      <p role="status" className={styles.quiet}>
        {asked !== '' && found.isSuccess && !found.isPlaceholderData && rows.length === 0
          ? `No people match “${asked}”.`
          : ''}
      </p>
      {found.isError && <p className={styles.failed}>{sentenceOf(found.error)}</p>}
      <fieldset className={styles.options}>
        <legend className="visually-hidden">Choose people</legend>
        {shown.map((person) => (
          <Checkbox
            key={person.permalink}
            isSelected={known.has(person.permalink)}
            onChange={() => onPick(toggled(picked, person))}
            {...(person.email !== null && person.email !== person.name && { hint: person.email })}
          >
            <bdi>{person.name}</bdi>
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}

const toggled = (picked: readonly Named[], person: Named): Named[] =>
  picked.some(({ permalink }) => permalink === person.permalink)
    ? picked.filter(({ permalink }) => permalink !== person.permalink)
    : [...picked, person];
