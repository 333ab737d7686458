// Which stored pages show a story, and so are dropped when its pairing changes. Its content page has a tag of its own.
import { dropPages, type EmployerContext } from '#server/context.ts';
import { matcherOf } from '../matching/matching.ts';
import { matchesIn, type Standing } from '../matching/standing.ts';
import type { Pairing } from '../pairings.ts';

type Ruled = Pick<Pairing, 'rule' | 'exclusions'>;

/** The pages of all open jobs that one of these rules matches: a pairing before a change and after it. */
export function dropStories(ctx: EmployerContext, { jobs, boards }: Standing, rules: readonly Ruled[]): void {
  const matched = rules.flatMap((rule) => matchesIn(jobs, matcherOf(rule, boards)));
  const tags = new Set(matched.map(({ job }) => `job-page:${job.permalink}`));
  if (tags.size > 0) dropPages(ctx, ...tags);
}
