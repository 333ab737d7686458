// The application form of a Lever posting, as the Data API tells and takes it.
import * as z from 'zod/mini';
import type { Question } from '#contract/screening-set.ts';
import type { OutgoingApplication } from '../connector.ts';
import { Unfit } from '../read/job.ts';
import { fitting, flag, id, text } from '../read/lenient.ts';
import { idFor, labelOf, platformValue, questionOf } from '../read/questions.ts';
import { fullName } from './submit.ts';

const Field = z.object({
  type: text,
  text,
  description: text,
  required: flag,
  options: fitting(z.object({ text: z.string(), optionId: text })),
});
type Field = z.infer<typeof Field>;
const Card = z.object({ id, text, fields: fitting(Field) });
const Link = z.object({ name: z.string(), text, required: flag });

const Form = z.object({
  data: z.object({
    customQuestions: fitting(Card),
    urls: fitting(Link),
  }),
});

/** `custom.{card}.{field}` and `urls[{name}]` are how answers find their way back. Throws Unfit. */
export function questionsIn(body: unknown): Question[] {
  const { data } = Form.safeParse(body);
  if (data === undefined) throw new Unfit('Its response isn’t a form.');
  const links = data.data.urls.flatMap((link) => {
    const leverField = `urls[${link.name}]`;
    if (leverField.length > 120) return [];
    return questionOf(
      {
        id: idFor(leverField),
        type: 'url',
        label: link.text ?? link.name,
        required: link.required,
        mapping: { leverField },
      },
      'en',
    );
  });
  const cards = data.data.customQuestions.flatMap((card) =>
    card.fields.map((field, at) => {
      const leverField = `custom.${card.id}.${at}`;
      return questionOf(
        {
          id: idFor(leverField),
          type: typeOf(field),
          label: field.text ?? card.text,
          help: field.description,
          required: field.required,
          options: field.options.map((option) => ({
            value: option.optionId ?? option.text,
            label: option.text,
          })),
          mapping: { leverField },
        },
        'en',
      );
    }),
  );
  return [...links, ...cards];
}

const TYPES: Record<string, Question['type']> = {
  textarea: 'long-text',
  'multiple-choice': 'single',
  dropdown: 'single',
  'multiple-select': 'multi',
  'file-upload': 'file',
  'yes-no': 'yes-no',
  date: 'date',
  currency: 'number',
  number: 'number',
};

const typeOf = (field: Field): Question['type'] => TYPES[field.type ?? ''] ?? 'short-text';

/** The body of POST /postings/{id}/apply. `uploads`: addresses of uploaded files by question, and of the résumé. */
export function applyBody(application: OutgoingApplication, uploads: ReadonlyMap<string, string>) {
  const person = [
    { name: 'fullName', value: fullName(application) },
    { name: 'email', value: application.email },
    ...(application.phone === null ? [] : [{ name: 'phone', value: application.phone }]),
  ];
  const resume = uploads.get('resume');
  if (resume !== undefined) person.push({ name: 'resume', value: resume });
  const cards = new Map<string, Map<number, unknown>>();
  const urls: { name: string; value: string }[] = [];
  for (const { question, value } of application.answers) {
    const field = question.mapping.leverField ?? '';
    const [, link] = /^urls\[(.+)\]$/.exec(field) ?? [];
    const [, card, at] = /^custom\.(.+)\.(\d{1,3})$/.exec(field) ?? [];
    if (link !== undefined && typeof value === 'string') urls.push({ name: link, value });
    if (card === undefined) continue;
    const fields = cards.get(card) ?? new Map<number, unknown>();
    fields.set(Number(at), uploads.get(question.id) ?? valueFor(question, value));
    cards.set(card, fields);
  }
  return {
    personalInformation: person,
    urls,
    customQuestions: [...cards].map(([card, fields]) => ({
      id: card,
      fields: Array.from({ length: Math.max(...fields.keys()) + 1 }, (_, at) => ({
        value: fields.get(at) ?? '',
      })),
    })),
    consent: { marketing: { provided: application.consent.marketing } },
    source: 'Jobclips',
  };
}

function valueFor(question: Question, value: OutgoingApplication['answers'][number]['value']): unknown {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const words = (one: string) => {
    const option = question.options.find((candidate) => candidate.id === one);
    return option === undefined ? platformValue(one, question.options) : labelOf(option.label);
  };
  if (Array.isArray(value)) return value.map(words);
  return question.type === 'single' && value !== null ? words(String(value)) : value;
}
