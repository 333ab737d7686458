// The application form of an Ashby posting, as jobPosting.info tells it and applicationForm.submit takes it (D.3.2).
import * as z from 'zod/mini';
import type { Question } from '#contract/screening-set.ts';
import type { OutgoingApplication } from '../connector.ts';
import type { Part } from '../multipart.ts';
import { Unfit } from '../read/job.ts';
import { fitting, flag, maybe, id as readId, text } from '../read/lenient.ts';
import { geoIn } from '../read/places.ts';
import { idFor, platformValue, questionOf } from '../read/questions.ts';

const Selectable = z.object({
  label: text,
  value: z.union([z.string(), z.number()]),
});
const Field = z.object({
  isRequired: flag,
  descriptionHtml: text,
  field: z.object({
    path: z.string().check(z.minLength(1), z.maxLength(200)),
    title: text,
    type: text,
    selectableValues: fitting(Selectable),
  }),
});
type Field = z.infer<typeof Field>;
const Sections = z.object({ sections: fitting(z.object({ fields: fitting(Field) })) });

const Posting = z.object({
  jobId: maybe(readId),
  job: maybe(z.object({ id: readId })),
  applicationFormDefinition: maybe(Sections),
});

/** A posting's form, and the id of the job behind it, which is not the posting's own. */
export type Form = { jobId: string | null; fields: Field[] };

/** Out of the results of jobPosting.info. Throws Unfit. */
export function formIn(results: unknown): Form {
  const { data } = Posting.safeParse(results);
  if (data === undefined || data.applicationFormDefinition === null)
    throw new Unfit('Its response has no form.');
  const { sections } = data.applicationFormDefinition;
  return {
    jobId: data.jobId ?? data.job?.id ?? null,
    fields: sections.flatMap((section) => section.fields),
  };
}

const OWN = new Set(['_systemfield_name', '_systemfield_email', '_systemfield_resume', '_systemfield_phone']);
const isOwn = ({ field }: Field) => OWN.has(field.path) || field.type === 'Phone';

/** Everything asked beyond name, e-mail, telephone and résumé. */
export const questionsIn = ({ fields }: Form): Question[] =>
  fields
    .filter((field) => !isOwn(field))
    .map(({ field, isRequired, descriptionHtml }) =>
      questionOf(
        {
          id: idFor(field.path),
          type: TYPES[field.type ?? ''] ?? 'short-text',
          label: field.title,
          help: descriptionHtml,
          required: isRequired,
          options: optionsOf(field),
          mapping: { ashbyPath: field.path },
        },
        'en',
      ),
    );

const TYPES: Record<string, Question['type']> = {
  LongText: 'long-text',
  RichText: 'long-text',
  Boolean: 'yes-no',
  Date: 'date',
  Number: 'number',
  File: 'file',
  Url: 'url',
  SocialLink: 'url',
  Location: 'location',
  ValueSelect: 'single',
  MultiValueSelect: 'multi',
  Score: 'single',
};

const SCORES = ['1', '2', '3', '4'];

const optionsOf = (field: Field['field']) =>
  field.type === 'Score'
    ? SCORES.map((score) => ({ value: score, label: score }))
    : field.selectableValues.map(({ label, value }) => ({
        value: String(value),
        label: label ?? value,
      }));

type Submission = { path: string; value: unknown };

/** The parts of applicationForm.submit: answers by path, files as parts of their own that answers name. */
export function submissionParts(form: Form, application: OutgoingApplication): [string, Part][] {
  const byPath = new Map(form.fields.map((field) => [field.field.path, field]));
  const files = application.files.map((file, at) => ({ file, part: `file_${at + 1}` }));
  const submissions: Submission[] = [
    { path: '_systemfield_name', value: `${application.firstName} ${application.lastName}`.trim() },
    { path: '_systemfield_email', value: application.email },
  ];
  const phone = form.fields.find(
    ({ field }) => field.type === 'Phone' || field.path === '_systemfield_phone',
  );
  if (phone !== undefined && application.phone !== null)
    submissions.push({ path: phone.field.path, value: application.phone });
  for (const { file, part } of files) {
    const asked = application.answers.find(({ question }) => question.id === file.questionId);
    const path = file.kind === 'resume' ? '_systemfield_resume' : asked?.question.mapping.ashbyPath;
    if (path !== undefined && (path === '_systemfield_resume' || byPath.has(path)))
      submissions.push({ path, value: part });
  }
  for (const { question, value } of application.answers) {
    const field = byPath.get(question.mapping.ashbyPath ?? '');
    if (field !== undefined && value !== null && field.field.type !== 'File' && !isOwn(field))
      submissions.push({ path: field.field.path, value: valueFor(field, question, value) });
  }
  const sent = new Set(submissions.map(({ value }) => value));
  return [
    ['jobPostingId', application.sourceJobId],
    ['applicationForm', JSON.stringify({ fieldSubmissions: submissions })],
    ...files.filter(({ part }) => sent.has(part)).map(({ file, part }): [string, Part] => [part, file]),
  ];
}

function valueFor(
  { field }: Field,
  question: Question,
  value: string | number | boolean | string[],
): unknown {
  const chosen = (one: string) => platformValue(one, question.options);
  switch (field.type) {
    case 'RichText':
      return { type: 'PlainText', value: String(value) };
    case 'Score':
      return { score: Number(value) };
    case 'Number':
      return Number(value);
    case 'Boolean':
      return value === true || value === 'true';
    case 'Location':
      return placeOf(String(value));
    case 'ValueSelect':
      return chosen(String(value));
    case 'MultiValueSelect':
      return (Array.isArray(value) ? value : [String(value)]).map(chosen);
    default:
      return Array.isArray(value) ? value.map(chosen).join(', ') : String(value);
  }
}

/** Any combination of the three is taken; a text that names none is given as a city. */
function placeOf(said: string) {
  const geo = geoIn(said);
  if (geo === null) return { city: said };
  return {
    ...(geo.city === null ? {} : { city: geo.city }),
    ...(geo.region === null ? {} : { region: geo.region }),
    ...(geo.country === null ? {} : { country: geo.country }),
  };
}
