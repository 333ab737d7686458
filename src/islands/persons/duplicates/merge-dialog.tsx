// Two persons become one: whom to keep, whose value stands where they differ, and what would come of it.
import { useId } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { Person } from '#contract/person.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { dateOf, nameOf, workOf } from '../person-words.ts';
import styles from '../persons.module.css';
import own from './merge.module.css';
import { type Choice, mergeFieldNames, type Preview, takenFrom } from './merge-rules.ts';
import type { Merged } from './use-merge.ts';
import { type Pair, useMerging } from './use-merging.ts';

type Props = { pair: Pair; onMerged: (merged: Merged) => void; onClose: () => void };

export function MergeDialog({ pair, onMerged, onClose }: Props) {
  const { persons, keep, setKeep, choice, setChoice, preview, merge, failure } = useMerging(pair, onMerged);
  return (
    <Dialog
      isOpen
      isSticky
      title="Merge people"
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={preview.data === undefined || preview.isPlaceholderData}
            isBusy={merge.isPending}
            busyLabel="Merging…"
            onPress={() => merge.mutate()}
          >
            Merge
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Keep persons={persons} keep={keep} onKeep={setKeep} />
        {preview.data !== undefined && (
          <>
            <Conflicts preview={preview.data} keep={keep} choice={choice} onChoice={setChoice} />
            <Result person={preview.data.person} />
          </>
        )}
        {preview.isPending && failure === null && <p role="status">Loading preview…</p>}
        {failure !== null && (
          <p className={styles.failed} role="alert">
            {sentenceOf(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

const label = (person: Person) =>
  nameOf({ fullName: person.fullName, email: person.emails[0]?.value ?? null });

type KeepProps = {
  persons: readonly Person[];
  keep: PersonPermalink;
  onKeep: (keep: PersonPermalink) => void;
};

function Keep({ persons, keep, onKeep }: KeepProps) {
  const name = useId();
  return (
    <fieldset className={own.choice}>
      <legend>Person to keep</legend>
      <div className={styles.two}>
        {persons.map((person) => (
          <label key={person.permalink}>
            <input
              type="radio"
              name={name}
              checked={keep === person.permalink}
              onChange={() => onKeep(person.permalink)}
            />
            <span>
              <b>{label(person)}</b>
              <small>{workOf(person) || 'No title or company'}</small>
              <small>{person.emails.map(({ value }) => value).join(', ') || 'No e-mail'}</small>
              <small>Added {dateOf(person.createdAt)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type ConflictsProps = {
  preview: Preview;
  keep: PersonPermalink;
  choice: Choice;
  onChoice: (choice: Choice) => void;
};

function Conflicts({ preview: { conflicts }, keep, choice, onChoice }: ConflictsProps) {
  const name = useId();
  if (conflicts.length === 0) return <p className={styles.quiet}>No conflicting fields.</p>;
  return conflicts.map(({ field, values }) => (
    <fieldset key={field} className={own.choice}>
      <legend>{mergeFieldNames[field]}</legend>
      <div className={styles.two}>
        {values.map(({ permalink, value }) => (
          <label key={permalink}>
            <input
              type="radio"
              name={`${name}-${field}`}
              checked={takenFrom(choice, field, keep) === permalink}
              onChange={() => onChoice({ ...choice, [field]: permalink })}
            />
            <span>{value || '–'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ));
}

/** What would come of it: the one person with everything of both. */
function Result({ person }: { person: Person }) {
  const { emails, phones, personTags, personLists, profile, anonymousIds } = person;
  const counts = [
    emails.map(({ value }) => value).join(', '),
    phones.map(({ value }) => value).join(', '),
    ...[
      [personTags.length, 'tag'] as const,
      [personLists.length, 'list'] as const,
      [profile.applicationHistory.length, 'application'] as const,
      [anonymousIds.length, 'device'] as const,
    ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}${count === 1 ? '' : 's'}`])),
  ].filter((text) => text !== '');
  return (
    <section className={own.result} aria-label="Result">
      <h3>Result</h3>
      <p>
        <b>{label(person)}</b>
        {workOf(person) === '' ? '' : `, ${workOf(person)}`}
      </p>
      {counts.length > 0 && <p className={styles.quiet}>{counts.join(' · ')}</p>}
      <p className={styles.quiet}>You can undo this for 30 days.</p>
    </section>
  );
}
