// Where two people's versions of a set differ, question by question, in words. Pure.
import type { Question } from '#contract/screening-set.ts';
import { type Clash, fieldClashes, partClashes, type States } from '../clashes.ts';
import { saysSame } from '../merged-draft.ts';
import { creditWords } from './conditions.ts';
import { titleOf } from './set-check.ts';
import { type SetDocument, typeNames } from './set-document.ts';
import { languageNames, wordsIn } from './words.ts';

export function clashesOf(states: States<SetDocument>): Clash[] {
  const { base, mine, theirs } = states;
  return [
    ...fieldClashes(states, { name: 'Name', locale: 'Main language' }, (set, field) =>
      field === 'locale' ? languageNames[set.locale] : set.name,
    ),
    ...partClashes(
      { base: base.questions, mine: mine.questions, theirs: theirs.questions },
      { nameOf: (question) => `Question “${titleOf(question)}”`, wordsOf: inWords },
    ),
    ...orderClash(states),
  ];
}

/** Its id is the name of the list, as the order is of no part. */
function orderClash({ base, mine, theirs }: States<SetDocument>): Clash[] {
  const isMoved = (one: SetDocument, other: SetDocument) =>
    !saysSame(sharedIds(one, other), sharedIds(other, one));
  if (!isMoved(mine, theirs)) return [];
  const texts = { label: 'Question order', mine: 'Your order', theirs: 'Their order' };
  return [{ id: 'questions', ...texts, isMine: isMoved(base, mine) }];
}

const sharedIds = ({ questions }: SetDocument, other: SetDocument): string[] =>
  questions.map(({ id }) => id).filter((id) => other.questions.some((one) => one.id === id));

function inWords(question: Question): string {
  const { type, required, options, weight, credit, knockout, showIf, eeo } = question;
  const parts = [
    titleOf(question),
    typeNames[type],
    options.length > 0 && options.map(({ label }) => wordsIn(label)).join(', '),
    required && 'required',
    weight > 0 && `weight ${weight}`,
    weight > 0 && credit.map((one) => creditWords(question, one)).join(', '),
    knockout !== null && 'knockout',
    showIf !== null && 'conditional',
    eeo && 'equal opportunity',
  ];
  return parts.filter(Boolean).join(' · ');
}
