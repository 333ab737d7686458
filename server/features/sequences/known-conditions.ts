// That a stage asks only after clips and campaign pages of its own employer.
import { and, eq, inArray } from 'drizzle-orm';
import type { ContentPagePermalink, JobClipPermalink } from '#contract/kit/ids.ts';
import type { Stage } from '#contract/sequence.ts';
import type { EmployerContext } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { jobClips } from '#server/tables/job-clips.ts';

/** The stages as they are. Throws VALIDATION with the place. What is archived by now can still be asked after. */
export async function knownConditions(ctx: EmployerContext, stages: Stage[]): Promise<Stage[]> {
  const asked = stages.flatMap(({ conditions = [] }, at) =>
    conditions.map((condition, place) => ({ condition, pointer: `/stages/${at}/conditions/${place}` })),
  );
  const clips = new Set(
    await clipsOf(
      ctx,
      asked.flatMap(({ condition }) => (condition.did === 'played' ? (condition.jobClip ?? []) : [])),
    ),
  );
  const pages = new Set(
    await pagesOf(
      ctx,
      asked.flatMap(({ condition }) => (condition.did === 'opened' ? (condition.campaignPage ?? []) : [])),
    ),
  );
  for (const { condition, pointer } of asked) {
    if (condition.did === 'played' && condition.jobClip !== null && !clips.has(condition.jobClip))
      throw unknownReference(`${pointer}/jobClip`, 'This clip');
    if (condition.did === 'opened' && condition.campaignPage !== null && !pages.has(condition.campaignPage))
      throw unknownReference(`${pointer}/campaignPage`, 'This campaign page');
  }
  return stages;
}

async function clipsOf({ db, employer }: EmployerContext, wanted: readonly JobClipPermalink[]) {
  if (wanted.length === 0) return [];
  const { permalink, employerId } = jobClips;
  const rows = await db
    .select({ permalink })
    .from(jobClips)
    .where(and(eq(employerId, employer.id), inArray(permalink, [...wanted])));
  return rows.map((row) => row.permalink);
}

async function pagesOf({ db, employer }: EmployerContext, wanted: readonly ContentPagePermalink[]) {
  if (wanted.length === 0) return [];
  const { permalink, employerId, type } = contentPages;
  const rows = await db
    .select({ permalink })
    .from(contentPages)
    .where(and(eq(employerId, employer.id), eq(type, 'campaign'), inArray(permalink, [...wanted])));
  return rows.map((row) => row.permalink);
}
