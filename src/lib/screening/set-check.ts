// What stands in the way of a screening set, and what is worth a look, each said at its question.

import type { FieldError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { Question } from '#contract/screening-set.ts';
import { isFitting } from './conditions.ts';
import { hasOptions, type SetDocument } from './set-document.ts';
import { languageNames, wordsIn } from './words.ts';

export type ProblemField =
  | 'name'
  | 'label'
  | 'options'
  | 'limits'
  | 'pattern'
  | 'knockout'
  | 'credit'
  | 'showIf'
  | 'set';
export type SetProblem = {
  /** Null where it is about the set as a whole. */
  questionId: string | null;
  field: ProblemField;
  text: string;
};

/** Everything that keeps the set from being saved. */
export function problemsOf(document: SetDocument): SetProblem[] {
  const { name, locale, questions } = document;
  return [
    ...(name.trim() === '' ? [{ questionId: null, field: 'name' as const, text: 'Enter a name.' }] : []),
    ...questions.flatMap((question) => [
      ...wordProblems(question, locale),
      ...ruleProblems(question),
      ...conditionProblems(question, questions),
    ]),
  ];
}

const at = (question: Question, field: ProblemField, text: string): SetProblem => ({
  questionId: question.id,
  field,
  text,
});

function wordProblems(question: Question, locale: Language): SetProblem[] {
  const found: SetProblem[] = [];
  if (isBlank(question.label[locale]))
    found.push(
      at(question, 'label', `Enter the question in ${languageNames[locale]}, the main language of this set.`),
    );
  if (!hasOptions(question.type)) return found;
  if (question.options.length === 0) found.push(at(question, 'options', 'Add at least one choice.'));
  if (question.options.some(({ label }) => wordsIn(label).trim() === ''))
    found.push(at(question, 'options', 'Enter a name for every choice, or remove the empty ones.'));
  return found;
}

function ruleProblems(question: Question): SetProblem[] {
  const { min, max, regex } = question.validation;
  const found: SetProblem[] = [];
  if (min !== undefined && max !== undefined && min > max)
    found.push(at(question, 'limits', 'The maximum can’t be below the minimum.'));
  if (regex !== undefined && !isPattern(regex))
    found.push(at(question, 'pattern', 'This pattern isn’t valid.'));
  if (question.knockout !== null && !isFitting(question, question.knockout.rule))
    found.push(at(question, 'knockout', 'Choose the knockout answer.'));
  if (question.weight > 0 && question.credit.length === 0)
    found.push(at(question, 'credit', 'Add a scoring rule, or set the weight to 0.'));
  if (question.credit.some(({ rule }) => !isFitting(question, rule)))
    found.push(at(question, 'credit', 'Complete every scoring rule, or remove it.'));
  return found;
}

/** A condition is said at both ends: where it stands, and at the question it points to. */
function conditionProblems(question: Question, all: readonly Question[]): SetProblem[] {
  const { showIf } = question;
  if (showIf === null) return [];
  const target = all.find(({ id }) => id === showIf.questionId);
  if (target === undefined)
    return [at(question, 'showIf', 'The question this depends on was removed. Choose another.')];
  if (all.indexOf(target) >= all.indexOf(question))
    return [
      at(question, 'showIf', `Depends on “${titleOf(target)}”, which comes later. Move one of them.`),
      at(target, 'showIf', `“${titleOf(question)}” depends on this question but comes earlier.`),
    ];
  if (target.eeo) return [at(question, 'showIf', 'Questions can’t depend on an equal-opportunity answer.')];
  return isFitting(target, showIf)
    ? []
    : [at(question, 'showIf', 'Choose the answer that shows this question.')];
}

const isBlank = (words: string | undefined) => (words ?? '').trim() === '';

/** A question as it is named in sentences. */
export const titleOf = (question: Question): string => wordsIn(question.label).trim() || 'Untitled question';

function isPattern(source: string): boolean {
  try {
    return source !== '' && new RegExp(source, 'u') !== null;
  } catch {
    return false;
  }
}

/** The languages a set is asked in: its own, the employer's, and those it already has words in. */
export function languagesOf(document: SetDocument, employer: readonly Language[]): Language[] {
  const all = Object.keys(languageNames) as Language[];
  const used = (language: Language) => document.questions.some(({ label }) => !isBlank(label[language]));
  const kept = all.filter((one) => one === document.locale || employer.includes(one) || used(one));
  return [document.locale, ...kept.filter((one) => one !== document.locale)];
}

/** The questions whose words, or those of a choice, are missing in a language. Help may always be missing there if it is nowhere. */
export const untranslated = (document: SetDocument, language: Language): string[] =>
  document.questions.filter((question) => lacks(question, language)).map(({ id }) => id);

function lacks({ label, help, options }: Question, language: Language): boolean {
  const isHelpMissing = wordsIn(help) !== '' && isBlank(help[language]);
  return (
    isBlank(label[language]) || isHelpMissing || options.some((option) => isBlank(option.label[language]))
  );
}

const pointers: readonly [RegExp, ProblemField][] = [
  [/^label/, 'label'],
  [/^options/, 'options'],
  [/^validation\/regex/, 'pattern'],
  [/^validation/, 'limits'],
  [/^knockout/, 'knockout'],
  [/^credit/, 'credit'],
  [/^showIf/, 'showIf'],
];

/** The server's sentences, put at the questions they are about. */
export function problemsFrom(errors: readonly FieldError[], document: SetDocument): SetProblem[] {
  return errors.map(({ pointer = '', detail }) => {
    if (pointer === '/name') return { questionId: null, field: 'name', text: detail };
    const [, place = '', rest = ''] = /^\/questions\/(\d+)\/?(.*)$/.exec(pointer) ?? [];
    const field = pointers.find(([pattern]) => pattern.test(rest))?.[1] ?? 'set';
    return { questionId: document.questions[Number(place || -1)]?.id ?? null, field, text: detail };
  });
}
