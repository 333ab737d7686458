// E4: the campaign pages of the employer, with what came of each.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { isAtLeast } from '#contract/kit/roles.ts';
import { type AskedList, archivedCheck, askedIn, queryOf } from '#lib/archived-lists.ts';
import { $user } from '#lib/stores/auth.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { useAsked } from '#ui/use-asked.ts';
import { useKey } from '#ui/use-key.ts';
import { campaignListQuery } from './campaign-queries.ts';
import styles from './campaigns.module.css';
import { CampaignTable } from './list/campaign-table.tsx';
import { NewCampaign, NewCampaignDialog } from './list/new-campaign.tsx';
import { useLiveCampaigns } from './use-live-campaigns.ts';

/** `/employers/campaign-page`. */
export function CampaignsScreen() {
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [isMaking, setMaking] = useAsked('new');
  useKey('n', () => mayEdit && setMaking(true));
  useLiveCampaigns(null);
  const [asked, ask] = useAddressFilters(askedIn, queryOf);
  const list = useInfiniteQuery(
    campaignListQuery({ search: asked.search, status: asked.isArchived ? ['archived'] : [] }),
  );
  const campaigns = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = list.isSuccess && campaigns.length === 0;
  const isFirst = isEmpty && asked.search === '' && !asked.isArchived;
  const more = { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() };
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Campaign pages"
        actions={mayEdit && <NewCampaign onPress={() => setMaking(true)} />}
      />
      {isFirst && (
        <EmptyState
          isFirstTime
          title="No campaign pages yet"
          actions={mayEdit && <NewCampaign label="Create campaign page" onPress={() => setMaking(true)} />}
        >
          A campaign page is where your outreach links go: a story, a clip and one call to action. Example:
          “Summer crews, Lisbon”.
        </EmptyState>
      )}
      {!isFirst && (
        <FilterBar
          label="Search campaign pages"
          placeholder="Search titles"
          filters={asked}
          onChange={ask}
          check={archivedCheck}
        />
      )}
      {list.isPending && <TableSkeleton label="Loading the campaign pages" />}
      {list.isError && <LoadFailed what="the campaign pages" query={list} />}
      {isEmpty && !isFirst && <NothingFound asked={asked} />}
      {campaigns.length > 0 && (
        <CampaignTable
          campaigns={campaigns}
          mayEdit={mayEdit}
          isBusy={list.isPlaceholderData}
          more={list.hasNextPage ? more : null}
        />
      )}
      {isMaking && <NewCampaignDialog onClose={() => setMaking(false)} />}
    </div>
  );
}

const NothingFound = ({ asked: { search, isArchived } }: { asked: AskedList }) => (
  <EmptyState title={search === '' ? 'No archived campaign pages' : `No campaign pages match “${search}”`}>
    {isArchived ? 'Only archived campaign pages are shown.' : 'Archived campaign pages aren’t included.'}
  </EmptyState>
);
