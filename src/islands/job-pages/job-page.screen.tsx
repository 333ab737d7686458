// C2: one job: what candidates read, how they apply, and whether it is open.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { JobPage } from '#contract/job-page.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { $user } from '#lib/stores/auth.ts';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { ApplyFields } from './editor/apply-fields.tsx';
import { DescriptionField } from './editor/description-field.tsx';
import styles from './editor/editor.module.css';
import { FactsFields } from './editor/facts-fields.tsx';
import { JobConflict } from './editor/job-conflict.tsx';
import { JobPageHead } from './editor/job-page-head.tsx';
import { ListingCheck } from './editor/listing-check.tsx';
import { ClipFields, PlaceFields } from './editor/place-fields.tsx';
import { useJobForm } from './editor/use-job-form.ts';
import { jobPageQuery } from './job-page-queries.ts';
import { LoadFailed } from './load-failed.tsx';

/** `/employers/job-page/{jobPagePermalink}`. */
export function JobPageScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const page = useQuery(jobPageQuery(params.jobPagePermalink ?? ''));
  if (page.data) return <Editor key={page.data.permalink} page={page.data} />;
  if (page.isError) return <LoadFailed what="this job" query={page} />;
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
  const mayEdit = isAtLeast(role, 'recruiter') && editor.page.status !== 'archived';
  const { saveNow } = editor;
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void saveNow();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  });
  return (
    <div className={styles.screen}>
      <JobPageHead
        editor={editor}
        mayEdit={isAtLeast(role, 'recruiter')}
        mayHire={isAtLeast(role, 'hiring-manager')}
      />
      <JobConflict editor={editor} />
      <div className={styles.columns}>
        <div className={styles.cards}>
          <FactsFields editor={editor} mayEdit={mayEdit} />
          <DescriptionField editor={editor} mayEdit={mayEdit} />
          <ApplyFields editor={editor} mayEdit={mayEdit} />
        </div>
        <div className={styles.cards}>
          <PlaceFields editor={editor} mayEdit={mayEdit} />
          <ClipFields editor={editor} mayEdit={mayEdit} />
          <ListingCheck page={editor.page} />
        </div>
      </div>
    </div>
  );
}
