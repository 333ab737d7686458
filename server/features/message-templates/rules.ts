// What a template must fulfil before it is kept. Pure.
import { languages } from '#contract/kit/fields.ts';
import type { MessageKind, MessageTexts } from '#contract/message-templates.ts';
import { wrongInMessage } from '#lib/format/message-words.ts';
import { invalidField } from '#server/errors.ts';

/** Throws VALIDATION at the text that can't be sent. */
export function checkTexts(kind: MessageKind, texts: MessageTexts): void {
  for (const language of languages) {
    const { subject, body } = texts[language];
    checkMessage(kind, { subject, body, pointer: `/texts/${language}` });
    const isHalf = (subject === '') !== (body === '');
    if (isHalf)
      throw invalidField(
        `/texts/${language}/${subject === '' ? 'subject' : 'body'}`,
        'REQUIRED',
        'Write both subject and message, or leave both empty.',
      );
    if (kind === 'interview-invitation' && body !== '' && !/\{\{\s*interviewLink\s*\}\}/.test(body))
      throw invalidField(
        `/texts/${language}/body`,
        'REQUIRED',
        'Add {{interviewLink}}, so that the candidate can choose a time.',
      );
  }
}

type Message = { subject: string; body: string; pointer: string };

/** Throws VALIDATION for tokens that can't be filled in. */
export function checkMessage(kind: MessageKind, { subject, body, pointer }: Message): void {
  const wrong = {
    subject: wrongInMessage(kind, { text: subject, isSubject: true }),
    body: wrongInMessage(kind, { text: body, isSubject: false }),
  };
  for (const [field, why] of Object.entries(wrong))
    if (why !== null) throw invalidField(`${pointer}/${field}`, 'FORMAT', why);
}
