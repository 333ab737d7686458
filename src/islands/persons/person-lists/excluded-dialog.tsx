// Whom somebody keeps out of a smart list, and the way back for each.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExcludedPerson } from '#contract/person-list-exclusions.ts';
import type { PersonList } from '#contract/person-lists.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { ago, nameOf } from '../person-words.ts';
import styles from '../persons.module.css';
import { readmit } from './exclude.ts';
import { excludedQuery } from './list-queries.ts';
import own from './person-lists.module.css';

type Props = { list: PersonList; onClose: () => void };

export function ExcludedDialog({ list, onClose }: Props) {
  const excluded = useInfiniteQuery(excludedQuery(list.permalink));
  const { busy, said, failure, takeBack } = useTakingBack(list);
  const persons = excluded.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Dialog
      isOpen
      title={`Excluded from “${list.title}”`}
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={<Button onPress={onClose}>Done</Button>}
    >
      <div className={styles.form}>
        <p className={styles.quiet}>These people match the rule but were excluded manually.</p>
        {excluded.isPending && (
          <Skeleton label="Loading excluded people">
            <Bone />
            <Bone />
          </Skeleton>
        )}
        {excluded.isError && <LoadFailed what="the excluded people" query={excluded} />}
        {excluded.isSuccess && persons.length === 0 && <p>No one is excluded from this list.</p>}
        {persons.length > 0 && (
          <ul className={own.excluded} aria-label="Excluded people">
            {persons.map((person) => (
              <Excluded
                key={person.permalink}
                person={person}
                isBusy={busy === person.permalink}
                mayTakeBack={!list.isArchived}
                onTakeBack={() => void takeBack(person)}
              />
            ))}
          </ul>
        )}
        {excluded.hasNextPage && (
          <div>
            <Button
              isBusy={excluded.isFetchingNextPage}
              busyLabel="Loading…"
              onPress={() => void excluded.fetchNextPage()}
            >
              Show more
            </Button>
          </div>
        )}
        <p role="status">{said}</p>
        {failure !== null && (
          <p className={styles.failed} role="alert">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function useTakingBack(list: PersonList) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const takeBack = async (person: ExcludedPerson) => {
    setBusy(person.permalink);
    setFailure(null);
    try {
      await readmit(client, list, [person.permalink]);
      setSaid(`${nameOf(person)} is no longer excluded.`);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setBusy(null);
  };
  return { busy, said, failure, takeBack };
}

type ExcludedProps = {
  person: ExcludedPerson;
  isBusy: boolean;
  mayTakeBack: boolean;
  onTakeBack: () => void;
};

function Excluded({ person, isBusy, mayTakeBack, onTakeBack }: ExcludedProps) {
  const { permalink, excludedAt, excludedBy } = person;
  return (
    <li>
      <span className={styles.cell}>
        <a href={employerPaths.person(permalink)}>
          <bdi>{nameOf(person)}</bdi>
        </a>
        <small>
          <time dateTime={excludedAt}>{ago(excludedAt)}</time>
          {excludedBy === null ? '' : ` by ${excludedBy.name}`}
        </small>
      </span>
      {mayTakeBack && (
        <Button size="row" isBusy={isBusy} busyLabel="Removing…" onPress={onTakeBack}>
          Remove exclusion<span className="visually-hidden"> of {nameOf(person)}</span>
        </Button>
      )}
    </li>
  );
}
