// Jobs picked one by one: those picked, and more of them by part of a title.
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { jobFinderQuery } from '../story-queries.ts';
import { type PickedJob, withJob, withoutJob } from './draft.ts';
import styles from './story.module.css';

type Props = {
  /** Names the list of those that were picked. */
  label: string;
  searchLabel: string;
  none: string;
  jobs: readonly PickedJob[];
  onChange: (jobs: PickedJob[]) => void;
};

const MOST = 500;
const OFFERED = 6;

export function JobPicks({ label, searchLabel, none, jobs, onChange }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const remove = (permalink: string) => {
    onChange(withoutJob(jobs, permalink));
    // The pressed button goes with its row.
    list.current?.focus();
  };
  return (
    <div className={styles.picks}>
      {jobs.length === 0 && <p className={styles.quiet}>{none}</p>}
      <ul ref={list} aria-label={label} tabIndex={-1} hidden={jobs.length === 0}>
        {jobs.map(({ permalink, title }) => (
          <li key={permalink}>
            <a href={employerPaths.editJobPage(permalink)}>
              <bdi>{title}</bdi>
            </a>
            <IconButton
              size="row"
              label={`Remove ${title}`}
              icon={<X aria-hidden="true" />}
              onPress={() => remove(permalink)}
            />
          </li>
        ))}
      </ul>
      {jobs.length < MOST && (
        <Finder label={searchLabel} picked={jobs} onPick={(job) => onChange(withJob(jobs, job))} />
      )}
    </div>
  );
}

type FinderProps = { label: string; picked: readonly PickedJob[]; onPick: (job: PickedJob) => void };

/** Open jobs by what is typed; a press picks one. */
function Finder({ label, picked, onPick }: FinderProps) {
  const [search, setSearch] = useState('');
  const words = search.trim();
  const found = useQuery({ ...jobFinderQuery(words), enabled: words !== '' });
  const offered = (found.data ?? [])
    .filter(({ permalink }) => !picked.some((job) => job.permalink === permalink))
    .slice(0, OFFERED);
  return (
    <>
      <SearchField label={label} placeholder={label} value={search} onChange={setSearch} />
      {words !== '' && found.isError && <p className={styles.bad}>{sentenceOf(found.error)}</p>}
      {words !== '' && found.isSuccess && offered.length === 0 && (
        <p className={styles.quiet}>No other open jobs match.</p>
      )}
      {words !== '' && offered.length > 0 && (
        <ul aria-label="Open jobs">
          {offered.map(({ permalink, title, location }) => (
            <li key={permalink}>
              <Button
                size="row"
                variant="plain"
                icon={<Plus aria-hidden="true" />}
                aria-label={`Add ${title}, ${location}`}
                onPress={() => onPick({ permalink, title })}
              >
                {title}
              </Button>
              <span className={styles.quiet}>{location}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
