// Two people's states of one guide, field by field, section by section and file by file, in words. Pure.
import type { GuideSection } from '#contract/interview-guide.ts';
import { type Clash, fieldClashes, partClashes, type States, saidIn } from '#lib/clashes.ts';
import { audienceNames, kindNames } from '../guide-words.ts';
import type { Draft } from './draft.ts';

/** What jobs and files are called; null where that is not known. */
export type NameOf = (id: string) => string | null;

const fields: Record<Exclude<keyof Draft, 'sections' | 'attachments'>, string> = {
  title: 'Title',
  stage: 'Round',
  audience: 'Audience',
  language: 'Language',
  jobPage: 'Job',
  intro: 'Introduction',
  description: 'Description',
  rubric: 'Scorecard',
  calendarNote: 'Calendar text',
};

export const clashesOf = (states: States<Draft>, nameOf: NameOf): Clash[] => [
  ...fieldClashes(states, fields, (draft, field) => inWords(draft, field, nameOf)),
  ...partClashes(of(states, 'sections'), { nameOf: sectionName, wordsOf: sectionWords }),
  ...partClashes(of(states, 'attachments'), {
    nameOf: ({ id }) => `File, ${nameOf(id) ?? 'unnamed'}`,
    wordsOf: ({ audience }) => audienceNames[audience],
  }),
];

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const of = <List extends 'sections' | 'attachments'>(
  { base, mine, theirs }: States<Draft>,
  list: List,
): States<Draft[List]> => ({ base: base[list], mine: mine[list], theirs: theirs[list] });

function inWords(draft: Draft, field: keyof typeof fields, nameOf: NameOf): string {
  switch (field) {
    case 'audience':
      return audienceNames[draft.audience];
    case 'language':
      return languageNames.of(draft.language) ?? draft.language;
    case 'jobPage':
      return draft.jobPage === null ? 'No job' : (nameOf(draft.jobPage) ?? 'A job');
    case 'rubric':
      return `1 to ${draft.rubric.scale} · ${draft.rubric.attributes.join(', ') || 'No attributes'}`;
    default:
      return draft[field];
  }
}

const sectionName = ({ kind, title }: GuideSection): string =>
  [kindNames[kind], title].filter((part) => part !== '').join(', ');

/** All that interviewers and candidates are told in it. */
const sectionWords = (section: GuideSection): string =>
  saidIn([
    sectionName(section),
    `${section.durationMinutes} min`,
    audienceNames[section.audience],
    section.body,
    section.focusAttributes,
    section.interviewers.map(({ name, title, photo, clip }) => [
      ...[name, title],
      ...[photo === null ? '' : 'with photo', clip === null ? '' : 'with clip'],
    ]),
    section.questions.map(({ text, purpose, followUps, goodAnswer, minutes }) => [
      ...[text, purpose, followUps, goodAnswer],
      `${minutes} min`,
    ]),
  ]);
