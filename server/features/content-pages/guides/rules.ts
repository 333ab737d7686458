// What holds for a guide's parts wherever they are. Pure.
import type { GuideDetails, GuideSection } from '#contract/interview-guide.ts';
import type { ImagePermalink, JobClipPermalink } from '#contract/kit/ids.ts';

export const emptyGuide: GuideDetails = {
  jobPage: null,
  stage: '',
  audience: 'both',
  intro: '',
  sections: [],
  rubric: { scale: 4, attributes: [] },
  calendarNote: '',
};

type Pointer<P extends string> = { permalink: P; pointer: string };

/** What the interviewers of the sections point at, each with its place in the body. */
export function pointersOf(sections: readonly Pick<GuideSection, 'interviewers'>[]) {
  const photos: Pointer<ImagePermalink>[] = [];
  const clips: Pointer<JobClipPermalink>[] = [];
  for (const [at, { interviewers }] of sections.entries())
    for (const [nth, { photo, clip }] of interviewers.entries()) {
      const place = `/sections/${at}/interviewers/${nth}`;
      if (photo !== null) photos.push({ permalink: photo, pointer: `${place}/photo` });
      if (clip !== null) clips.push({ permalink: clip, pointer: `${place}/clip` });
    }
  return { photos, clips };
}

/** Where an id of a section or of a question stands that an earlier one has, such as `/sections/2/id`. */
export function repeatedId(sections: readonly GuideSection[]): string | null {
  const [ofSections, ofQuestions] = [new Set<string>(), new Set<string>()];
  for (const [at, { id, questions }] of sections.entries()) {
    if (ofSections.has(id)) return `/sections/${at}/id`;
    ofSections.add(id);
    for (const [nth, question] of questions.entries()) {
      if (ofQuestions.has(question.id)) return `/sections/${at}/questions/${nth}/id`;
      ofQuestions.add(question.id);
    }
  }
  return null;
}

/** How many minutes the questions of a section take together. */
export const minutesAsked = ({ questions }: Pick<GuideSection, 'questions'>): number =>
  questions.reduce((sum, { minutes }) => sum + minutes, 0);

/** Shorter sentences, such as "Why?", may stand anywhere. */
const TELLING = 20;

/** The sentences of a text, evened out so that case, spaces and signs make no difference. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) =>
      sentence
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .filter((sentence) => sentence.length >= TELLING);

/** All that only interviewers read. */
export const interviewersTexts = ({ sections, rubric }: GuideDetails): string[] => [
  ...rubric.attributes,
  ...sections.flatMap(({ audience, title, body, questions }) => [
    ...(audience === 'interviewer' ? [title, body, ...questions.map(({ text }) => text)] : []),
    ...questions.flatMap(({ purpose, followUps, goodAnswer }) => [purpose, goodAnswer, ...followUps]),
  ]),
];
