// C2: one job: what candidates read, how they apply, and whether it is open.
import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobPage } from '#contract/job-page.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { listen } from '#lib/realtime/listen.ts';
import { $user } from '#lib/stores/auth.ts';
import { HeldByEditor } from '#ui/drafts/draft-scope.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { useEditingKeys } from '#ui/use-editing-keys.ts';
import { ApplyFields } from './editor/apply-fields.tsx';
import { ClipFields } from './editor/clip-fields.tsx';
import { DescriptionField } from './editor/description-field.tsx';
import { DraftBoard } from './editor/draft-board.tsx';
import styles from './editor/editor.module.css';
import { FactsFields } from './editor/facts-fields.tsx';
import { JobConflict } from './editor/job-conflict.tsx';
import { JobNotice } from './editor/job-notice.tsx';
import { JobPageHead } from './editor/job-page-head.tsx';
import { JobPreview } from './editor/job-preview.tsx';
import { LanguageField } from './editor/language-field.tsx';
import { ListingCheck } from './editor/listing-check.tsx';
import { PlaceFields } from './editor/place-fields.tsx';
import { SimilarFields } from './editor/similar-fields.tsx';
import { StoryField } from './editor/story-field.tsx';
import { type JobEditor, useJobForm } from './editor/use-job-form.ts';
import { jobPageQuery } from './job-page-queries.ts';

/** `/employers/job-page/{jobPagePermalink}`. */
export function JobPageScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const { jobPagePermalink = '' } = params;
  const page = useQuery(jobPageQuery(jobPagePermalink));
  const client = useQueryClient();
  useEffect(
    () =>
      listen('job-boards/synced', () => {
        void client.invalidateQueries({ queryKey: jobPageQuery(jobPagePermalink).queryKey });
      }),
    [client, jobPagePermalink],
  );
  if (page.data) return <Editor key={page.data.permalink} page={page.data} />;
  if (page.isError)
    return (
      <Refused
        what="this job"
        query={page}
        back={{ title: 'Go to job pages', href: employerPaths.jobPages }}
      />
    );
  return (
    <Skeleton label="Loading the job">
      <Bone shape="title" width="320px" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  );
}

function Editor({ page }: { page: JobPage }) {
  const editor = useJobForm(page);
  const role = useStore($user)?.role ?? 'viewer';
  const isEditor = isAtLeast(role, 'recruiter');
  const mayEdit = isEditor && editor.page.status !== 'archived';
  useEditingKeys(editor);
  useArrivals(editor, page);
  return (
    <div className={styles.screen}>
      <JobPageHead editor={editor} mayEdit={isEditor} />
      <JobNotice page={editor.page} />
      {isEditor && <DraftBoard page={editor.page} />}
      <JobConflict editor={editor} />
      {isEditor ? (
        <div className={styles.columns}>
          <JobPreview page={editor.page} />
          <HeldByEditor>
            {' '}
            <div className={styles.cards}>
              <FactsFields editor={editor} mayEdit={mayEdit} />
              <DescriptionField editor={editor} mayEdit={mayEdit} />
              <ApplyFields editor={editor} mayEdit={mayEdit} />
              <PlaceFields editor={editor} mayEdit={mayEdit} />
              <ClipFields editor={editor} mayEdit={mayEdit} />
              <StoryField page={editor.page} mayEdit={mayEdit} />
              <SimilarFields editor={editor} mayEdit={mayEdit} />
              <LanguageField editor={editor} mayEdit={mayEdit} />
              <ListingCheck page={editor.page} />
            </div>
          </HeldByEditor>
        </div>
      ) : (
        <JobPreview page={editor.page} isAlone />
      )}
    </div>
  );
}

/** A newer state, such as a sync brings, is taken over while nothing is typed; else the next save tells of it. */
function useArrivals(editor: JobEditor, page: JobPage): void {
  const isNewer = page.version > editor.page.version && editor.state.is === 'saved';
  useEffect(() => {
    // Who writes the description keeps the cursor where it stays the same.
    const stays = (before: JobPage, theirs: JobPage) => before.descriptionHtml === theirs.descriptionHtml;
    if (isNewer) void editor.heard(page.version, { load: async () => page, stays });
  }, [isNewer, page, editor]);
}
