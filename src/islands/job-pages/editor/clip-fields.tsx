// Whose voices stand on the job's page, in which order, with what was highlighted of them.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { $jobs, loadClips } from '#lib/stores/jobs.ts';
import { Section } from '#ui/section-card.tsx';
import { clipQuery } from '../job-page-queries.ts';
import { NO_PUBLISHED_CLIPS } from '../job-page-words.ts';
import { ChosenList } from './chosen-list.tsx';
import styles from './editor.module.css';
import { PickList } from './pick-list.tsx';
import type { JobEditor } from './use-job-form.ts';

export function ClipFields({ editor, mayEdit }: { editor: JobEditor; mayEdit: boolean }) {
  const clips = useStore($jobs);
  const { form, page } = editor;
  useEffect(() => {
    if ($jobs.get().length === 0) void loadClips().catch(() => undefined);
  }, []);
  const published = clips.filter(({ status }) => status === 'published');
  const names = new Map([...page.jobClips, ...clips].map(({ permalink, title }) => [permalink, title]));
  const set = (jobClips: string[]) => editor.set({ jobClips });
  return (
    <Section
      title="Hear from the team"
      level={2}
      note="Clips shown on the job page. If you add none, the board’s clips are shown."
    >
      {form.jobClips.length > 0 && (
        <ChosenList
          label="Clip order"
          items={form.jobClips.map((id) => ({
            id,
            label: names.get(id) ?? id,
            more: <Highlights clip={id} />,
          }))}
          onChange={set}
          isDisabled={!mayEdit}
        />
      )}
      <PickList
        label="Clips"
        options={published.map(({ permalink, title }) => ({ id: permalink, label: title }))}
        chosen={form.jobClips}
        onChange={set}
        isDisabled={!mayEdit}
        empty={NO_PUBLISHED_CLIPS}
      />
    </Section>
  );
}

const MOST_QUOTES = 2;

function Highlights({ clip }: { clip: string }) {
  const { data } = useQuery(clipQuery(clip));
  const quotes = (data?.tracks ?? []).flatMap(({ highlights }) => highlights);
  if (quotes.length === 0) return null;
  const more = quotes.length - MOST_QUOTES;
  return (
    <ul className={styles.quotes} aria-label="Highlights">
      {quotes.slice(0, MOST_QUOTES).map(({ id, quote }) => (
        <li key={id}>“{quote}”</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
}
