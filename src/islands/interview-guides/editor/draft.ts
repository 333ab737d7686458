// What is edited of a guide, apart from how it is saved. Pure.
import type {
  GuideAttachment,
  GuideDetails,
  GuideQuestion,
  GuideSection,
} from '#contract/interview-guide.ts';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import { TITLE_MISSING } from '#lib/content-pages/shared-words.ts';

export type Draft = GuideDetails &
  Pick<InterviewGuide, 'title' | 'description' | 'language'> & { attachments: GuideAttachment[] };

/** Of a guide that was read with the interviewer's parts. */
export const draftOf = (guide: InterviewGuide): Draft => ({
  title: guide.title,
  description: guide.description,
  language: guide.language,
  jobPage: (guide.jobPage?.permalink ?? null) as Draft['jobPage'],
  stage: guide.stage,
  audience: guide.audience,
  intro: guide.intro,
  sections: guide.sections.map(sectionOf),
  rubric: guide.rubric ?? { scale: 4, attributes: [] },
  calendarNote: guide.calendarNote,
  attachments: guide.attachments.map(({ id, audience }) => ({ id, audience })),
});

const sectionOf = ({ interviewers, questions, ...section }: InterviewGuide['sections'][number]) => ({
  ...section,
  interviewers: interviewers.map(({ name, title, photo, clip }) => ({
    ...{ name, title, photo: photo?.permalink ?? null },
    clip: (clip?.permalink ?? null) as GuideSection['interviewers'][number]['clip'],
  })),
  questions: questions.map(({ purpose = '', followUps = [], goodAnswer = '', ...question }) => ({
    ...question,
    ...{ purpose, followUps, goodAnswer },
  })),
});

/** Why it cannot be saved as it stands; null when it can. */
export const mistakeOf = ({ title }: Draft): string | null => (title.trim() === '' ? TITLE_MISSING : null);

type Part = { id: string };

/** The parts with one of them changed. */
export const withPart = <P extends Part>(parts: readonly P[], changed: P): P[] =>
  parts.map((part) => (part.id === changed.id ? changed : part));

/** The parts in the order of these ids. */
export const inOrder = <P extends Part>(parts: readonly P[], ids: readonly string[]): P[] =>
  ids.flatMap((id) => parts.find((part) => part.id === id) ?? []);

/** Which part is worked on next when this one goes: the one behind it, else the one before. */
export function neighbourOf(parts: readonly Part[], id: string): string | null {
  const at = parts.findIndex((part) => part.id === id);
  return (parts[at + 1] ?? parts[at - 1])?.id ?? null;
}

/** One line each: what is empty is none. */
export const linesOf = (text: string, most: { lines: number; length: number }): string[] =>
  text
    .split('\n')
    .map((line) => [...line.trim()].slice(0, most.length).join('').trim())
    .filter((line) => line !== '')
    .slice(0, most.lines);

/** How many minutes the questions of a section take together. */
export const minutesAsked = (questions: readonly Pick<GuideQuestion, 'minutes'>[]): number =>
  questions.reduce((sum, { minutes }) => sum + minutes, 0);
