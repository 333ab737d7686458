// An application as Greenhouse takes it: JSON with files inside, and our answers under its own field names.
import type { Question } from '#contract/screening-set.ts';
import type { OutgoingApplication } from '../connector.ts';
import { textOfOdt } from '../read/odt.ts';
import { platformValue } from '../read/questions.ts';
import { CONSENT, DEMOGRAPHIC, isKeptApart } from './questions.ts';

type Answer = OutgoingApplication['answers'][number];
type File = OutgoingApplication['files'][number];

/** The body of POST /jobs/{id}. Answers to questions that Greenhouse does not know are left out. */
export function applicationBody(application: OutgoingApplication): Record<string, unknown> {
  const body: Record<string, unknown> = {
    first_name: nameOf(application.firstName),
    last_name: nameOf(application.lastName),
    email: application.email,
  };
  if (application.phone !== null) body.phone = application.phone;
  if (application.ghSrc !== null) body.mapped_url_token = application.ghSrc;
  const demographic: { question_id: number; answer_options: { answer_option_id: number }[] }[] = [];
  // Who applied has read the privacy notice; what Greenhouse asks beyond it stands among the answers.
  const compliance: Record<string, boolean> = {
    gdpr_consent_given: true,
    gdpr_processing_consent_given: true,
    gdpr_retention_consent_given: application.consent.retention,
  };
  for (const answer of application.answers) {
    const name = answer.question.mapping.greenhouseQuestionId;
    if (name === undefined || answer.value === null || answer.question.type === 'file') continue;
    if (answer.question.eeo && !isKeptApart(answer.question)) continue;
    if (name.startsWith(CONSENT)) compliance[name.slice(CONSENT.length)] = answer.value === true;
    else if (name.startsWith(DEMOGRAPHIC)) demographic.push(demographicAnswer(name, answer));
    else body[name] = valueFor(answer);
  }
  for (const file of application.files) Object.assign(body, fileFields(file, application.answers));
  return {
    ...body,
    ...(demographic.length === 0 ? {} : { demographic_answers: demographic }),
    data_compliance: compliance,
  };
}

/** Greenhouse refuses a name with an address in it, and one over 255 characters. */
const nameOf = (name: string) => name.replace(/https?:\/\//gi, '').slice(0, 255);

function valueFor({ question, value }: Answer): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (Array.isArray(value)) return value.map((one) => optionValue(one, question));
  return question.type === 'single' ? optionValue(String(value), question) : value;
}

function optionValue(id: string, question: Question): string | number {
  const value = platformValue(id, question.options);
  return /^\d{1,15}$/.test(value) ? Number(value) : value;
}

function demographicAnswer(name: string, { value }: Answer) {
  const chosen = (Array.isArray(value) ? value : [String(value)]).map(Number).filter(Number.isInteger);
  return {
    question_id: Number(name.slice(DEMOGRAPHIC.length)),
    answer_options: chosen.map((id) => ({ answer_option_id: id })),
  };
}

function fileFields(file: File, answers: readonly Answer[]): Record<string, string> {
  const name = file.kind === 'resume' ? 'resume' : fieldOfFile(file, answers);
  if (name === null) return {};
  // Greenhouse takes pdf, doc, docx, txt and rtf; of other documents at least the words arrive.
  const words = /\.odt$/i.test(file.name) ? textOfOdt(file.bytes) : null;
  if (words !== null && (name === 'resume' || name === 'cover_letter')) return { [`${name}_text`]: words };
  if (words !== null)
    return {
      [`${name}_content`]: Buffer.from(words).toString('base64'),
      [`${name}_content_filename`]: file.name.replace(/\.odt$/i, '.txt'),
    };
  return { [`${name}_content`]: file.bytes.toString('base64'), [`${name}_content_filename`]: file.name };
}

function fieldOfFile(file: File, answers: readonly Answer[]): string | null {
  const asked = answers.find(({ question }) => question.id === file.questionId);
  const name = asked?.question.mapping.greenhouseQuestionId ?? file.questionId;
  return name !== null && /^(?:question_\d+|cover_letter)$/.test(name) ? name : null;
}
