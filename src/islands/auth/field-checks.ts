// What a sign-in field says about itself, before and after the server has spoken.
import { Email } from '#contract/kit/fields.ts';
import { type CallError, fieldError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';

/** The sentence about an e-mail address; null when it can be one. */
export const emailError = (value: string): string | null =>
  Email.safeParse(value).success ? null : 'Please enter a valid email';

/** The sentence about a name; null when there is one. */
export const nameError = (value: string): string | null =>
  value.trim() === '' ? 'This can’t be empty' : null;

/** What to say over the form: nothing when the refusal already stands at a field. */
export function formError(error: CallError | null, pointers: readonly string[] = []): string | null {
  if (error === null || pointers.some((pointer) => fieldError(error, pointer) !== null)) return null;
  return error.code === 'BAD_CREDENTIALS' ? 'Wrong e-mail or password' : sentenceOf(error);
}
