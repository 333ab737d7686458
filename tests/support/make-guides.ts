// Factories of interview guides, made through the contract, with a word in each field that only interviewers read.
import { expect } from 'vitest';
import type { GuideAudience, GuideFile, GuideSection } from '#contract/interview-guide.ts';
import {
  addGuideFile,
  createInterviewGuide,
  type InterviewGuide,
  type NewInterviewGuide,
  saveInterviewGuide,
} from '#contract/interview-guides.ts';
import type { Desk } from './make-clips.ts';

/** Found anywhere a candidate reads, one of these is a leak. */
export const CANARIES = {
  purpose: 'canaryPurpose',
  followUp: 'canaryFollowUp',
  goodAnswer: 'canaryGoodAnswer',
  rubric: 'canaryRubric',
  sectionTitle: 'canarySectionTitle',
  sectionBody: 'canarySectionBody',
  sectionQuestion: 'canarySectionQuestion',
  sectionFocus: 'canarySectionFocus',
  sectionPerson: 'canarySectionPerson',
  calendar: 'canaryCalendarNote',
};

export const section = (over: Partial<GuideSection> = {}): GuideSection => ({
  id: 'meet',
  title: 'Who you will meet',
  kind: 'people',
  durationMinutes: 15,
  focusAttributes: ['Curiosity'],
  body: 'Two of us, and tea.',
  interviewers: [{ name: 'Ingrid Vance', title: 'Grower', photo: null, clip: null }],
  questions: [],
  audience: 'both',
  ...over,
});

export const question = (over: Partial<GuideSection['questions'][number]> = {}) => ({
  id: 'night',
  text: 'Tell us of a night that went wrong.',
  purpose: CANARIES.purpose,
  followUps: [CANARIES.followUp],
  goodAnswer: CANARIES.goodAnswer,
  minutes: 10,
  ...over,
});

/** Sections for both, with interviewers' parts in them, and one that is the interviewers' alone. */
export const sections = (): GuideSection[] => [
  section({ questions: [question()] }),
  section({
    id: 'kept',
    title: CANARIES.sectionTitle,
    kind: 'questions',
    body: CANARIES.sectionBody,
    focusAttributes: [CANARIES.sectionFocus],
    interviewers: [{ name: CANARIES.sectionPerson, title: '', photo: null, clip: null }],
    questions: [question({ id: 'kept-question', text: CANARIES.sectionQuestion })],
    audience: 'interviewer',
  }),
];

/** A draft for both, unless told otherwise. */
export async function makeGuide(
  { app, employer, owner }: Desk,
  body: Partial<NewInterviewGuide> = {},
): Promise<InterviewGuide> {
  const whole: NewInterviewGuide = {
    title: 'Second round',
    stage: 'On site',
    intro: 'An hour with two of us.',
    sections: sections(),
    rubric: { scale: 4, attributes: [CANARIES.rubric] },
    calendarNote: CANARIES.calendar,
    ...body,
  };
  const answer = await app.call(
    createInterviewGuide,
    { params: { employer: employer.permalink }, body: whole },
    { as: owner },
  );
  expect([answer.status, answer.problem.detail]).toEqual([201, undefined]);
  return answer.body;
}

/** Of a file that only interviewers get. */
export const FILE_CANARIES = { name: 'canaryFileName', text: 'canaryFileText' };

/** A text file taken in for the guide; nobody gets it yet. */
export async function makeGuideFile(
  { app, employer, owner }: Desk,
  guide: Pick<InterviewGuide, 'permalink'>,
  [name, text]: [string, string],
): Promise<GuideFile> {
  const params = { employer: employer.permalink, interviewGuide: guide.permalink };
  const file = { name, bytes: Buffer.from(text) };
  const answer = await app.call(addGuideFile, { params }, { as: owner, file });
  expect([answer.status, answer.problem.detail]).toEqual([201, undefined]);
  return answer.body;
}

type Going = { id: GuideFile['id']; audience: GuideAudience };

/** The draft with these files. */
export async function withFiles(
  { app, employer, owner }: Desk,
  { permalink, version }: Pick<InterviewGuide, 'permalink' | 'version'>,
  attachments: Going[],
): Promise<InterviewGuide> {
  const params = { employer: employer.permalink, interviewGuide: permalink };
  const answer = await app.call(
    saveInterviewGuide,
    { params, body: { attachments } },
    { as: owner, version },
  );
  expect([answer.status, answer.problem.detail]).toEqual([200, undefined]);
  return answer.body;
}
