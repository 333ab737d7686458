// How engaged somebody is, and why: the reasons come when the figure is pointed at or has the focus.
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { Popover } from 'react-aria-components/Popover';
import type { Engagement, PersonRow } from '#contract/person.ts';
import { personQuery } from './person-queries.ts';
import { ago, listened } from './person-words.ts';
import styles from './score.module.css';

/** Five bars that fill with the score. */
export function ScoreBars({ score }: { score: number }) {
  return (
    <span className={styles.bars} aria-hidden="true">
      {[8, 12, 16, 12, 9].map((height, place) => (
        <i key={place} style={{ blockSize: height }} data-on={score >= place * 20 + 1 || undefined} />
      ))}
    </span>
  );
}

/** The score of a row as a button; what it is made of stands in a bubble beside it. */
export function Score({ person }: { person: Pick<PersonRow, 'permalink' | 'fullName' | 'engagement'> }) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { score } = person.engagement;
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={styles.score}
        aria-label={`Engagement ${score} of 100`}
        aria-describedby={isOpen ? id : undefined}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onMouseEnter={() => setOpen(true)}
        onMouseLeave={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <ScoreBars score={score} />
        {score}
      </button>
      {isOpen && (
        <Popover
          isOpen
          isNonModal
          triggerRef={trigger}
          placement="bottom start"
          offset={4}
          onOpenChange={setOpen}
          className={styles.bubble ?? ''}
        >
          <div id={id} role="tooltip">
            <Reasons permalink={person.permalink} engagement={person.engagement} />
          </div>
        </Popover>
      )}
    </>
  );
}

function Reasons({ permalink, engagement }: { permalink: string; engagement: PersonRow['engagement'] }) {
  const person = useQuery({ ...personQuery(permalink), staleTime: 60_000 });
  const { plays, secondsWatched, lastSeenAt } = engagement;
  return (
    <>
      <p>
        {plays === 1 ? '1 play' : `${plays} plays`}, {listened(secondsWatched)} listened
        {lastSeenAt === null ? '' : `, last seen ${ago(lastSeenAt)}`}
      </p>
      {person.isPending && <p>Loading reasons…</p>}
      {person.isError && <p>Couldn’t load the reasons.</p>}
      {person.isSuccess && <ReasonList reasons={person.data.engagement.reasons} />}
    </>
  );
}

/** The points that add up to the score. */
export function ReasonList({ reasons }: Pick<Engagement, 'reasons'>) {
  if (reasons.length === 0) return <p className={styles.none}>No activity yet.</p>;
  return (
    <dl className={styles.reasons}>
      {reasons.map(({ label, points }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{points < 0 ? points : `+${points}`}</dd>
        </div>
      ))}
    </dl>
  );
}
