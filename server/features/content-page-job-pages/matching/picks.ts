// What picking a job by hand makes of the employer's pairings. Pure: who holds them writes those that are other ones.
import type { ContentPageJobPagePermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { conflict } from '#server/errors.ts';
import type { Pairing } from '../pairings.ts';

const MOST_PICKED = 500;

type Ruled = Pick<Pairing, 'permalink' | 'rule' | 'exclusions'>;

/** The pairings that the job is the pick of, and of no others, and one that leaves it out. */
export type Wanted = {
  picked: readonly ContentPageJobPagePermalink[];
  leftOutOf: ContentPageJobPagePermalink | null;
};

/** Each pairing as it is then, the same object where nothing changes. Throws CONFLICT where too many are picked. */
export const withJob = <P extends Ruled>(
  pairings: readonly P[],
  job: JobPagePermalink,
  { picked, leftOutOf }: Wanted,
): P[] =>
  pairings.map((pairing) => {
    const isPicked = picked.includes(pairing.permalink);
    const next = pickedIn(pairing, job, isPicked);
    return leftOutOf === pairing.permalink && !isPicked ? leftOut(next, job) : next;
  });

function pickedIn<P extends Ruled>(pairing: P, job: JobPagePermalink, isPicked: boolean): P {
  const { rule, exclusions } = pairing;
  const others = rule.jobPages.filter((name) => name !== job);
  if (isPicked === others.length < rule.jobPages.length) return pairing;
  if (!isPicked) return { ...pairing, rule: { ...rule, jobPages: others } };
  if (others.length >= MOST_PICKED)
    throw conflict(`A job story takes at most ${MOST_PICKED} jobs added manually.`, 'full');
  return {
    ...pairing,
    rule: { ...rule, jobPages: [...others, job] },
    exclusions: exclusions.filter((name) => name !== job),
  };
}

const leftOut = <P extends Ruled>(pairing: P, job: JobPagePermalink): P =>
  pairing.exclusions.includes(job) ? pairing : { ...pairing, exclusions: [...pairing.exclusions, job] };
