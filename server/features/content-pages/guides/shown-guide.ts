// A guide as its candidates are told it, on a page or in an answer that anybody may read.
import type { CandidateGuide, GuideDetails } from '#contract/interview-guide.ts';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { candidatePart } from './candidate-part.ts';
import { toldFiles } from './files-named.ts';
import { namedIn, toldInterviewer } from './named.ts';
import { pointersOf } from './rules.ts';

/** Null for a guide that is not for candidates. The page that asks is dropped with all that its people point at. */
export async function shownGuide(
  ctx: Context,
  employerId: EmployerId,
  guide: GuideDetails,
): Promise<CandidateGuide | null> {
  const told = candidatePart(guide);
  if (told === null) return null;
  const pointers = pointersOf(told.sections);
  for (const { permalink } of pointers.photos) ctx.tags.add(`image:${permalink}`);
  for (const { permalink } of pointers.clips) ctx.tags.add(`job-clip:${permalink}`);
  const [named, files] = await Promise.all([
    namedIn(ctx.db, employerId, { sections: told.sections, isPublic: true }),
    toldFiles(ctx.db, employerId, told.attachments),
  ]);
  const { stage, intro } = told;
  const sections = told.sections.map(({ audience: _audience, interviewers, ...section }) => ({
    ...section,
    interviewers: interviewers.map((one) => toldInterviewer(one, named)),
  }));
  const attachments = files.map(({ audience: _audience, ...file }) => file);
  return { stage, intro, sections, attachments };
}
