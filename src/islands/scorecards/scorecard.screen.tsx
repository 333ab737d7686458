// One scorecard: its author's form, or what was handed in.
import { useStore } from '@nanostores/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openScorecard, type Scorecard } from '#contract/scorecards.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { HeldByEditor } from '#ui/drafts/draft-scope.tsx';
import { LoadFailed, Refused } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { ScorecardForm } from './form/scorecard-form.tsx';
import { HandedIn } from './handed-in.tsx';
import { paramsOf, scorecardArrived, scorecardQuery } from './scorecard-queries.ts';

/** `/employers/scorecard/{scorecardPermalink}`. */
export function ScorecardScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const userId = useStore($user)?.id ?? null;
  const query = useQuery(scorecardQuery(params.scorecardPermalink ?? ''));
  const scorecard = query.data;
  if (scorecard === undefined)
    return query.isError ? (
      <Refused
        what="this scorecard"
        query={query}
        back={{ title: 'Go to the dashboard', href: employerPaths.home }}
      />
    ) : (
      <Waiting />
    );
  const { status, isReopened, author, permalink } = scorecard;
  if (author.id !== userId || (status === 'handed-in' && !isReopened))
    return <HandedIn key={permalink} scorecard={scorecard} isOwn={author.id === userId} />;
  if (status === 'owed') return <Opening key={permalink} scorecard={scorecard} />;
  return (
    <HeldByEditor key={`${permalink} ${isReopened}`}>
      <ScorecardForm scorecard={scorecard} />
    </HeldByEditor>
  );
}

const Waiting = () => (
  <Skeleton label="Loading the scorecard">
    <Bone shape="title" width="320px" />
    <Bone shape="block" />
    <Bone shape="block" />
  </Skeleton>
);

/** Its criteria are those the guide has now. */
function Opening({ scorecard }: { scorecard: Scorecard }) {
  const client = useQueryClient();
  const opening = useMutation({
    mutationFn: () => call(openScorecard, { params: paramsOf(scorecard) }),
    onSuccess: (opened) => scorecardArrived(client, opened),
  });
  const { mutate } = opening;
  useEffect(() => mutate(), [mutate]);
  if (!opening.isError) return <Waiting />;
  return (
    <LoadFailed
      what="this scorecard"
      query={{ error: opening.error, isFetching: opening.isPending, refetch: () => mutate() }}
    />
  );
}
