// The job's story: which one it gets, by what, and another one by hand. It is decided at once, apart from the fields.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StoryOfJob } from '#contract/content-page-job-page.ts';
import { setStoryOfJob } from '#contract/content-page-job-pages.ts';
import type { JobPage } from '#contract/job-page.ts';
import type { ContentPageJobPagePermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import { storiesQuery, storyArrived, storyOfJobQuery } from '../job-page-queries.ts';
import styles from './editor.module.css';

export function StoryField({ page, mayEdit }: { page: JobPage; mayEdit: boolean }) {
  const story = useQuery(storyOfJobQuery(page.permalink));
  return (
    <Section title="Job story" level={2} note="A page about your team, shown on many jobs.">
      {story.isError && <LoadFailed what="the job story" query={story} />}
      {story.data && <Told page={page} story={story.data} mayEdit={mayEdit} />}
    </Section>
  );
}

type ToldProps = { page: JobPage; story: StoryOfJob; mayEdit: boolean };

function Told({ page, story, mayEdit }: ToldProps) {
  const { shown } = story;
  return (
    <>
      <p className={styles.hint}>{storyWords(story)}</p>
      {mayEdit && <Choice page={page} story={story} />}
      <div className={styles.acts}>
        <LinkButton
          size="row"
          href={shown === null ? employerPaths.jobStories : employerPaths.jobStory(shown.permalink)}
        >
          {shown === null ? 'All job stories' : 'Open story'}
        </LinkButton>
      </div>
    </>
  );
}

const both = new Intl.ListFormat('en', { type: 'conjunction' });

/** Which story it is and where it comes from. */
export function storyWords({ shown, byHand, matching }: StoryOfJob): string {
  const names = (those: StoryOfJob['matching']) => both.format(those.map(({ title }) => `“${title}”`));
  if (shown === null) {
    const waiting = matching.filter(({ isApplied }) => !isApplied);
    return waiting.length === 0
      ? 'No story matches this job.'
      : `No story shown: ${names(waiting)} ${waiting.length === 1 ? 'matches but is' : 'match but are'} paused or without a published template.`;
  }
  const from = byHand?.permalink === shown.permalink ? 'chosen manually' : 'first matching rule';
  const others = matching.filter(({ permalink, isApplied }) => isApplied && permalink !== shown.permalink);
  const also = others.length === 0 ? '' : ` ${names(others)} also matched, but this one takes priority.`;
  return `“${shown.title}”, ${from}.${also}`;
}

const BY_RULES = '';

function Choice({ page, story: { byHand } }: Omit<ToldProps, 'mayEdit'>) {
  const stories = useQuery(storiesQuery()).data ?? [];
  const decide = useDecide(page);
  const isUnknown = byHand !== null && !stories.some(({ permalink }) => permalink === byHand.permalink);
  return (
    <ChoiceField
      label="Story for this job"
      options={[
        { id: BY_RULES, label: 'Use matching rules' },
        ...(isUnknown ? [{ id: byHand.permalink, label: byHand.title }] : []),
        ...stories.map(({ permalink, name }) => ({ id: permalink, label: name })),
      ]}
      value={byHand?.permalink ?? BY_RULES}
      onChange={(id) => decide.mutate(stories.find(({ permalink }) => permalink === id)?.permalink ?? null)}
      isDisabled={decide.isPending}
    />
  );
}

function useDecide({ permalink }: JobPage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (contentPageJobPage: ContentPageJobPagePermalink | null) => {
      const params = { employer: employerOf(), page: permalink };
      return call(setStoryOfJob, { params, body: { contentPageJobPage } });
    },
    onSuccess: (story) => storyArrived(client, permalink, story),
    onError: (error) => notify({ variant: 'warning', text: sentenceOf(error) }),
  });
}
