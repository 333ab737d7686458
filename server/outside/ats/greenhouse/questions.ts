// The application form of a Greenhouse job as our questions (reference D.1.1).
import * as z from 'zod/mini';
import type { Language } from '#contract/kit/fields.ts';
import type { Question } from '#contract/screening-set.ts';
import { Unfit } from '../read/job.ts';
import { fitting, flag, maybe, id as readId, text } from '../read/lenient.ts';
import { type AskedHere, labelLanguage, questionOf } from '../read/questions.ts';

const Value = z.object({
  value: z.union([z.string(), z.number()]),
  label: z.union([z.string(), z.number()]),
});
const Field = z.object({ name: z.string(), type: text, values: fitting(Value) });
type Field = z.infer<typeof Field>;
const Asked = z.object({
  label: text,
  description: text,
  required: flag,
  fields: fitting(Field),
});
type Asked = z.infer<typeof Asked>;

const Form = z.object({
  language: text,
  questions: fitting(Asked),
  location_questions: fitting(Asked),
  compliance: fitting(z.object({ questions: fitting(Asked) })),
  demographic_questions: maybe(
    z.object({
      questions: fitting(
        z.object({
          id: readId,
          label: text,
          required: flag,
          type: text,
          answer_options: fitting(z.object({ id: readId, label: text })),
        }),
      ),
    }),
  ),
  data_compliance: fitting(
    z.object({
      type: text,
      requires_consent: flag,
      requires_processing_consent: flag,
      requires_retention_consent: flag,
    }),
  ),
});
type Form = z.infer<typeof Form>;

// Asked by our own form already.
const OWN = new Set([
  'first_name',
  'last_name',
  'email',
  'phone',
  'resume',
  'resume_text',
  'latitude',
  'longitude',
]);

/**
 * Everything asked beyond name, e-mail, telephone and résumé. A required question of several fields asks one of them.
 * Throws Unfit.
 */
export function questionsIn(body: unknown): Question[] {
  const form = Form.safeParse(body).data;
  if (form === undefined) throw new Unfit('Its response isn’t a form.');
  const language = labelLanguage(form.language);
  const asked = [
    ...[...form.questions, ...form.location_questions].flatMap((question) => fieldsOf(question, false)),
    ...form.compliance.flatMap((part) => part.questions).flatMap((question) => fieldsOf(question, true)),
    ...demographics(form),
    ...consents(form, language),
  ];
  const byId = new Map(asked.map((one) => [one.id, one]));
  return [...byId.values()].map((one) => questionOf(one, language));
}

function fieldsOf(question: Asked, eeo: boolean): AskedHere[] {
  const fields = question.fields.filter((field) => field.type !== 'input_hidden');
  if (fields.some((field) => OWN.has(field.name))) return [];
  // Greenhouse wants at least one of several; a text can be given by everybody, a file only by some.
  const needed = fields.find((field) => field.type !== 'input_file') ?? fields[0];
  const kept = question.required ? (needed === undefined ? [] : [needed]) : fields;
  return kept.flatMap((field) => {
    const id = field.name.replace(/\[\]$/, '');
    if (!/^[A-Za-z0-9_.:-]{1,110}$/.test(id)) return [];
    return {
      id,
      type: typeOf(field),
      label: question.label,
      help: question.description,
      required: question.required,
      options: isYesNo(field)
        ? []
        : field.values.map(({ value, label }) => ({ value: String(value), label })),
      mapping: { greenhouseQuestionId: id },
      eeo,
    };
  });
}

/** Greenhouse tells yes and no by 1 and 0, whatever the language of their labels. */
const isYesNo = ({ type, values }: Field) =>
  type === 'multi_value_single_select' &&
  values.length === 2 &&
  values.every(({ value }) => Number(value) === 0 || Number(value) === 1);

function typeOf(field: Field): Question['type'] {
  if (field.name === 'location') return 'location';
  if (field.type === 'input_file') return 'file';
  if (field.type === 'textarea') return 'long-text';
  if (field.type === 'multi_value_multi_select') return 'multi';
  if (field.type === 'multi_value_single_select') return isYesNo(field) ? 'yes-no' : 'single';
  return 'short-text';
}

export const DEMOGRAPHIC = 'demographic_';

// The questions of the equal employment opportunity commission; the platform keeps their answers apart.
const EEOC = new Set(['gender', 'race', 'hispanic_ethnicity', 'veteran_status', 'disability_status']);

/** By the platform's own name of it, so that no question of ours can lead such an answer to somewhere else. */
export function isKeptApart({ mapping }: Pick<Question, 'mapping'>): boolean {
  const name = mapping.greenhouseQuestionId ?? '';
  return /^demographic_\d+$/.test(name) || EEOC.has(name);
}

const demographics = (form: Form): AskedHere[] =>
  (form.demographic_questions?.questions ?? []).map((question) => ({
    id: `${DEMOGRAPHIC}${question.id}`,
    type: question.type === 'multi_value_single_select' ? 'single' : 'multi',
    label: question.label,
    required: question.required,
    options: question.answer_options.map((option) => ({ value: option.id, label: option.label })),
    mapping: { greenhouseQuestionId: `${DEMOGRAPHIC}${question.id}` },
    eeo: true,
  }));

export const CONSENT = 'data_compliance.';

const CONSENT_WORDS: Record<string, Record<Language, string>> = {
  gdpr_consent_given: {
    en: 'I agree that my data is kept and processed to consider me for employment.',
    fr: 'J’accepte que mes données soient conservées et traitées pour l’examen de ma candidature.',
    pt: 'Concordo que meus dados sejam guardados e tratados para avaliar minha candidatura.',
  },
  gdpr_processing_consent_given: {
    en: 'I agree that my data is processed to consider me for employment.',
    fr: 'J’accepte que mes données soient traitées pour l’examen de ma candidature.',
    pt: 'Concordo que meus dados sejam tratados para avaliar minha candidatura.',
  },
  gdpr_retention_consent_given: {
    en: 'I agree that my data is kept for future openings.',
    fr: 'J’accepte que mes données soient conservées pour de futurs postes.',
    pt: 'Concordo que meus dados sejam guardados para vagas futuras.',
  },
};

function consents(form: Form, language: Language): AskedHere[] {
  const asks = (part: Form['data_compliance'][number]) => [
    ...(part.requires_processing_consent ? ['gdpr_processing_consent_given'] : []),
    ...(part.requires_retention_consent ? ['gdpr_retention_consent_given'] : []),
    // The older, single consent is asked only where the two newer ones are not.
    ...(part.requires_consent && !part.requires_processing_consent && !part.requires_retention_consent
      ? ['gdpr_consent_given']
      : []),
  ];
  return form.data_compliance.flatMap(asks).map((name) => ({
    id: `${CONSENT}${name}`,
    type: 'yes-no',
    label: CONSENT_WORDS[name]?.[language],
    required: true,
    mapping: { greenhouseQuestionId: `${CONSENT}${name}` },
  }));
}
