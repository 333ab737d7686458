// A file of a guide for whoever may have it. What candidates get is found through their part of the guide alone.

import type { GuideAttachment } from '#contract/interview-guide.ts';
import type { ContentPagePermalink, EmployerId } from '#contract/kit/ids.ts';
import { GuideFileId } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { candidatePart, filesNamed, guideOf } from '#server/features/content-pages/guides/lookups.ts';
import { publicPageOf } from '#server/features/content-pages/lookups.ts';
import type { GuideFileRow } from '#server/tables/interview-guides.ts';
import { mayReadGuides } from '../policy.ts';

type Asked = { guide: ContentPagePermalink; file: string };

/** For members: interviewers all of them, viewers what candidates get. Throws NOT_FOUND. */
export async function findGuideFile(ctx: EmployerContext, { guide, file }: Asked): Promise<GuideFileRow> {
  mayReadGuides(ctx);
  const row = await guideOf(ctx, guide);
  const isInterviewers = isAtLeast(ctx.actor.role, 'hiring-manager');
  const had = isInterviewers ? row.guide.attachments : candidatePart(row.guide)?.attachments;
  return among(ctx, { employerId: ctx.employer.id, had, file });
}

/** For anybody: what candidates get of a published guide. Throws NOT_FOUND. */
export async function findCandidatesFile(ctx: Context, { guide, file }: Asked): Promise<GuideFileRow> {
  const { employer, employerId, published } = await publicPageOf(ctx, guide);
  ctx.tags.add(`employer:${employer}`);
  const told = published.guide === undefined ? null : candidatePart(published.guide);
  return among(ctx, { employerId, had: told?.attachments, file });
}

type Among = { employerId: EmployerId; had: readonly GuideAttachment[] | undefined; file: string };

async function among({ db }: Context, { employerId, had = [], file }: Among): Promise<GuideFileRow> {
  const id = GuideFileId.safeParse(file);
  const found =
    id.success && had.some((one) => one.id === id.data)
      ? (await filesNamed(db, employerId, [id.data])).get(id.data)
      : undefined;
  if (found === undefined) throw notFound('This file');
  return found;
}
