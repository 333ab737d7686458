// Pairings as the contract has them.
import type { ContentPageJobPage, StoryCoverage, StoryRule } from '#contract/content-page-job-page.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { StoredNode } from '#server/tables/job-boards.ts';
import { isStoryToken, problemsOf } from './matching/problems.ts';
import type { Standing } from './matching/standing.ts';
import { isApplied, type Pairing } from './pairings.ts';

/** Jobs by permalink, closed ones too. */
export type JobNames = ReadonlyMap<string, Ref>;

export const refOf = ({ permalink, name }: Pick<Pairing, 'permalink' | 'name'>): Ref => ({
  permalink,
  title: name,
});

export function presentPairing(row: Pairing, standing: Standing, names: JobNames): ContentPageJobPage {
  const { page } = row;
  const matches = standing.matchesOf(row).map(({ job }) => ({ job, winner: standing.appliedTo(job)[0] }));
  const shown = matches.filter(({ winner }) => winner?.id === row.id);
  const winners = new Set(
    matches.flatMap(({ winner }) => (winner === undefined || winner.id === row.id ? [] : [winner.id])),
  );
  const told = isApplied(row) ? shown : matches;
  return {
    permalink: row.permalink,
    name: row.name,
    contentPage: {
      ...{ permalink: page.permalink, title: page.title },
      ...{ status: page.status, hasChanges: page.hasChanges },
    },
    rule: presentRule(row, standing, names),
    exclusions: row.exclusions.flatMap((job) => names.get(job) ?? []),
    ...{ place: row.place, tokens: row.tokens, usedTokens: page.tokens.filter(isStoryToken) },
    priority: standing.pairings.findIndex(({ id }) => id === row.id) + 1,
    isActive: row.isActive,
    status: row.archivedAt === null ? 'active' : 'archived',
    jobCount: matches.length,
    shownCount: shown.length,
    beatenBy: standing.pairings.filter(({ id }) => winners.has(id)).map(refOf),
    problems: problemsOf(
      row,
      told.map(({ job }) => job),
      matches.length > 0,
    ),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

function presentRule({ rule }: Pairing, { boards }: Standing, names: JobNames): StoryRule {
  const board = rule.jobBoard === null ? undefined : boards.get(rule.jobBoard);
  const trees = rule.jobBoard === null ? [...boards.values()] : board === undefined ? [] : [board];
  const named = (ids: readonly string[], tree: 'departments' | 'offices') =>
    ids.map((id) => ({
      id,
      name: nameIn(
        trees.flatMap((one) => one[tree]),
        id,
      ),
    }));
  return {
    kind: rule.kind,
    // A board that was archived keeps its place in the rule, without its name.
    jobBoard:
      rule.jobBoard === null ? null : { permalink: rule.jobBoard, title: board?.title ?? rule.jobBoard },
    departments: named(rule.departments, 'departments'),
    offices: named(rule.offices, 'offices'),
    jobPages: rule.jobPages.flatMap((job) => names.get(job) ?? []),
  };
}

function nameIn(nodes: readonly StoredNode[], id: string): string | null {
  for (const node of nodes) {
    const name = node.id === id ? node.name : nameIn(node.children, id);
    if (name !== null) return name;
  }
  return null;
}

const MOST_UNCOVERED = 50;

export function coverageOf({ jobs, appliedTo }: Standing): StoryCoverage {
  const uncovered = jobs.filter((job) => appliedTo(job).length === 0);
  return {
    covered: jobs.length - uncovered.length,
    total: jobs.length,
    uncovered: uncovered.slice(0, MOST_UNCOVERED).map(({ permalink, title }) => ({ permalink, title })),
  };
}
