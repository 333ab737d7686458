// Which jobs get the picked clips: found by words, ticked one by one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listJobPages } from '#contract/job-pages.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import styles from './bulk.module.css';
import type { PickedJob } from './link-jobs.ts';

type Props = {
  title: string;
  /** What the button says for so many jobs. */
  confirm: (count: number) => string;
  /** Whether none may be chosen. */
  isEmptyAllowed?: boolean;
  onChoose: (jobs: PickedJob[]) => void;
  onClose: () => void;
};

export function JobPicker({ title, confirm, isEmptyAllowed = false, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, PickedJob>>(new Map());
  const jobs = useJobs(search);
  const toggle = (job: PickedJob) => {
    const next = new Map(chosen);
    if (!next.delete(job.permalink)) next.set(job.permalink, job);
    setChosen(next);
  };
  const actions = (
    <>
      <Button onPress={onClose}>Cancel</Button>
      <Button
        variant="primary"
        isDisabled={chosen.size === 0 && !isEmptyAllowed}
        onPress={() => onChoose([...chosen.values()])}
      >
        {confirm(chosen.size)}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={title} width="form" closeLabel="Close" onClose={onClose} actions={actions}>
      <div className={styles.picker}>
        <PausedSearch
          label="Search jobs"
          placeholder="Title, location, department"
          search={search}
          onSearch={setSearch}
        />
        <ul className={styles.jobs} aria-label="Jobs" aria-busy={jobs.isFetching || undefined}>
          {jobs.data?.data.map((job) => (
            <li key={job.permalink}>
              <Checkbox
                isSelected={chosen.has(job.permalink)}
                onChange={() => toggle(job)}
                hint={[job.location, job.status === 'draft' ? 'Draft' : ''].filter(Boolean).join(' · ')}
              >
                {job.title}
              </Checkbox>
            </li>
          ))}
        </ul>
        <p className={styles.note} role="status">
          {jobs.isError ? sentenceOf(jobs.error) : noteOf(jobs.data, search)}
        </p>
      </div>
    </Dialog>
  );
}

function noteOf(
  page: { data: readonly unknown[]; nextCursor: string | null } | undefined,
  search: string,
): string {
  if (page === undefined) return 'Loading jobs…';
  if (page.data.length === 0) return search === '' ? 'No jobs yet.' : `No jobs match “${search}”.`;
  return page.nextCursor === null ? '' : 'Showing the first 50 jobs. Search to find others.';
}

const useJobs = (search: string) =>
  useQuery({
    queryKey: ['job-pages', 'to-link', search],
    queryFn: ({ signal }) => {
      const status = ['published' as const, 'draft' as const];
      const query = { status, perPage: '50', ...(search === '' ? {} : { search }) };
      return call(listJobPages, { params: { employer: employerOf() }, query }, { signal });
    },
    placeholderData: (before) => before,
  });
