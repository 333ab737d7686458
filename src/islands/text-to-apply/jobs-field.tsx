// Which jobs a keyword is for: some by name, and all of a board.
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { jobChoicesQuery } from '#islands/queries/job-choices.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './text-to-apply.module.css';
import { boardChoicesQuery, setChoicesQuery } from './text-to-apply-queries.ts';
import type { Saving } from './use-keyword.ts';

const MOST = 50;

export function JobsField({ saving: { draft, faults, put } }: { saving: Saving }) {
  const { data: jobs = [] } = useQuery(jobChoicesQuery());
  const { data: boards = [] } = useQuery(boardChoicesQuery());
  const { data: sets = [] } = useQuery(setChoicesQuery());
  const left = jobs.filter(({ permalink }) => draft.jobPages.every((one) => one.permalink !== permalink));
  const add = (permalink: string) => {
    const job = left.find((one) => one.permalink === permalink);
    if (job) put({ jobPages: [...draft.jobPages, { permalink: job.permalink, title: job.title }] });
  };
  return (
    <fieldset className={styles.group}>
      <legend>Jobs</legend>
      {draft.jobPages.length > 0 && (
        <ul className={styles.jobs}>
          {draft.jobPages.map(({ permalink, title }) => (
            <li key={permalink}>
              <bdi>{title}</bdi>
              <IconButton
                label={`Remove ${title}`}
                icon={<X aria-hidden="true" />}
                onPress={() => put({ jobPages: draft.jobPages.filter((one) => one.permalink !== permalink) })}
              />
            </li>
          ))}
        </ul>
      )}
      <ChoiceField
        label="Add a job"
        options={[
          { id: '', label: 'Choose a job' },
          ...left.map(({ permalink, title }) => ({ id: permalink, label: title })),
        ]}
        value=""
        onChange={add}
        error={faults.jobPages ?? null}
        isDisabled={left.length === 0 || draft.jobPages.length >= MOST}
      />
      <ChoiceField
        label="All jobs of a board"
        options={[
          { id: '', label: 'No board' },
          ...boards.map(({ permalink, title }) => ({ id: permalink, label: title })),
        ]}
        value={draft.jobBoard}
        onChange={(jobBoard) => put({ jobBoard })}
        error={faults.jobBoard ?? null}
      />
      <ChoiceField
        label="Screening questions"
        options={[
          { id: '', label: 'Each job’s own questions' },
          ...sets.map(({ permalink, name }) => ({ id: permalink, label: name })),
        ]}
        value={draft.screeningSet}
        onChange={(screeningSet) => put({ screeningSet })}
        error={faults.screeningSet ?? null}
      />
    </fieldset>
  );
}
