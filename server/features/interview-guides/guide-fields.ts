// What a body says of a guide, as it is kept: references found inside the tenant.
import { and, eq, inArray } from 'drizzle-orm';
import type { GuideAttachment, GuideChange, GuideDetails } from '#contract/interview-guide.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError, invalidField, unknownReference } from '#server/errors.ts';
import { filesNamed, pointersOf, repeatedId } from '#server/features/content-pages/guides/lookups.ts';
import { imagesByPermalink } from '#server/features/images/lookups.ts';
import { jobPageOf } from '#server/features/job-pages/lookups.ts';
import { jobClips } from '#server/tables/job-clips.ts';

/** The guide with what the body says. Throws NOT_FOUND with the field that points at nothing of the employer's. */
export async function guideFields(
  ctx: EmployerContext,
  before: GuideDetails,
  body: GuideChange,
): Promise<GuideDetails> {
  const { jobPage, stage, audience, intro, sections, rubric, calendarNote, attachments } = body;
  if (jobPage) await knownJob(ctx, jobPage);
  if (sections !== undefined) await checkSections(ctx, sections);
  if (attachments !== undefined) await checkAttachments(ctx, attachments);
  const given = { jobPage, stage, audience, intro, sections, rubric, calendarNote, attachments };
  const said = Object.entries(given).filter(([, value]) => value !== undefined);
  const { attachments: files = [], ...guide } = { ...before, ...Object.fromEntries(said) };
  return files.length === 0 ? guide : { ...guide, attachments: files };
}

async function knownJob(ctx: EmployerContext, permalink: NonNullable<GuideChange['jobPage']>): Promise<void> {
  await jobPageOf(ctx, permalink).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      throw unknownReference('/jobPage', 'This job');
    throw error;
  });
}

async function checkSections(ctx: EmployerContext, sections: GuideDetails['sections']): Promise<void> {
  const repeated = repeatedId(sections);
  if (repeated !== null)
    throw invalidField(repeated, 'TAKEN', 'Another section or question of this guide has this id.');
  const { photos, clips } = pointersOf(sections);
  const known = await imagesByPermalink(
    ctx,
    photos.map(({ permalink }) => permalink),
  );
  const lost = photos.find(({ permalink }) => !known.has(permalink));
  if (lost !== undefined) throw unknownReference(lost.pointer, 'This image');
  const own = await ownClips(
    ctx,
    clips.map(({ permalink }) => permalink),
  );
  const gone = clips.find(({ permalink }) => !own.has(permalink));
  if (gone !== undefined) throw unknownReference(gone.pointer, 'This job clip');
}

async function checkAttachments(
  ctx: EmployerContext,
  attachments: readonly GuideAttachment[],
): Promise<void> {
  const ids = attachments.map(({ id }) => id);
  const repeated = ids.findIndex((id, at) => ids.indexOf(id) < at);
  if (repeated >= 0) throw invalidField(`/attachments/${repeated}/id`, 'TAKEN', 'This file is listed twice.');
  const known = await filesNamed(ctx.db, ctx.employer.id, ids);
  const lost = ids.findIndex((id) => !known.has(id));
  if (lost >= 0) throw unknownReference(`/attachments/${lost}/id`, 'This file');
}

async function ownClips(
  ctx: EmployerContext,
  names: readonly JobClipPermalink[],
): Promise<Set<JobClipPermalink>> {
  if (names.length === 0) return new Set();
  const { permalink, employerId } = jobClips;
  const rows = await ctx.db
    .select({ permalink })
    .from(jobClips)
    .where(and(eq(employerId, ctx.employer.id), inArray(permalink, [...names])));
  return new Set(rows.map((row) => row.permalink));
}
