// E2: the job stories in the order in which they win, and how many jobs have one.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { type AskedList, archivedCheck, askedIn, queryOf } from '#lib/archived-lists.ts';
import { listen } from '#lib/realtime/listen.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { type QueryStep, useAddressFilters } from '#ui/use-address-query.ts';
import { useAsked } from '#ui/use-asked.ts';
import { useKey } from '#ui/use-key.ts';
import { Coverage } from './list/coverage.tsx';
import { NewStory, NewStoryDialog } from './list/new-story.tsx';
import { useStoryActs } from './list/story-acts.ts';
import { OrderedStories, PlainStories } from './list/story-list.tsx';
import styles from './stories.module.css';
import { storiesChanged, storyListQuery } from './story-queries.ts';

/** `/employers/content-page-job-page`. */
export function JobStoriesScreen() {
  const [asked, ask] = useAddressFilters(askedIn, queryOf);
  const [isMaking, setMaking] = useAsked('new');
  useKey('n', () => setMaking(true));
  useSyncs();
  const open = () => setMaking(true);
  return (
    <div className={styles.screen}>
      <PageHeader title="Job stories" actions={<NewStory onPress={open} />} />
      <Found asked={asked} onAsk={ask} onNew={open} />
      {isMaking && <NewStoryDialog onClose={() => setMaking(false)} />}
    </div>
  );
}

type FoundProps = {
  asked: AskedList;
  onAsk: (asked: AskedList, step?: QueryStep) => void;
  onNew: () => void;
};

function Found({ asked, onAsk, onNew }: FoundProps) {
  const list = useInfiniteQuery(storyListQuery(asked));
  const acts = useStoryActs();
  const stories = list.data?.pages.flatMap((page) => page.data) ?? [];
  const coverage = list.data?.pages[0]?.coverage;
  const isWhole = asked.search === '' && !asked.isArchived;
  const isEmpty = list.isSuccess && stories.length === 0;
  const isFirst = isEmpty && isWhole;
  return (
    <>
      {coverage && !isFirst && <Coverage coverage={coverage} />}
      {!(isFirst && acts.outcome === null) && (
        <FilterBar
          label="Search job stories"
          placeholder="Search names"
          filters={asked}
          onChange={onAsk}
          check={archivedCheck}
        />
      )}
      <OutcomeBar sentenceOf={sentenceOf} outcome={acts.outcome} onForget={acts.forget} />
      {list.isPending && <TableSkeleton label="Loading the job stories" />}
      {list.isError && <LoadFailed what="the job stories" query={list} />}
      {isFirst && (
        <EmptyState
          isFirstTime
          title="No job stories yet"
          actions={<NewStory label="Create job story" onPress={onNew} />}
        >
          A job story is one page shown on many jobs, with each job’s title, location and team. Example: “A
          day on the ward” on all Nursing jobs.
        </EmptyState>
      )}
      {isEmpty && !isFirst && <NothingFound asked={asked} onClear={() => onAsk({ ...asked, search: '' })} />}
      <div aria-busy={list.isPlaceholderData}>
        {stories.length > 0 &&
          (isWhole && !list.isPlaceholderData ? (
            <OrderedStories stories={stories} acts={acts} />
          ) : (
            <PlainStories stories={stories} acts={acts} />
          ))}
      </div>
      {list.hasNextPage && (
        <div>
          <Button isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

/** A sync opens and closes jobs, which changes what each story covers. */
function useSyncs(): void {
  const client = useQueryClient();
  useEffect(() => listen('job-boards/synced', () => void storiesChanged(client)), [client]);
}

type NothingProps = { asked: AskedList; onClear: () => void };

const NothingFound = ({ asked: { search, isArchived }, onClear }: NothingProps) => (
  <EmptyState
    title={search === '' ? 'No archived job stories' : `No job stories match “${search}”`}
    actions={search !== '' && <Button onPress={onClear}>Clear search</Button>}
  >
    {isArchived ? 'Only archived job stories are shown.' : 'Archived job stories aren’t included.'}
  </EmptyState>
);
