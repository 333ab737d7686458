// A guide as staff read it, with the interviewer's parts or without.
import type { GuideDetails, ReadGuide } from '#contract/interview-guide.ts';
import type { Ref } from '#contract/kit/fields.ts';
import { candidatePart, type Named, toldInterviewer } from '#server/features/content-pages/guides/lookups.ts';

type Parts = { named: Named; jobPage: Ref | null; files: ReadGuide['attachments'] };

/** All of it. */
export function presentGuide(guide: GuideDetails, { named, jobPage, files }: Parts): ReadGuide {
  const { stage, audience, intro, rubric, calendarNote } = guide;
  const sections = guide.sections.map(({ interviewers, ...section }) => ({
    ...section,
    interviewers: interviewers.map((one) => toldInterviewer(one, named)),
  }));
  return { jobPage, stage, audience, intro, sections, rubric, calendarNote, attachments: files };
}

/** As candidates are told it; a guide that is not for them has no sections. */
export function presentToldGuide(guide: GuideDetails, { named, jobPage, files }: Parts): ReadGuide {
  const { audience, calendarNote } = guide;
  const told = candidatePart(guide) ?? { stage: guide.stage, intro: '', sections: [], attachments: [] };
  const sections = told.sections.map(({ interviewers, ...section }) => ({
    ...section,
    interviewers: interviewers.map((one) => toldInterviewer(one, named)),
  }));
  const attachments = files.filter(({ id }) => told.attachments.some((one) => one.id === id));
  return { jobPage, audience, calendarNote, stage: told.stage, intro: told.intro, sections, attachments };
}
