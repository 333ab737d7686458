// The talent lists that a sequence follows, and the way out of each.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sequence } from '#contract/sequence.ts';
import { type FollowedList, followList, unfollowList } from '#contract/sequence-lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import type { useOutcome } from '#ui/use-outcome.ts';
import { followedQuery, paramsOf } from '../sequence-queries.ts';
import styles from '../sequences.module.css';

type Props = { sequence: Sequence; run: ReturnType<typeof useOutcome>['run'] };

/** Nothing where none is followed. */
export function FollowedLists({ sequence, run }: Props) {
  const client = useQueryClient();
  const lists = useQuery(followedQuery(sequence));
  const again = () => client.invalidateQueries({ queryKey: followedQuery(sequence).queryKey });
  const stop = ({ permalink: personList, title }: FollowedList) =>
    run(async () => {
      const params = { ...paramsOf(sequence), personList };
      try {
        await call(unfollowList, { params });
        const undo = async () => {
          await call(followList, { params });
          await again();
        };
        return { done: `${listWords(title)} is no longer followed`, failed: [], undo };
      } catch (error) {
        return { done: null, failed: [sentenceOf(error)], undo: null };
      } finally {
        await again();
      }
    });
  if (lists.data === undefined || lists.data.length === 0) return null;
  return (
    <ul className={styles.followed} aria-label="Followed lists">
      {lists.data.map((list) => (
        <li key={list.permalink}>
          <span>
            New people in{' '}
            {list.title === null ? (
              'a private list'
            ) : (
              <a href={employerPaths.talentList(list.permalink)}>
                <bdi>{list.title}</bdi>
              </a>
            )}{' '}
            are added to this sequence and wait for review.
          </span>
          <Button
            size="row"
            variant="plain"
            aria-label={`Stop following ${listWords(list.title)}`}
            onPress={() => void stop(list)}
          >
            Stop following
          </Button>
        </li>
      ))}
    </ul>
  );
}

const listWords = (title: string | null) => (title === null ? 'a private list' : `“${title}”`);
