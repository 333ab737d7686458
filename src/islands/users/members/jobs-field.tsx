// Which jobs a hiring manager is for: found by words, ticked one by one; what is ticked stays in sight.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listJobPages } from '#contract/job-pages.ts';
import type { Ref } from '#contract/kit/fields.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import styles from './members.module.css';

const PER_PAGE = '20';

type Props = { employer: string; chosen: readonly Ref[]; onChange: (jobs: Ref[]) => void };

export function JobsField({ employer, chosen, onChange }: Props) {
  const [search, setSearch] = useState('');
  const jobs = useQuery({
    queryKey: ['job-pages', 'to-assign', employer, search],
    queryFn: ({ signal }) => {
      const query = { perPage: PER_PAGE, ...(search === '' ? {} : { search }) };
      return call(listJobPages, { params: { employer }, query }, { signal });
    },
    placeholderData: (before) => before,
  });
  const isChosen = (job: Ref) => chosen.some(({ permalink }) => permalink === job.permalink);
  const found = (jobs.data?.data ?? []).filter((job) => !isChosen(job));
  const toggle = ({ permalink, title }: Ref, isOn: boolean) => {
    const others = chosen.filter((job) => job.permalink !== permalink);
    onChange(isOn ? [...others, { permalink, title }] : others);
  };
  return (
    <div className={styles.jobs}>
      <PausedSearch label="Search jobs" placeholder="Search jobs" search={search} onSearch={setSearch} />
      <ul aria-label="Jobs" aria-busy={jobs.isFetching || undefined}>
        {[...chosen, ...found].map((job) => (
          <li key={job.permalink}>
            <Checkbox isSelected={isChosen(job)} onChange={(isOn) => toggle(job, isOn)}>
              {job.title}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p role="status">{jobs.isError ? sentenceOf(jobs.error) : noteOf(jobs.data, search)}</p>
    </div>
  );
}

function noteOf(
  page: { data: readonly unknown[]; nextCursor: string | null } | undefined,
  search: string,
): string {
  if (page === undefined) return 'Loading jobs…';
  if (page.data.length === 0) return search === '' ? 'No jobs yet.' : `No jobs match “${search}”.`;
  return page.nextCursor === null ? '' : `The first ${PER_PAGE} are shown. Search to find more.`;
}
