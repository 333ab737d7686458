// Guides found inside the tenant.
import { type InterviewGuide, viewersShown } from '#contract/interview-guides.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import {
  emptyGuide,
  type GuideRow,
  jobsNamed,
  namedIn,
  toldFiles,
} from '#server/features/content-pages/guides/lookups.ts';
import { lockedPageOf, presentOnePage } from '#server/features/content-pages/lookups.ts';
import { presentGuide, presentToldGuide } from './present.ts';
import { nobody, viewersOf } from './viewers.ts';

/** For writing: as it is, and nobody else changes it until the transaction ends. Throws NOT_FOUND. */
export async function lockedGuideOf(
  ctx: EmployerContext,
  permalink: ContentPagePermalink,
): Promise<GuideRow> {
  const row = await lockedPageOf(ctx, permalink);
  if (row.type !== 'interview-guide') throw notFound('This interview guide');
  return { ...row, guide: row.guide ?? emptyGuide };
}

export async function presentOneGuide(
  ctx: EmployerContext,
  row: GuideRow,
  audience: 'candidate' | 'interviewer',
): Promise<InterviewGuide> {
  const { guide } = row;
  const [page, named, jobs, files, viewers] = await Promise.all([
    presentOnePage(ctx.db, row),
    namedIn(ctx.db, ctx.employer.id, { sections: guide.sections, isPublic: false }),
    jobsNamed(ctx.db, ctx.employer.id, guide.jobPage === null ? [] : [guide.jobPage]),
    toldFiles(ctx.db, ctx.employer.id, guide.attachments),
    viewersOf(ctx, [row.permalink], viewersShown.one),
  ]);
  const parts = { named, files, jobPage: guide.jobPage === null ? null : (jobs.get(guide.jobPage) ?? null) };
  const read = (audience === 'interviewer' ? presentGuide : presentToldGuide)(guide, parts);
  return { ...page, ...read, ...(viewers.get(row.permalink) ?? nobody) };
}
