// Where a job begins: from a template, from an advert that is pasted, or blank. Nothing is made before "Create draft".
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobBoardRow } from '#contract/job-boards.ts';
import { employerPaths } from '#lib/paths.ts';
import { HeldByEditor } from '#ui/drafts/draft-scope.tsx';
import { RestoredLine } from '#ui/drafts/restored-line.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { boardsQuery } from './job-page-queries.ts';
import styles from './new/new-job.module.css';
import { NewJobFields } from './new/new-job-fields.tsx';
import { isBegun, type NewJob, useNewJob } from './new/use-new-job.ts';

const TemplateList = lazyPart(async () => (await import('./new/template-list.tsx')).TemplateList);
const AdvertField = lazyPart(async () => (await import('./new/advert-field.tsx')).AdvertField);

type Way = 'template' | 'advert' | 'blank';
const ways: Record<Way, string> = { template: 'Template', advert: 'Paste advert', blank: 'Blank' };

const wayIn = (query: string): Way => {
  const from = new URLSearchParams(query).get('from') ?? '';
  return Object.hasOwn(ways, from) ? (from as Way) : 'template';
};

/** `/employers/job-page/new`, with `?from=template`, `advert` or `blank`. */
export function NewJobScreen() {
  const boards = useQuery(boardsQuery());
  return (
    <div className={styles.screen}>
      <PageHeader
        title="New job page"
        crumbs={[{ title: 'Job pages', href: employerPaths.jobPages }]}
        note="Start from a template or an advert you already have. You check everything before a draft is created."
      />
      {boards.isPending && <TableSkeleton label="Loading boards" />}
      {boards.isError && <LoadFailed what="your boards" query={boards} />}
      {boards.isSuccess && <NewJobForm boards={boards.data} />}
    </div>
  );
}

function NewJobForm({ boards }: { boards: readonly JobBoardRow[] }) {
  const [query] = useAddressQuery();
  const way = wayIn(query);
  const asked = new URLSearchParams(query).get('board') ?? '';
  const tools = useNewJob({
    boards,
    asked: boards.some(({ permalink }) => permalink === asked) ? asked : '',
  });
  const [filled, setFilled] = useState(0);
  const fill = (change: Partial<NewJob>) => {
    tools.set(change);
    setFilled((count) => count + 1);
  };
  const { job, set, restoredAt } = tools;
  const isReady = way === 'blank' || isBegun(job);
  return (
    <HeldByEditor>
      {restoredAt !== null && (
        <div className={styles.restored}>
          <RestoredLine at={restoredAt} keep={tools.keep} discard={tools.discard} />
        </div>
      )}
      <ViewLinks
        label="How to start"
        views={[
          ...(Object.keys(ways) as Way[]).map((id) => ({
            href: `${employerPaths.newJobPage}?${new URLSearchParams({ from: id, ...(asked !== '' && { board: asked }) })}`,
            title: ways[id],
            isCurrent: id === way,
          })),
          {
            href: `${employerPaths.jobPages}?${asked === '' ? '' : `board=${asked}&`}import`,
            title: 'File',
            isCurrent: false,
          },
        ]}
      />
      {way === 'template' && <TemplateList job={job} onFill={fill} />}
      {way === 'advert' && (
        <AdvertField text={job.advert} onText={(advert) => set({ advert })} onFill={fill} />
      )}
      {isReady && <NewJobFields tools={tools} isFirst={way === 'blank' && !isBegun(job)} filled={filled} />}
    </HeldByEditor>
  );
}
