// E3: one job story: the page it shows, the jobs it stands on, and how it looks there.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import { employerPaths } from '#lib/paths.ts';
import { listen } from '#lib/realtime/listen.ts';
import { HeldByEditor } from '#ui/drafts/draft-scope.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { useEditingKeys } from '#ui/use-editing-keys.ts';
import { MatchList } from './story/match-list.tsx';
import { Problems } from './story/problems.tsx';
import { RuleFields } from './story/rule-fields.tsx';
import styles from './story/story.module.css';
import { StoryConflict } from './story/story-conflict.tsx';
import { StoryHead } from './story/story-head.tsx';
import { StoryPreview } from './story/story-preview.tsx';
import { TemplateFields, TokenFields } from './story/template-fields.tsx';
import { useElsewhere } from './story/use-elsewhere.ts';
import { useOverride } from './story/use-override.ts';
import { useStoryEditor } from './story/use-story-editor.ts';
import { useStorySteps } from './story/use-story-steps.ts';
import { storiesChanged, storyQuery } from './story-queries.ts';

/** `/employers/content-page-job-page/{contentPageJobPagePermalink}`. */
export function JobStoryScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const story = useQuery(storyQuery(params.contentPageJobPagePermalink ?? ''));
  const client = useQueryClient();
  useEffect(() => listen('job-boards/synced', () => void storiesChanged(client)), [client]);
  if (story.data) return <Editor key={story.data.permalink} story={story.data} />;
  if (story.isError)
    return (
      <Refused
        what="this job story"
        query={story}
        back={{ title: 'Go to job stories', href: employerPaths.jobStories }}
      />
    );
  return (
    <Skeleton label="Loading the job story">
      <Bone shape="title" width="320px" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  );
}

function Editor({ story: first }: { story: ContentPageJobPage }) {
  const editor = useStoryEditor(first);
  const elsewhere = useElsewhere(editor);
  const steps = useStorySteps(editor);
  const override = useOverride(editor, steps);
  const [previewed, setPreviewed] = useState<string | null>(null);
  useEditingKeys(editor);
  const { story } = editor;
  const isArchived = story.status === 'archived';
  const preview = (job: string) => {
    setPreviewed(job);
    document.getElementById('preview')?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className={styles.screen}>
      <StoryHead editor={editor} steps={steps} people={elsewhere.people} />
      <StoryConflict editor={editor} elsewhere={elsewhere} />
      {!isArchived && <Problems story={story} />}
      <div className={styles.columns}>
        <HeldByEditor>
          {' '}
          <div className={styles.column} inert={isArchived}>
            <TemplateFields editor={editor} />
            <RuleFields editor={editor} />
            <TokenFields editor={editor} />
          </div>
        </HeldByEditor>
        <div className={styles.column}>
          {!isArchived && <MatchList story={story} override={override} onPreview={preview} />}
          {!isArchived && <StoryPreview story={story} chosen={previewed} onChoose={setPreviewed} />}
        </div>
      </div>
    </div>
  );
}
