// What holds for scorecards wherever they are. Pure.
import type { GuideDetails } from '#contract/interview-guide.ts';
import type { Who } from '#contract/kit/fields.ts';
import {
  type Criterion,
  MOST_CRITERIA,
  type RatedCriterion,
  type ScorecardContent,
  type ScorecardSummary,
  scorecardLevels,
} from '#contract/scorecards.ts';

const MINUTE_MS = 60_000;
/** How long after the end of an interview its scorecard is due. */
const DUE_AFTER_MS = 24 * 60 * MINUTE_MS;
const MOST_LOOK_FOR = 2000;

type Meeting = { status: string; startsAt: Date | null; durationMinutes: number };

/** As it was set; else a day after the end of the interview, once that is booked. */
export function dueOf({ dueAt }: { dueAt: Date | null }, interview: Meeting | null): Date | null {
  if (dueAt !== null) return dueAt;
  if (interview?.status !== 'booked' || interview.startsAt === null) return null;
  return new Date(interview.startsAt.getTime() + interview.durationMinutes * MINUTE_MS + DUE_AFTER_MS);
}

/**
 * What a guide has to be rated: its rubric, else what its sections look at. What to look for is what the questions of
 * the sections with that focus say of a good answer.
 */
export function criteriaOf({ rubric, sections }: Pick<GuideDetails, 'rubric' | 'sections'>): Criterion[] {
  const focus = sections.flatMap(({ focusAttributes }) => focusAttributes);
  const titles = [...new Set(rubric.attributes.length > 0 ? rubric.attributes : focus)];
  return titles.slice(0, MOST_CRITERIA).map((title, at) => ({
    id: `c${at + 1}`,
    title,
    lookFor: lookForIn(sections, title),
  }));
}

function lookForIn(sections: GuideDetails['sections'], title: string): string {
  const about = sections.filter(({ focusAttributes }) => focusAttributes.includes(title));
  const lines = about.flatMap(({ questions }) => questions.map(({ goodAnswer }) => goodAnswer));
  const text = [...new Set(lines.filter((line) => line !== ''))].join('\n');
  return text.length <= MOST_LOOK_FOR ? text : `${text.slice(0, MOST_LOOK_FOR - 1).toWellFormed()}…`;
}

/** Nothing written yet. */
export const blankContent = (criteria: readonly Criterion[]): ScorecardContent => ({
  ratings: criteria.map(({ id }) => ({ id, rating: null, note: '' })),
  recommendation: null,
  summary: '',
});

type Change = { [K in keyof ScorecardContent]?: ScorecardContent[K] | undefined };

/** In the order of the criteria, each once; what is left out of a list is not rated. */
export function contentWith(
  criteria: readonly Criterion[],
  before: ScorecardContent,
  { ratings, recommendation, summary }: Change,
): ScorecardContent {
  const given = new Map((ratings ?? before.ratings).map((rating) => [rating.id, rating]));
  return {
    ratings: criteria.map(({ id }) => given.get(id) ?? { id, rating: null, note: '' }),
    recommendation: recommendation === undefined ? before.recommendation : recommendation,
    summary: summary ?? before.summary,
  };
}

type Fault = { pointer: string; code: 'NOT_FOUND' | 'TAKEN' | 'REQUIRED'; detail: string };

/** A rating that belongs to no criterion, or to one that has one already. */
export function strayRating(
  criteria: readonly Criterion[],
  ratings: readonly RatedCriterion[] = [],
): Fault | null {
  const [known, seen] = [new Set(criteria.map(({ id }) => id)), new Set<string>()];
  for (const [at, { id }] of ratings.entries()) {
    const pointer = `/ratings/${at}/id`;
    if (!known.has(id)) return { pointer, code: 'NOT_FOUND', detail: 'This isn’t on the scorecard.' };
    if (seen.has(id)) return { pointer, code: 'TAKEN', detail: 'This is rated twice.' };
    seen.add(id);
  }
  return null;
}

/** What keeps it from being handed in; null: nothing. */
export function missingIn(criteria: readonly Criterion[], content: ScorecardContent): Fault | null {
  const at = content.ratings.findIndex(({ rating }) => rating === null);
  if (at !== -1)
    return {
      pointer: `/ratings/${at}/rating`,
      code: 'REQUIRED',
      detail: `Rate “${criteria[at]?.title}”, or choose Didn’t ask.`,
    };
  if (content.recommendation === null)
    return { pointer: '/recommendation', code: 'REQUIRED', detail: 'Choose an overall recommendation.' };
  return null;
}

export type Opinion = { by: Who; criteria: readonly Criterion[]; content: ScorecardContent };
type Votes = ScorecardSummary['recommendations'];
type Vote = { by: Who; level: Votes[number]['level'] | null };

/** Criteria of the same name belong together, also from different guides; in the order they first come in. */
export function summaryOf(opinions: readonly Opinion[]): ScorecardSummary {
  const recommendations = votesOf(opinions.map(({ by, content }) => ({ by, level: content.recommendation })));
  const titles = [...new Set(opinions.flatMap(({ criteria }) => criteria.map(({ title }) => title)))];
  const criteria = titles.map((title) => {
    const rated = opinions.flatMap(({ by, criteria, content }) =>
      criteria.flatMap((criterion, at) => {
        const rating = content.ratings[at];
        return criterion.title === title && rating !== undefined ? [{ by, ...rating }] : [];
      }),
    );
    const votes = votesOf(rated.map(({ by, rating }) => ({ by, level: rating })));
    const notes = rated.flatMap(({ by, note }) => (note === '' ? [] : [{ by, text: note }]));
    return { title, votes, notes, isDisputed: isDisputed(votes) };
  });
  return { recommendations, criteria, isDisputed: isDisputed(recommendations) };
}

const votesOf = (votes: readonly Vote[]): Votes =>
  [...scorecardLevels, 'not-asked' as const].map((level) => ({
    level,
    by: votes.filter((vote) => vote.level === level).map(({ by }) => by),
  }));

/** Somebody leans to yes and somebody to no. */
const isDisputed = (votes: Votes): boolean => {
  const isAny = (...levels: Votes[number]['level'][]) =>
    votes.some(({ level, by }) => levels.includes(level) && by.length > 0);
  return isAny('strong-no', 'no') && isAny('yes', 'strong-yes');
};
