// All share links to one clip, job or page, and where a new one is made.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { isAtLeast } from '#contract/kit/roles.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed, Refused } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { LinkTable } from './list/link-table.tsx';
import { NewLinkDialog } from './list/new-link-dialog.tsx';
import { libraryOf, type Owner, ownerIn, ownerPath, type Params, wordOf } from './owner.ts';
import { linksQuery, ownerQuery } from './share-link-queries.ts';
import styles from './share-links.module.css';
import { useLiveFigures } from './use-live-figures.ts';

type Screen = { params: Params };

/** `/employers/content-library/podcast/{jobClipPermalink}/share-link`. Not in the spec: the list has an address of its own. */
export const ClipShareLinksScreen = ({ params }: Screen) => (
  <ShareLinks owner={ownerIn('job-clip', params)} />
);

/** `/employers/job-page/{jobPagePermalink}/share-link`. */
export const JobPageShareLinksScreen = ({ params }: Screen) => (
  <ShareLinks owner={ownerIn('job-page', params)} />
);

/** `/employers/page/{contentPagePermalink}/share-link`. */
export const PageShareLinksScreen = ({ params }: Screen) => (
  <ShareLinks owner={ownerIn('content-page', params)} />
);

/** `/employers/campaign-page/{campaignPagePermalink}/share-link`. */
export const CampaignShareLinksScreen = ({ params }: Screen) => (
  <ShareLinks owner={ownerIn('campaign-page', params)} />
);

/** `/employers/interview-guide/{interviewGuidePermalink}/share-link`. */
export const GuideShareLinksScreen = ({ params }: Screen) => (
  <ShareLinks owner={ownerIn('interview-guide', params)} />
);

function ShareLinks({ owner }: { owner: Owner }) {
  const thing = useQuery(ownerQuery(owner));
  const links = useInfiniteQuery(linksQuery(owner));
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [isNew, setNew] = useState(() => new URLSearchParams(location.search).has('new'));
  useLiveFigures();
  // What was read stays while a later look fails, and with it what is typed into the dialog.
  if (!thing.data && thing.isError) return <Refused what="this list" query={thing} back={libraryOf(owner)} />;
  if (!links.data && links.isError) return <Refused what="the share links" query={links} />;
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
        crumbs={[libraryOf(owner), { title: thing.data.title, href: ownerPath(owner) }]}
        note={`Opens of this ${wordOf(owner)} by link`}
        actions={mayEdit && rows.length > 0 ? make : undefined}
      />
      {links.isError && <LoadFailed what="updates to the share links" query={links} />}
      {rows.length === 0 ? (
        <EmptyState title="No share links yet" isFirstTime actions={mayEdit ? make : undefined}>
          A share link shows who opened this {wordOf(owner)} and what they listened to. Create one for an
          e-mail, a poster or a person.
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
