// What is not well with a pairing, and at which of its jobs. Pure.
import type { StoryProblem } from '#contract/content-page-job-page.ts';
import { StoryToken, storyTokens } from '#contract/job-story.ts';
import { wordsOf } from '../drawn/words.ts';
import type { Pairing } from '../pairings.ts';
import type { OpenJob } from './standing.ts';

const MOST_PROBLEMS = 20;

export const isStoryToken = (token: string): token is StoryToken => StoryToken.safeParse(token).success;

/** Tokens of the page for which the job has neither a value nor a fallback. */
export function emptyTokens({ page, tokens }: Pairing, job: OpenJob): StoryToken[] {
  const words = wordsOf(job.words, tokens);
  return page.tokens.filter(isStoryToken).filter((token) => !words.has(token));
}

/** Errors first. `jobs` are those whose pages the story stands on, or would. */
export function problemsOf(pairing: Pairing, jobs: readonly OpenJob[], isMatching: boolean): StoryProblem[] {
  const errors = [...unknownTokens(pairing), ...jobs.flatMap((job) => emptyAt(pairing, job))];
  return [...errors, ...warningsOf(pairing, isMatching)].slice(0, MOST_PROBLEMS);
}

const unknownTokens = ({ page }: Pairing): StoryProblem[] =>
  page.tokens
    .filter((token) => !isStoryToken(token))
    .map((token) => ({
      ...{ severity: 'error', code: 'TOKEN_UNKNOWN', token, jobPage: null },
      message: `{{${token}}} isn’t a token. Use {{${storyTokens.join('}}, {{')}}}.`,
    }));

const emptyAt = (pairing: Pairing, job: OpenJob): StoryProblem[] =>
  emptyTokens(pairing, job).map((token) => ({
    ...{ severity: 'error', code: 'TOKEN_EMPTY', token },
    jobPage: { permalink: job.permalink, title: job.title },
    message: `${job.title} has no value for {{${token}}}. Enter a fallback.`,
  }));

function warningsOf({ page }: Pairing, isMatching: boolean): StoryProblem[] {
  const warning = { severity: 'warning', token: null, jobPage: null } as const;
  const unpublished = `“${page.title}” isn’t published, so this story isn’t shown.`;
  return [
    ...(page.isShown ? [] : [{ ...warning, code: 'TEMPLATE_UNPUBLISHED' as const, message: unpublished }]),
    ...(isMatching ? [] : [{ ...warning, code: 'NOTHING_MATCHED' as const, message: 'No open jobs match.' }]),
  ];
}
