// Jobs and trees of a source as candidates would see them, before anything of it is kept. Pure.
import type { Job, Node, Place } from '#contract/job.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { newPermalink } from '#server/context.ts';
import type { SourceJob } from '#server/features/job-boards/sync/read-source.ts';
import type { StoredNode } from '#server/tables/job-boards.ts';

type Tree = readonly StoredNode[];
type Trees = { departments: Tree; offices: Tree };
type Spot = { place: Place; top: Place; above: string[] };
type Counts = ReadonlyMap<string, number>;

type PreviewJob = Job & { descriptionHtml: string };

/** The first `most` jobs of those that are listed. */
export function previewJobs(listed: readonly SourceJob[], trees: Trees, most: number): PreviewJob[] {
  const departments = spotsOf(trees.departments);
  const offices = spotsOf(trees.offices);
  const counts = countsOf(listed, 'departmentIds', departments);
  return listed.slice(0, most).map(({ plain, publishedAt, fields }) => {
    const topDepartment = topOf(plain.departmentIds, departments);
    return {
      // It has no address yet.
      permalink: newPermalink<JobPagePermalink>(),
      ...{ title: plain.title, location: plain.location, salary: plain.salary },
      secondaryLocations: plain.secondaryLocations,
      ...{ workplaceType: plain.workplaceType, employmentType: plain.employmentType, topDepartment },
      departments: placesOf(plain.departmentIds, departments),
      offices: placesOf(plain.officeIds, offices),
      topOffice: topOf(plain.officeIds, offices),
      jobCount: topDepartment === null ? 0 : (counts.get(topDepartment.id) ?? 0),
      publishedAt: publishedAt?.toISOString() ?? null,
      descriptionHtml: fields().descriptionHtml,
    };
  });
}

/** Every node with how many of the jobs hang in it or below. */
export function previewTree(
  tree: Tree,
  listed: readonly SourceJob[],
  ids: 'departmentIds' | 'officeIds',
): Node[] {
  return withCounts(tree, countsOf(listed, ids, spotsOf(tree)));
}

function spotsOf(nodes: Tree): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const walk = (here: Tree, above: Place[]): void => {
    for (const { id, name, children } of here) {
      const place = { id, name };
      spots.set(id, { place, top: above[0] ?? place, above: above.map((node) => node.id) });
      walk(children, [...above, place]);
    }
  };
  walk(nodes, []);
  return spots;
}

/** A job in two nodes under one counts once there. */
function countsOf(
  jobs: readonly SourceJob[],
  ids: 'departmentIds' | 'officeIds',
  spots: ReadonlyMap<string, Spot>,
): Counts {
  const counts = new Map<string, number>();
  for (const { plain } of jobs) {
    const all = new Set(plain[ids].flatMap((id) => [id, ...(spots.get(id)?.above ?? [])]));
    for (const id of all) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

const withCounts = (nodes: Tree, counts: Counts): Node[] =>
  nodes.map(({ id, name, children }) => ({
    ...{ id, name, jobCount: counts.get(id) ?? 0 },
    children: withCounts(children, counts),
  }));

const placesOf = (ids: readonly string[], spots: ReadonlyMap<string, Spot>): Place[] =>
  ids.flatMap((id) => spots.get(id)?.place ?? []);

const topOf = ([first]: readonly string[], spots: ReadonlyMap<string, Spot>): Place | null =>
  first === undefined ? null : (spots.get(first)?.top ?? null);
