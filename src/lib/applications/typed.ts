// What somebody typed into a form, by the names of its fields; files left out.
import type { Answer, AskedQuestion } from '#contract/screening-set.ts';

export type Typed = Readonly<Record<string, readonly string[]>>;

/** At most 400 fields of 10,000 characters: more than any form of ours has. */
export function typedOf(form: FormData): Typed {
  const typed: Record<string, string[]> = Object.create(null);
  for (const [name, value] of [...form].slice(0, 400))
    if (typeof value === 'string') {
      const key = name.slice(0, 130);
      typed[key] = [...(typed[key] ?? []), value.slice(0, 10_000)];
    }
  return typed;
}

export const first = (typed: Typed, name: string): string => typed[name]?.[0] ?? '';

/** The field of a question, and of the file of one. */
export const fieldOf = (questionId: string): string => `q.${questionId}`;
export const fileFieldOf = (questionId: string): string => `f.${questionId}`;

/** One answer for each question that has no file, blank ones as null, so that they can be emptied. */
export function answersOf(typed: Typed, questions: readonly Pick<AskedQuestion, 'id' | 'type'>[]): Answer[] {
  return questions
    .filter(({ type }) => type !== 'file')
    .map(({ id, type }) => ({ questionId: id, value: answerOf(type, typed[fieldOf(id)] ?? []) }));
}

function answerOf(type: AskedQuestion['type'], given: readonly string[]): Answer['value'] {
  const filled = given.map((text) => text.trim()).filter((text) => text !== '');
  const text = filled[0];
  if (text === undefined) return null;
  if (type === 'multi') return filled.slice(0, 100);
  if (type === 'yes-no') return text === 'yes' ? true : text === 'no' ? false : text;
  const isNumber = (type === 'number' || type === 'salary') && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(text);
  return isNumber ? Number(text) : text;
}

/** What stands in the field of a question: what was just posted, else what was kept. */
export function shownValues(
  { id }: Pick<AskedQuestion, 'id'>,
  typed: Typed | null,
  answers: readonly Answer[],
): readonly string[] {
  if (typed !== null) return typed[fieldOf(id)] ?? [];
  const value = answers.find(({ questionId }) => questionId === id)?.value ?? null;
  if (value === null) return [];
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  return Array.isArray(value) ? value : [String(value)];
}
