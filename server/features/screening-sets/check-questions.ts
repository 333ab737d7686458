// What a set must hold to before it is saved: each fault with its place. Only patterns take time to check.
import type { FieldCode, FieldError } from '#contract/kit/errors.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { Question, QuestionType } from '#contract/screening-set.ts';
import { patternFault } from '#server/answers/patterns.ts';
import { AppError } from '#server/errors.ts';

type Fault = { pointer: string; code: FieldCode; detail: string };

/** Throws VALIDATION with every fault. `locale` is the language each question must be asked in. */
export async function checkQuestions(questions: readonly Question[], locale: Language): Promise<void> {
  const faults = [
    ...questions.flatMap((question, at) => [
      ...wordingFaults(question, at, locale),
      ...choiceFaults(question, at),
      ...limitFaults(question, at),
      ...creditFaults(question, at),
      ...conditionFaults(questions, at),
    ]),
    ...(await patternFaults(questions)),
  ];
  if (faults.length === 0) return;
  const errors: FieldError[] = faults.slice(0, 100);
  throw new AppError('VALIDATION', `${errors[0]?.pointer}: ${errors[0]?.detail}`, { errors });
}

const fault = (pointer: string, code: FieldCode, detail: string): Fault => ({
  pointer,
  code,
  detail,
});

function wordingFaults({ label }: Question, at: number, locale: Language): Fault[] {
  return (label[locale] ?? '') === ''
    ? [
        fault(
          `/questions/${at}/label/${locale}`,
          'REQUIRED',
          'Enter the question in the main language of the set.',
        ),
      ]
    : [];
}

const chooses = (type: QuestionType) => type === 'single' || type === 'multi';

function choiceFaults({ type, options }: Question, at: number): Fault[] {
  if (!chooses(type)) {
    return options.length > 0
      ? [fault(`/questions/${at}/options`, 'NOT_ALLOWED', 'Only choice questions can have options.')]
      : [];
  }
  if (options.length === 0)
    return [fault(`/questions/${at}/options`, 'REQUIRED', 'Add at least one choice.')];
  const ids = options.map((option) => option.id);
  return options.flatMap((option, nth) => [
    ...(ids.indexOf(option.id) < nth
      ? [fault(`/questions/${at}/options/${nth}/id`, 'TAKEN', 'Another choice has this ID.')]
      : []),
    ...(Object.values(option.label).every((text) => text === '')
      ? [fault(`/questions/${at}/options/${nth}/label`, 'REQUIRED', 'Enter a name for this choice.')]
      : []),
  ]);
}

const hasText = new Set<QuestionType>(['short-text', 'long-text']);
const hasAmount = new Set<QuestionType>(['number', 'salary']);

function limitFaults({ type, validation, eeo, weight, credit, knockout }: Question, at: number): Fault[] {
  const { min, max, regex } = validation;
  const found: Fault[] = [];
  if (!hasText.has(type) && !hasAmount.has(type) && (min !== undefined || max !== undefined))
    found.push(
      fault(`/questions/${at}/validation`, 'NOT_ALLOWED', 'Only text and number questions can have limits.'),
    );
  if (min !== undefined && max !== undefined && min > max)
    found.push(fault(`/questions/${at}/validation/max`, 'RANGE', 'The maximum can’t be below the minimum.'));
  if (hasText.has(type) && [min, max].some((n) => n !== undefined && (n < 0 || n > 10_000)))
    found.push(fault(`/questions/${at}/validation`, 'RANGE', 'Use a limit from 0 to 10,000 characters.'));
  if (regex !== undefined && !hasText.has(type))
    found.push(
      fault(`/questions/${at}/validation/regex`, 'NOT_ALLOWED', 'Only text questions can have a pattern.'),
    );
  if (eeo && (weight > 0 || credit.length > 0 || knockout !== null))
    found.push(
      fault(
        `/questions/${at}/eeo`,
        'NOT_ALLOWED',
        'Equal-opportunity answers are never scored or used as knockouts.',
      ),
    );
  return found;
}

/** A weight alone would count how much somebody wrote, not what. */
function creditFaults({ weight, credit, eeo }: Question, at: number): Fault[] {
  return weight > 0 && credit.length === 0 && !eeo
    ? [fault(`/questions/${at}/credit`, 'REQUIRED', 'Add a scoring rule, or set the weight to 0.')]
    : [];
}

function conditionFaults(questions: readonly Question[], at: number): Fault[] {
  const question = questions[at];
  if (question === undefined) return [];
  const earlier = questions.slice(0, at);
  const found: Fault[] = [];
  if (earlier.some((other) => other.id === question.id))
    found.push(fault(`/questions/${at}/id`, 'TAKEN', 'Another question has this ID.'));
  const { showIf } = question;
  if (showIf === null) return found;
  const asked = earlier.find((other) => other.id === showIf.questionId);
  if (asked === undefined)
    found.push(
      fault(
        `/questions/${at}/showIf/questionId`,
        'NOT_ALLOWED',
        'A condition can only depend on an earlier question.',
      ),
    );
  else if (asked.eeo)
    found.push(
      fault(
        `/questions/${at}/showIf/questionId`,
        'NOT_ALLOWED',
        'Questions can’t depend on an equal-opportunity answer.',
      ),
    );
  return found;
}

async function patternFaults(questions: readonly Question[]): Promise<Fault[]> {
  const found: Fault[] = [];
  for (const [at, { validation }] of questions.entries()) {
    if (validation.regex === undefined) continue;
    const detail = await patternFault(validation.regex);
    if (detail !== null) found.push(fault(`/questions/${at}/validation/regex`, 'FORMAT', detail));
  }
  return found;
}
