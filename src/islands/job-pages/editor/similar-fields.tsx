// Which jobs stand at the end of the page: those we find, those chosen here in their order, or none.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { listJobPages } from '#contract/job-pages.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import { Section } from '#ui/section-card.tsx';
import { ChosenList } from './chosen-list.tsx';
import styles from './editor.module.css';
import type { JobEditor } from './use-job-form.ts';

const modes = [
  { id: 'recommended', label: 'Recommended: same team first, then similar titles' },
  { id: 'by-hand', label: 'Chosen manually' },
  { id: 'off', label: 'None' },
];
const MOST = 6;

export function SimilarFields({ editor, mayEdit }: { editor: JobEditor; mayEdit: boolean }) {
  const { form } = editor;
  const byId = new Map(form.similarJobs.map((job) => [job.permalink, job]));
  return (
    <Section
      title="Similar jobs"
      level={2}
      note="Shown at the end of the page, and on the page of a closed job."
    >
      <ChoiceField
        label="Similar jobs shown"
        options={modes}
        value={form.similarMode}
        onChange={(similarMode) => editor.set({ similarMode })}
        isDisabled={!mayEdit}
      />
      {form.similarMode === 'by-hand' && (
        <>
          {form.similarJobs.length === 0 && <p className={styles.hint}>No jobs selected yet.</p>}
          <ChosenList
            label="Selected similar jobs"
            items={form.similarJobs.map(({ permalink, title }) => ({ id: permalink, label: title }))}
            onChange={(ids) => editor.set({ similarJobs: ids.flatMap((id) => byId.get(id) ?? []) })}
            isDisabled={!mayEdit}
          />
          {mayEdit && form.similarJobs.length < MOST && <JobFinder editor={editor} />}
          {form.similarJobs.length >= MOST && <p className={styles.hint}>You can choose up to 6 jobs.</p>}
        </>
      )}
    </Section>
  );
}

/** Open jobs of the same board by what is typed; a press chooses one. */
function JobFinder({ editor: { page, form, set } }: { editor: JobEditor }) {
  const [search, setSearch] = useState('');
  const board = page.jobBoard.permalink;
  const found = useQuery({
    ...choicesQuery(listJobPages, {
      jobBoardPermalink: [board],
      status: ['published'],
      perPage: '20',
      search,
    }),
    placeholderData: keepPreviousData,
  });
  const chosen = new Set([page.permalink as string, ...form.similarJobs.map(({ permalink }) => permalink)]);
  const offered = (found.data ?? []).filter(({ permalink }) => !chosen.has(permalink)).slice(0, 6);
  return (
    <div className={styles.finder}>
      <PausedSearch label="Search jobs on this board" search={search} onSearch={setSearch} />
      {found.isError && <p className={styles.refused}>{sentenceOf(found.error)}</p>}
      {found.isSuccess && offered.length === 0 && <p className={styles.hint}>No jobs match.</p>}
      <ul aria-label="Open jobs">
        {offered.map(({ permalink, title, location }) => (
          <li key={permalink}>
            <Button
              size="row"
              variant="plain"
              icon={<Plus aria-hidden="true" />}
              aria-label={`Add ${title}, ${location}`}
              onPress={() => set({ similarJobs: [...form.similarJobs, { permalink, title }] })}
            >
              {title}
            </Button>
            <span className={styles.hint}>{location}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
