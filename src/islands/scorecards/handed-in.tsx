// A scorecard as it was handed in, with what it said before; of others who have not handed in yet, that.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Criterion,
  reopenScorecard,
  type Scorecard,
  type ScorecardContent,
} from '#contract/scorecards.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { levelWords, ratingWords, statusWords } from '#lib/scorecard-words.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AboutScorecard, crumbsOf } from './about-scorecard.tsx';
import styles from './form/form.module.css';
import { paramsOf, scorecardArrived } from './scorecard-queries.ts';

export function HandedIn({ scorecard, isOwn }: { scorecard: Scorecard; isOwn: boolean }) {
  const { application, author, content, criteria, handedInAt, history, status } = scorecard;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={`Scorecard on ${application.fullName}`}
        crumbs={crumbsOf(scorecard)}
        aside={<Badge tone={status === 'handed-in' ? 'good' : 'neutral'}>{statusWords(scorecard)}</Badge>}
        actions={isOwn && <Correct scorecard={scorecard} />}
      />
      <p>
        By <bdi>{author.name}</bdi>
        {handedInAt !== null && (
          <>
            ,{' '}
            <time dateTime={handedInAt} title={new Date(handedInAt).toLocaleString('en')}>
              {relativeTime(handedInAt, new Date(), 'en')}
            </time>
          </>
        )}
      </p>
      <AboutScorecard scorecard={scorecard} />
      {content === null ? <Hidden scorecard={scorecard} /> : <Said criteria={criteria} content={content} />}
      {history.length > 0 && (
        <details className={styles.earlier}>
          <summary>Earlier versions ({history.length})</summary>
          {history.toReversed().map((earlier) => (
            <section key={earlier.handedInAt} className={styles.card}>
              <h2>Handed in {new Date(earlier.handedInAt).toLocaleString('en')}</h2>
              <Said criteria={criteria} content={earlier.content} />
            </section>
          ))}
        </details>
      )}
    </div>
  );
}

/** Why nothing of it is shown. */
const Hidden = ({ scorecard: { author, handedInAt } }: { scorecard: Scorecard }) => (
  <p className={styles.private}>
    {handedInAt === null ? (
      <>
        <bdi>{author.name}</bdi> hasn’t handed it in yet. Only they can read it until then.
      </>
    ) : (
      'You can read this once you hand in your own scorecard on this application.'
    )}
  </p>
);

function Said({ criteria, content }: { criteria: readonly Criterion[]; content: ScorecardContent }) {
  const { recommendation, summary, ratings } = content;
  return (
    <dl className={styles.said}>
      <div>
        <dt>Overall recommendation</dt>
        <dd>
          <strong>{recommendation === null ? 'None' : levelWords[recommendation]}</strong>
        </dd>
        {summary !== '' && <dd dir="auto">{summary}</dd>}
      </div>
      {criteria.map(({ id, title }, at) => {
        const { rating = null, note = '' } = ratings[at] ?? {};
        return (
          <div key={id}>
            <dt dir="auto">{title}</dt>
            <dd>
              <strong>{rating === null ? 'Not rated' : ratingWords[rating]}</strong>
            </dd>
            {note !== '' && <dd dir="auto">{note}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

/** What it says now is kept beside the correction. */
function Correct({ scorecard }: { scorecard: Scorecard }) {
  const client = useQueryClient();
  const reopening = useMutation({
    mutationFn: () => call(reopenScorecard, { params: paramsOf(scorecard) }),
    onSuccess: (opened) => scorecardArrived(client, opened),
  });
  return (
    <>
      {reopening.isError && <p role="alert">{sentenceOf(reopening.error)}</p>}
      <Button isBusy={reopening.isPending} onPress={() => reopening.mutate()}>
        Correct
      </Button>
    </>
  );
}
