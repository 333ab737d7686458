// The open, listed jobs of a published board, as its rows show them.
import { and, asc, eq } from 'drizzle-orm';
import type { Job, Node, Place } from '#contract/job.ts';
import type { Db } from '#server/db/client.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import type { JobBoardId, StoredNode } from '../table.ts';

type Trees = { departments: readonly StoredNode[]; offices: readonly StoredNode[] };
type Located = { node: Place; line: readonly Place[] };

/** `jobCount` is 0 until the whole board has been counted. */
export async function listedJobs(db: Db, board: JobBoardId, trees: Trees): Promise<Job[]> {
  const rows = await db
    .select({
      permalink: jobPages.permalink,
      title: jobPages.title,
      location: jobPages.location,
      departmentIds: jobPages.departmentIds,
      officeIds: jobPages.officeIds,
      workplaceType: jobPages.workplaceType,
      employmentType: jobPages.employmentType,
      salary: jobPages.salary,
      publishedAt: jobPages.publishedAt,
    })
    .from(jobPages)
    .where(and(eq(jobPages.jobBoardId, board), eq(jobPages.status, 'published'), eq(jobPages.isListed, true)))
    .orderBy(asc(jobPages.id));
  const departments = located(trees.departments);
  const offices = located(trees.offices);
  return rows.map(({ departmentIds, officeIds, publishedAt, ...row }) => {
    const inDepartments = departmentIds.flatMap((id) => departments.get(id) ?? []);
    const inOffices = officeIds.flatMap((id) => offices.get(id) ?? []);
    return {
      ...row,
      departments: inDepartments.map(({ node }) => node),
      offices: inOffices.map(({ node }) => node),
      topDepartment: inDepartments[0]?.line[0] ?? null,
      topOffice: inOffices[0]?.line[0] ?? null,
      jobCount: 0,
      publishedAt: publishedAt?.toISOString() ?? null,
    };
  });
}

/** Each node with the nodes from its root down to itself, by id. */
function located(tree: readonly StoredNode[]): Map<string, Located> {
  const found = new Map<string, Located>();
  const visit = ({ id, name, children }: StoredNode, above: readonly Place[]) => {
    const node = { id, name };
    const line = [...above, node];
    found.set(id, { node, line });
    for (const child of children) visit(child, line);
  };
  for (const node of tree) visit(node, []);
  return found;
}

/** The stored tree with the counts of its nodes, by their numbers in preorder. */
export function counted(tree: readonly StoredNode[], counts: readonly number[]): Node[] {
  let at = -1;
  const visit = ({ id, name, children }: StoredNode): Node => {
    at += 1;
    return { id, name, jobCount: counts[at] ?? 0, children: children.map(visit) };
  };
  return tree.map(visit);
}
