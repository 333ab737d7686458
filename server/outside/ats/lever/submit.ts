// An application as Lever's Postings API takes it: names and files, and all answers as one comment.
import type { OutgoingApplication } from '../connector.ts';
import type { Part } from '../multipart.ts';
import { answerText, labelOf } from '../read/questions.ts';

const COMMENT_CHARACTERS = 20_000;

/** The fields of POST /v0/postings/{site}/{posting}. */
export function postingFields(application: OutgoingApplication): [string, Part][] {
  const fields: [string, Part][] = [
    ['name', fullName(application)],
    ['email', application.email],
  ];
  if (application.phone !== null) fields.push(['phone', application.phone]);
  for (const { question, value } of application.answers)
    if (question.mapping.leverField?.startsWith('urls[') === true && typeof value === 'string')
      fields.push([question.mapping.leverField, value]);
  const comments = commentsOf(application);
  if (comments !== '') fields.push(['comments', comments]);
  fields.push(['consent[marketing]', String(application.consent.marketing)]);
  // Our own mail confirms; two of them confuse.
  fields.push(['silent', 'true'], ['source', 'Jobclips']);
  const resume = application.files.find((file) => file.kind === 'resume');
  if (resume !== undefined) fields.push(['resume', resume]);
  return fields;
}

export const fullName = ({ firstName, lastName }: OutgoingApplication): string =>
  `${firstName} ${lastName}`.trim();

/** Lever's public API has no questions of its own, so that answers would be lost anywhere else; never equal-opportunity ones. */
function commentsOf({ answers, files }: OutgoingApplication): string {
  const lines = answers
    .filter(({ question }) => !question.eeo && question.mapping.leverField?.startsWith('urls[') !== true)
    .map(({ question, value }) => ({ label: labelOf(question.label), says: answerText(question, value) }))
    .filter(({ says }) => says !== '')
    .map(({ label, says }) => `${label}\n${says}`);
  const attached = files.filter((file) => file.kind === 'answer').map((file) => file.name);
  if (attached.length > 0) lines.push(`More files in Jobclips: ${attached.join(', ')}`);
  return lines.join('\n\n').slice(0, COMMENT_CHARACTERS);
}
