// What those who handed in say together: every rating in words, by whom, and where they disagree.
import type { ScorecardSummary } from '#contract/scorecards.ts';
import { ratingWords } from '#lib/scorecard-words.ts';
import { Badge } from '#ui/badge.tsx';
import styles from './scorecards.module.css';

type Votes = ScorecardSummary['recommendations'];

export function Summary({
  summary: { recommendations, isDisputed, criteria },
}: {
  summary: ScorecardSummary;
}) {
  return (
    <dl className={styles.summary}>
      <Line title="Overall recommendation" votes={recommendations} isDisputed={isDisputed} notes={[]} />
      {criteria.map((criterion) => (
        <Line key={criterion.title} {...criterion} />
      ))}
    </dl>
  );
}

/** The best first; who didn't ask comes last. */
const fromMost = (votes: Votes): Votes => [
  ...votes.filter(({ level }) => level !== 'not-asked').toReversed(),
  ...votes.filter(({ level }) => level === 'not-asked'),
];

function Line({ title, votes, notes, isDisputed }: ScorecardSummary['criteria'][number]) {
  const given = fromMost(votes.filter(({ by }) => by.length > 0));
  return (
    <div>
      <dt>
        <span dir="auto">{title}</span>
        {isDisputed && <Badge tone="warn">Split</Badge>}
      </dt>
      {given.length === 0 && <dd className={styles.quiet}>Not rated</dd>}
      {given.map((vote) => (
        <Vote key={vote.level} vote={vote} />
      ))}
      {notes.length > 0 && (
        <dd>
          <details>
            <summary>{notes.length === 1 ? '1 note' : `${notes.length} notes`}</summary>
            <ul>
              {notes.map(({ by, text }) => (
                <li key={`${by.id} ${text}`}>
                  <bdi className={styles.quiet}>{by.name}</bdi>
                  <span dir="auto">{text}</span>
                </li>
              ))}
            </ul>
          </details>
        </dd>
      )}
    </div>
  );
}

const Vote = ({ vote: { level, by } }: { vote: Votes[number] }) => (
  <dd>
    <strong>
      {ratingWords[level]} {by.length}
    </strong>{' '}
    <bdi className={styles.quiet}>{by.map(({ name }) => name).join(', ')}</bdi>
  </dd>
);
