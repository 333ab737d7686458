// All share links to one clip or job page, and where a new one is made.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { LinkTable } from './list/link-table.tsx';
import { NewLinkDialog } from './list/new-link-dialog.tsx';
import { clipOwner, jobOwner, type Owner, ownerPath, ownerWord } from './owner.ts';
import { linksQuery, ownerQuery } from './share-link-queries.ts';
import styles from './share-links.module.css';
import { useLiveFigures } from './use-live-figures.ts';

type Params = { params: Readonly<Record<string, string>> };

/** `/employers/content-library/podcast/{jobClipPermalink}/share-link`. Not in the spec: the list has an address of its own. */
export const ClipShareLinksScreen = ({ params }: Params) => <ShareLinks owner={clipOwner(params)} />;

/** `/employers/job-page/{jobPagePermalink}/share-link`. */
export const JobPageShareLinksScreen = ({ params }: Params) => <ShareLinks owner={jobOwner(params)} />;

const library = {
  'job-clip': { title: 'Job clips', href: employerPaths.contentLibrary },
  'job-page': { title: 'Job pages', href: employerPaths.jobPages },
};

function ShareLinks({ owner }: { owner: Owner }) {
  const thing = useQuery(ownerQuery(owner));
  const links = useInfiniteQuery(linksQuery(owner));
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [isNew, setNew] = useState(() => new URLSearchParams(location.search).has('new'));
  useLiveFigures();
  if (thing.isError) return <Refused what="this list" query={thing} back={library[owner.ownerType]} />;
  if (links.isError) return <Refused what="the share links" query={links} />;
  if (!thing.data || !links.data)
    return (
      <Skeleton label="Loading the share links">
        <Bone shape="title" width="260px" />
        <Bone shape="block" />
      </Skeleton>
    );
  const rows = links.data.pages.flatMap(({ data }) => data);
  const make = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setNew(true)}>
      New share link
    </Button>
  );
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Share links"
        crumbs={[library[owner.ownerType], { title: thing.data.title, href: ownerPath(owner) }]}
        note={`Who opened this ${ownerWord[owner.ownerType]}, by the link they came with`}
        actions={mayEdit && rows.length > 0 ? make : undefined}
      />
      {rows.length === 0 ? (
        <EmptyState title="No share links yet" isFirstTime actions={mayEdit ? make : undefined}>
          A share link tells who opened this {ownerWord[owner.ownerType]} and what they heard: one for a mail,
          one for a poster, one for a single person.
        </EmptyState>
      ) : (
        <LinkTable
          links={rows}
          more={
            links.hasNextPage
              ? { isLoading: links.isFetchingNextPage, load: () => void links.fetchNextPage() }
              : null
          }
        />
      )}
      {isNew && mayEdit && <NewLinkDialog owner={owner} onClose={() => setNew(false)} />}
    </div>
  );
}
