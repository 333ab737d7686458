// The open jobs that the story matches: which story each shows, why, and another one by hand.
import { useInfiniteQuery } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import type { ContentPageJobPage, StoryMatch } from '#contract/content-page-job-page.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LongTable } from '#ui/long-table.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { matchesQuery, storyListQuery } from '../story-queries.ts';
import { alsoWords, countOf, emptyWords, matchWords } from '../story-words.ts';
import styles from './story.module.css';
import type { Override } from './use-override.ts';

type Props = { story: ContentPageJobPage; override: Override; onPreview: (job: string) => void };

export function MatchList({ story, override, onPreview }: Props) {
  const [search, setSearch] = useState('');
  const matches = useInfiniteQuery(matchesQuery(story, search.trim()));
  const others = useInfiniteQuery(storyListQuery({ search: '', isArchived: false }));
  const rows = matches.data?.pages.flatMap((page) => page.data) ?? [];
  const stories = others.data?.pages.flatMap((page) => page.data) ?? [];
  const more = { isLoading: matches.isFetchingNextPage, load: () => void matches.fetchNextPage() };
  return (
    <Section title="Matched jobs" level={2} note="Open jobs only. Overrides are kept.">
      {(story.jobCount > 8 || search !== '') && (
        <SearchField label="Search matched jobs" value={search} onChange={setSearch} />
      )}
      {matches.isPending && (
        <Skeleton label="Loading the matched jobs">
          <Bone shape="block" />
        </Skeleton>
      )}
      {matches.isError && <LoadFailed what="the matched jobs" query={matches} />}
      {matches.isSuccess && rows.length === 0 && (
        <p className={styles.quiet}>
          {search.trim() === ''
            ? 'No open jobs match. Change the matching rule, or add jobs manually.'
            : `No matched jobs for “${search.trim()}”.`}
        </p>
      )}
      {rows.length > 0 && (
        <div className={styles.matches}>
          <LongTable
            label="Matched jobs"
            columns={columns({ story, stories, override, onPreview })}
            rows={rows}
            keyOf={({ jobPage }) => jobPage.permalink}
            nameOf={({ jobPage }) => jobPage.title}
            onOpen={({ jobPage }) => goTo(employerPaths.editJobPage(jobPage.permalink))}
            isBusy={matches.isPlaceholderData || override.isBusy}
            total={matches.hasNextPage ? null : rows.length}
            countWords={(count) => countOf(count, 'job', 'jobs')}
            more={matches.hasNextPage ? more : null}
          />
        </div>
      )}
    </Section>
  );
}

type Hands = Props & { stories: readonly ContentPageJobPage[] };

const columns = (hands: Hands): Column<StoryMatch>[] => [
  {
    id: 'job',
    title: 'Job',
    isMain: true,
    render: (match) => (
      <span className={styles.job}>
        <a href={employerPaths.editJobPage(match.jobPage.permalink)}>
          <bdi>{match.jobPage.title}</bdi>
        </a>
        <small title={`${emptyWords(match)}${matchWords(match)}${alsoWords(match)}`}>
          <strong>{emptyWords(match)}</strong>
          {matchWords(match)}
          {alsoWords(match)}
        </small>
      </span>
    ),
  },
  {
    id: 'acts',
    title: 'Change',
    isTitleHidden: true,
    render: (match) => (
      <Menu
        label={`Job story of ${match.jobPage.title}`}
        trigger={
          <IconButton
            size="row"
            label={`Job story of ${match.jobPage.title}`}
            icon={<EllipsisVertical aria-hidden="true" />}
          />
        }
        groups={groupsOf(match, hands)}
      />
    ),
  },
];

function groupsOf(match: StoryMatch, { story, stories, override, onPreview }: Hands) {
  const { jobPage, isByHand, beatenBy } = match;
  const own: MenuEntry[] = [
    { id: 'preview', label: 'Preview', onAction: () => onPreview(jobPage.permalink) },
    ...(isByHand
      ? []
      : [
          {
            id: 'always',
            label: 'Always use this story',
            onAction: () => void override.decide(jobPage, story.permalink),
          },
        ]),
    ...(isByHand || beatenBy !== null
      ? [{ id: 'rules', label: 'Use matching rules', onAction: () => void override.decide(jobPage, null) }]
      : []),
    { id: 'never', label: 'Exclude from this story', onAction: () => override.leaveOut(jobPage) },
  ];
  const others = stories
    .filter(({ permalink }) => permalink !== story.permalink)
    .map(({ permalink, name }) => ({
      id: permalink,
      label: name,
      onAction: () => void override.decide(jobPage, permalink),
    }));
  return [
    { id: 'own', entries: own },
    ...(others.length === 0 ? [] : [{ id: 'others', title: 'Use another story', entries: others }]),
  ];
}
