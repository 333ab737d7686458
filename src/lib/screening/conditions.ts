// Which comparisons make sense for which type of question, and how they read.
import type { Credit, Question, QuestionType } from '#contract/screening-set.ts';
import { hasOptions, isAmount, isText } from './set-document.ts';
import { wordsIn } from './words.ts';

type ShowIf = NonNullable<Question['showIf']>;
export type Comparison = ShowIf['op'];
export type Compared = ShowIf['value'];
/** What an answer must be. */
export type Rule = { op: Comparison; value: Compared };

const names: Record<Comparison, string> = {
  is: 'is',
  'is-not': 'is not',
  has: 'has',
  gt: 'is more than',
  lt: 'is less than',
};
const dateNames: Partial<Record<Comparison, string>> = { gt: 'is after', lt: 'is before' };

export const comparisonName = (op: Comparison, type: QuestionType): string =>
  (type === 'date' ? dateNames[op] : undefined) ?? names[op];

/** The comparisons of a type; none where an answer cannot be compared. */
export function comparisonsOf(type: QuestionType): Comparison[] {
  if (type === 'file' || type === 'video-answer') return [];
  if (type === 'yes-no') return ['is'];
  if (type === 'single') return ['is', 'is-not'];
  if (type === 'multi') return ['has'];
  if (isAmount(type)) return ['lt', 'gt', 'is', 'is-not'];
  if (type === 'date') return ['gt', 'lt', 'is'];
  return isText(type) ? ['has', 'is', 'is-not'] : ['is', 'is-not', 'has'];
}

/** "is more than 3: 50 %". */
export const creditWords = (question: Question, { rule, percent }: Credit): string =>
  `${comparisonName(rule.op, question.type)} ${valueWords(question, rule.value)}: ${percent} %`;

/** The next line of what counts: for choices the first that has none yet. */
export function nextCredit(question: Question): Credit | null {
  const first = firstRule(question);
  if (first === null) return null;
  if (question.type === 'yes-no') return { rule: { ...first, value: true }, percent: 100 };
  const used = new Set(question.credit.map(({ rule }) => rule.value));
  const free = question.options.find(({ id }) => !used.has(id));
  const op = isAmount(question.type) ? 'gt' : first.op;
  return { rule: { op, value: free?.id ?? first.value }, percent: 100 };
}

/** The question with another weight; the first line of what counts comes with the first weight. */
export function withWeight(question: Question, weight: number): Question {
  const first = weight > 0 && question.credit.length === 0 ? nextCredit(question) : null;
  return { ...question, weight, credit: weight === 0 ? [] : first === null ? question.credit : [first] };
}

/** A first value to compare an answer of this question with. */
export function firstValue(question: Question): Compared {
  if (question.type === 'yes-no') return false;
  if (hasOptions(question.type)) return question.options[0]?.id ?? '';
  return isAmount(question.type) ? 0 : '';
}

/** A first rule for a question that can have one. */
export function firstRule(question: Question): Rule | null {
  const [op] = comparisonsOf(question.type);
  return op === undefined ? null : { op, value: firstValue(question) };
}

/** Whether a value can be an answer of this question at all. */
export function isFitting(question: Question, { op, value }: Rule): boolean {
  if (!comparisonsOf(question.type).includes(op)) return false;
  if (question.type === 'yes-no') return typeof value === 'boolean';
  if (hasOptions(question.type)) return question.options.some(({ id }) => id === value);
  if (isAmount(question.type)) return typeof value === 'number';
  if (question.type === 'date') return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return typeof value === 'string' && value.trim() !== '';
}

/** What a condition compares with, as people say it. */
export function valueWords(question: Question, value: Compared): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const option = question.options.find(({ id }) => id === value);
  return option === undefined ? String(value) : wordsIn(option.label);
}
