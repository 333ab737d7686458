// The one place where a guide is cut down to what candidates are told. Every page, answer, document and picture of
// theirs is made from what this returns, never from the guide itself.
import type {
  GuideAttachment,
  GuideDetails,
  GuideInterviewer,
  GuideSection,
} from '#contract/interview-guide.ts';

type CandidateQuestion = { id: string; text: string; minutes: number };
type CandidateSection = Pick<
  GuideSection,
  'id' | 'title' | 'kind' | 'durationMinutes' | 'focusAttributes' | 'body' | 'audience'
> & { interviewers: GuideInterviewer[]; questions: CandidateQuestion[] };
export type CandidatePart = {
  stage: string;
  intro: string;
  sections: CandidateSection[];
  attachments: GuideAttachment[];
};

/** Null for a guide that is the interviewers' alone. Fields are named one by one, so that a new one is not told by itself. */
export function candidatePart({
  audience,
  stage,
  intro,
  sections,
  attachments = [],
}: GuideDetails): CandidatePart | null {
  if (audience === 'interviewer') return null;
  return {
    ...{ stage, intro },
    sections: sections.filter(isForCandidates).map(toldOf),
    attachments: attachments.filter(isForCandidates),
  };
}

const isForCandidates = ({ audience }: Pick<GuideDetails, 'audience'>): boolean => audience !== 'interviewer';

const toldOf = (section: GuideSection): CandidateSection => ({
  id: section.id,
  title: section.title,
  kind: section.kind,
  durationMinutes: section.durationMinutes,
  focusAttributes: section.focusAttributes,
  body: section.body,
  audience: section.audience,
  interviewers: section.interviewers.map(({ name, title, photo, clip }) => ({ name, title, photo, clip })),
  questions: section.questions.map(({ id, text, minutes }) => ({ id, text, minutes })),
});
