import { useInfiniteQuery } from '@tanstack/react-query';
import type { ShareLink } from '#contract/share-link.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import { type Open, opensQuery } from '../share-link-queries.ts';
import { doneWords, trustWords } from '../share-link-words.ts';
import styles from '../share-links.module.css';

/** Who opened the link and what they did, newest first. */
export function LinkOpens({ link, mayOpenPool }: { link: ShareLink; mayOpenPool: boolean }) {
  const opens = useInfiniteQuery(opensQuery(link.permalink));
  const rows = opens.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Section title="Recent opens" level={2}>
      {opens.isError && <Refused what="the opens" query={opens} />}
      {opens.data && rows.length === 0 && (
        <p className={styles.quiet}>No opens yet. Activity appears here within seconds.</p>
      )}
      {rows.length > 0 && (
        <ol className={styles.opens}>
          {rows.map((open, at) => (
            <OneOpen
              key={`${open.at} ${at}`}
              open={open}
              ownerType={link.ownerType}
              mayOpenPool={mayOpenPool}
            />
          ))}
        </ol>
      )}
      {opens.hasNextPage && (
        <div>
          <Button
            isBusy={opens.isFetchingNextPage}
            busyLabel="Loading…"
            onPress={() => void opens.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </Section>
  );
}

type OneOpenProps = { open: Open; mayOpenPool: boolean } & Pick<ShareLink, 'ownerType'>;

function OneOpen({ open, ownerType, mayOpenPool }: OneOpenProps) {
  const { at, person, trust, isForwarded, event, secondsWatched, pageVersion, hasUnlocked } = open;
  return (
    <li>
      <div className={styles.open}>
        <span className={styles.who}>
          {person === null && 'Anonymous visitor'}
          {person !== null && !mayOpenPool && <bdi>{person.title}</bdi>}
          {person !== null && mayOpenPool && (
            <a href={employerPaths.person(person.permalink)}>
              <bdi>{person.title}</bdi>
            </a>
          )}
        </span>
        <span>
          {doneWords(event, ownerType)}
          {secondsWatched !== null && ` · ${lengthWords(secondsWatched)} listened`}
          {pageVersion !== null && ` · version ${pageVersion}`}
        </span>
        {isForwarded && (
          <Badge tone="info" isHollow>
            Forwarded
          </Badge>
        )}
        {hasUnlocked && <Badge tone="good">Unlocked</Badge>}
        {trust !== null && <Badge tone={trust === 'claimed' ? 'neutral' : 'good'}>{trustWords[trust]}</Badge>}
      </div>
      <time dateTime={at} title={new Date(at).toLocaleString('en')}>
        {relativeTime(at, new Date(), 'en')}
      </time>
    </li>
  );
}

const lengthWords = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
