// What is not well in a guide, beside its blocks.
import type { CheckCode, PageCheck } from '#contract/content-page.ts';
import type { GuideDetails, GuideSection } from '#contract/interview-guide.ts';
import { candidatePart } from './candidate-part.ts';
import { interviewersTexts, minutesAsked, sentencesOf } from './rules.ts';

type Say = (code: CheckCode, message: string) => PageCheck;

/** Without a section named it concerns the guide as a whole. */
export function checkGuide(guide: GuideDetails): PageCheck[] {
  const whole: Say = (code, message) => ({ severity: 'error', code, blockId: null, message });
  if (guide.sections.length === 0) return [whole('EMPTY', 'This guide has no sections yet.')];
  const told = candidatePart(guide);
  const isSilent = told !== null && told.sections.length === 0;
  const secrets = new Set(interviewersTexts(guide).flatMap(sentencesOf));
  const found = [
    isSilent &&
      whole(
        'EMPTY',
        'The guide is for candidates, but no section is. Share a section, or change the audience.',
      ),
    told !== null && repeats(guide.intro, secrets) && shared(null, 'the introduction'),
    ...guide.sections.flatMap((section) => checkSection(section)),
    ...(told?.sections ?? []).map(
      (section) =>
        [section.title, section.body, ...section.questions.map(({ text }) => text)].some((text) =>
          repeats(text, secrets),
        ) && shared(section.id, `“${section.title}”`),
    ),
  ];
  return found.filter((check) => check !== false);
}

const repeats = (text: string, secrets: ReadonlySet<string>): boolean =>
  sentencesOf(text).some((sentence) => secrets.has(sentence));

const shared = (sectionId: string | null, where: string): PageCheck => ({
  ...{ severity: 'warning', code: 'INTERVIEWERS_WORDS', blockId: null },
  ...(sectionId === null ? {} : { sectionId }),
  message: `Text for interviewers also appears in ${where}, where candidates can read it.`,
});

function checkSection(section: GuideSection): (PageCheck | false)[] {
  const { id, title, body, questions, interviewers, durationMinutes } = section;
  const name = title === '' ? 'A section' : `“${title}”`;
  const say =
    (severity: PageCheck['severity']): Say =>
    (code, message) => ({ severity, code, blockId: null, sectionId: id, message });
  const [error, warning] = [say('error'), say('warning')];
  const minutes = minutesAsked(section);
  const isEmpty = body === '' && questions.length === 0 && interviewers.length === 0;
  return [
    title === '' && error('EMPTY', 'Give each section a title.'),
    isEmpty && warning('EMPTY', `${name} is empty.`),
    questions.some(({ text }) => text === '') && warning('EMPTY', `${name} has an empty question.`),
    interviewers.some(({ name: own }) => own === '') &&
      warning('EMPTY', `${name} has an interviewer without a name.`),
    durationMinutes > 0 &&
      minutes > durationMinutes &&
      warning(
        'MINUTES',
        `${name}: its questions take ${minutes} minutes, but the section has ${durationMinutes}.`,
      ),
  ];
}
