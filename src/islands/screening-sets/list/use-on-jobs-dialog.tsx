// Which jobs ask the questions of a set.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobPageRow } from '#contract/job-page.ts';
import { listJobPages, saveJobPage } from '#contract/job-pages.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import styles from './set-list.module.css';

export type UseOnJobsProps = { set: ScreeningSet; onClose: () => void };

const SHOWN = '50';

type Wish = { job: JobPageRow; isOn: boolean };

/** What was ticked differently from what is stored, and the saving of it, job by job. */
function useWishes(set: ScreeningSet, onSaved: () => void) {
  const client = useQueryClient();
  const [wishes, setWishes] = useState<ReadonlyMap<string, Wish>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string[]>([]);
  const uses = (job: JobPageRow) => job.screeningSetPermalink === set.permalink;
  const changes = [...wishes.values()].filter(({ job, isOn }) => isOn !== uses(job));
  const save = async () => {
    setBusy(true);
    const refused: string[] = [];
    for (const { job, isOn } of changes) {
      const why = await put(job, isOn ? set.permalink : null);
      if (why !== null) refused.push(`${job.title}: ${why}`);
    }
    setBusy(false);
    setFailed(refused);
    setWishes(new Map());
    for (const key of ['job-pages', 'job-page', 'screening-sets', 'screening-set'] as const)
      void client.invalidateQueries({ queryKey: [key] });
    if (refused.length > 0) return;
    const words = changes.length === 1 ? '1 job updated' : `${changes.length} jobs updated`;
    notify({ variant: 'success', text: words });
    onSaved();
  };
  return {
    ...{ changes, isBusy, failed, save },
    isOn: (job: JobPageRow) => wishes.get(job.permalink)?.isOn ?? uses(job),
    wish: (job: JobPageRow, isOn: boolean) =>
      setWishes((before) => new Map(before).set(job.permalink, { job, isOn })),
  };
}

/** Open and draft jobs with a tick each; what was changed is saved job by job. */
export function UseOnJobs({ set, onClose }: UseOnJobsProps) {
  const wishes = useWishes(set, onClose);
  const { changes, isBusy, failed, save } = wishes;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isSticky={changes.length > 0}
      width="form"
      title={`Use “${set.name}” on jobs`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={changes.length === 0}
            isBusy={isBusy}
            busyLabel="Saving…"
            onPress={() => void save()}
          >
            {changes.length === 0 ? 'Save' : `Save ${changes.length}`}
          </Button>
        </>
      }
    >
      {set.status === 'draft' && (
        <p className={styles.under}>This set is a draft. Candidates see it once you publish it.</p>
      )}
      {failed.map((sentence) => (
        <p key={sentence} className={styles.trouble} role="alert">
          {sentence}
        </p>
      ))}
      <JobChoices set={set} wishes={wishes} />
    </Dialog>
  );
}

type JobChoicesProps = { set: ScreeningSet; wishes: ReturnType<typeof useWishes> };

function JobChoices({ set, wishes }: JobChoicesProps) {
  const [search, setSearch] = useState('');
  const jobs = useQuery({
    queryKey: ['job-pages', 'for-set', search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const status: JobPageRow['status'][] = ['draft', 'published'];
      const query = { perPage: SHOWN, status, sort: 'title' as const };
      const params = { employer: employerOf() };
      return call(
        listJobPages,
        { params, query: { ...query, ...(search !== '' && { search }) } },
        { signal },
      );
    },
  });
  return (
    <>
      <SearchField label="Search jobs" placeholder="Search titles" value={search} onChange={setSearch} />
      {jobs.isError && <p className={styles.trouble}>{sentenceOf(jobs.error)}</p>}
      {jobs.data?.data.length === 0 && <p className={styles.under}>No jobs found.</p>}
      <div className={styles.choices}>
        {jobs.data?.data.map((job) => (
          <Checkbox
            key={job.permalink}
            isSelected={wishes.isOn(job)}
            onChange={(isTicked) => wishes.wish(job, isTicked)}
            hint={hintOf(job, set)}
          >
            {job.title}
          </Checkbox>
        ))}
      </div>
      {jobs.data?.nextCursor != null && (
        <p className={styles.under}>Showing the first {SHOWN} jobs. Search to find others.</p>
      )}
    </>
  );
}

const hintOf = (job: JobPageRow, set: ScreeningSet): string =>
  job.screeningSetPermalink !== null && job.screeningSetPermalink !== set.permalink
    ? `${job.location} · uses another set`
    : job.location;

async function put(
  job: JobPageRow,
  screeningSetPermalink: ScreeningSet['permalink'] | null,
): Promise<string | null> {
  try {
    await call(
      saveJobPage,
      { params: { employer: employerOf(), page: job.permalink }, body: { screeningSetPermalink } },
      { version: job.version },
    );
    return null;
  } catch (error) {
    return sentenceOf(error);
  }
}
