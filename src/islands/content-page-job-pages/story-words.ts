// How job stories read on a screen. Pure.
import type { ContentPageJobPage, RuleKind, StoryMatch } from '#contract/content-page-job-page.ts';
import type { StoryPlace, StoryToken } from '#contract/job-story.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const kindNames: Record<RuleKind, string> = {
  department: 'Departments',
  office: 'Offices',
  hand: 'Jobs added manually',
};

export const placeNames: Record<StoryPlace, string> = {
  above: 'Above the description',
  below: 'Below the description',
  instead: 'Instead of the description’s intro',
};

export const tokenNames: Record<StoryToken, string> = {
  jobTitle: 'Job title',
  location: 'Location',
  team: 'Team',
};

export const countOf = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const jobs = (count: number) => countOf(count, 'job', 'jobs');
const both = new Intl.ListFormat('en', { type: 'conjunction' });

type Standing = Pick<ContentPageJobPage, 'status' | 'isActive' | 'contentPage' | 'jobCount' | 'shownCount'>;

/** What becomes of a story, in a word or two. */
export function standingOf(story: Standing): { tone: BadgeTone; word: string; isHollow: boolean } {
  const { status, isActive, contentPage, jobCount, shownCount } = story;
  const badge = (tone: BadgeTone, word: string, isHollow = false) => ({ tone, word, isHollow });
  if (status === 'archived') return badge('neutral', 'Archived', true);
  if (!isActive) return badge('neutral', 'Paused', true);
  if (contentPage.status !== 'published') return badge('warn', 'Template not published');
  if (jobCount === 0) return badge('warn', 'No matching jobs');
  return badge('good', shownCount === 0 ? 'Not shown' : `Shown on ${jobs(shownCount)}`);
}

type Matched = Pick<ContentPageJobPage, 'rule'>;
const MOST_NAMED = 3;

/** "Departments: Nursing, Care and 2 more", "Added manually: 4 jobs". */
export function ruleWords({ rule }: Matched): string {
  const { kind, departments, offices, jobPages } = rule;
  if (kind === 'hand')
    return jobPages.length === 0 ? 'No jobs added yet' : `Added manually: ${jobs(jobPages.length)}`;
  const nodes = kind === 'department' ? departments : offices;
  const what = kind === 'department' ? ['Department', 'Departments'] : ['Office', 'Offices'];
  const picked = jobPages.length === 0 ? '' : `, and ${jobs(jobPages.length)} added manually`;
  if (nodes.length === 0) return `No ${(what[0] ?? '').toLowerCase()} chosen yet${picked}`;
  const names = nodes.slice(0, MOST_NAMED).map(({ name }) => name ?? 'a removed one');
  const more = nodes.length - names.length;
  return `${what[nodes.length === 1 ? 0 : 1]}: ${both.format([...names, ...(more > 0 ? [`${more} more`] : [])])}${picked}`;
}

/** "“Care” comes first for some of its jobs"; null where nothing comes before it. */
export function overlapWords({ beatenBy }: Pick<ContentPageJobPage, 'beatenBy'>): string | null {
  if (beatenBy.length === 0) return null;
  const names = beatenBy.slice(0, MOST_NAMED).map(({ title }) => `“${title}”`);
  const more = beatenBy.length - names.length;
  const named = both.format([...names, ...(more > 0 ? [`${more} more`] : [])]);
  return `${named} ${beatenBy.length === 1 ? 'comes' : 'come'} first for some of its jobs`;
}

/** "84 of 112 jobs have a story". */
export const coverageWords = ({ covered, total }: { covered: number; total: number }): string =>
  `${covered.toLocaleString('en')} of ${jobs(total)} ${covered === 1 ? 'has' : 'have'} a story`;

type Shown = Pick<StoryMatch, 'wins' | 'isByHand' | 'beatenBy'>;

/** Which story a matched job shows, and why. */
export function matchWords({ wins, isByHand, beatenBy }: Shown): string {
  if (wins) return isByHand ? 'This story, chosen manually' : 'This story';
  if (beatenBy !== null) return `“${beatenBy.title}” comes first`;
  return 'No story yet: this one isn’t shown';
}

/** ". Also matched by “Care”: this one comes first", after what stands there; empty where no other matches it. */
export function alsoWords({ wins, alsoMatchedBy }: Pick<StoryMatch, 'wins' | 'alsoMatchedBy'>): string {
  if (!wins || alsoMatchedBy.length === 0) return '';
  return `. Also matched by ${both.format(alsoMatchedBy.map(({ title }) => `“${title}”`))}: this one comes first`;
}

/** "Nothing for team and location." before what else is said; empty where the job fills every token. */
export const emptyWords = ({ emptyTokens }: Pick<StoryMatch, 'emptyTokens'>): string =>
  emptyTokens.length === 0
    ? ''
    : `Missing: ${both.format(emptyTokens.map((key) => tokenNames[key].toLowerCase()))}. `;
