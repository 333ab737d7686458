// What was filled into a form, checked against what it asks for. Pure.
import type { AskedForm } from '#contract/content-page-forms.ts';
import { formFields } from '#contract/content-page-forms.ts';
import type { FieldCode, FieldError } from '#contract/kit/errors.ts';
import { Email } from '#contract/kit/fields.ts';
import { tidyClaim } from '#lib/person-parameters/tidy-claim.ts';
import { tidyPhone } from '#server/telephone.ts';

export type Filled = {
  fullName: string;
  email: string;
  phone: string | null;
  /** Questions of the form with what was answered, in its order; blank ones are left out. */
  answers: { label: string; answer: string }[];
};

const MOST_OF_NAME = 120;

/** Every field that is wrong at once, so that nobody is sent back twice. */
export function readFields(
  form: AskedForm,
  fields: Readonly<Record<string, string>>,
): { filled: Filled } | { errors: FieldError[] } {
  const errors: FieldError[] = [];
  const wrong = (field: string, code: FieldCode, detail: string) =>
    errors.push({ pointer: `/fields/${field}`, code, detail });
  const said = (field: string) => (Object.hasOwn(fields, field) ? (fields[field] ?? '') : '');
  const known = new Set<string>([...formFields, ...form.items.map(({ id }) => id)]);
  for (const field of Object.keys(fields))
    if (!known.has(field)) wrong(field, 'UNKNOWN', 'This form doesn’t have this field.');

  // Merge fields that nobody filled in name nobody.
  const { fullName } = tidyClaim({ fullName: said('fullName') });
  if ([...said('fullName')].length > MOST_OF_NAME)
    wrong('fullName', 'TOO_LONG', `Use at most ${MOST_OF_NAME} characters.`);
  else if (fullName === '') wrong('fullName', 'REQUIRED', 'Please enter your name.');
  const email = Email.safeParse(said('email'));
  if (said('email') === '') wrong('email', 'REQUIRED', 'Please enter your e-mail.');
  else if (!email.success) wrong('email', 'FORMAT', 'Please enter a valid email');
  const phone = form.phone === 'no' || said('phone') === '' ? null : tidyPhone(said('phone'), null);
  if (form.phone === 'required' && said('phone') === '')
    wrong('phone', 'REQUIRED', 'Please enter a phone number.');
  else if (form.phone !== 'no' && said('phone') !== '' && phone === null)
    wrong('phone', 'FORMAT', 'Please enter a phone number.');
  for (const { id, isRequired } of form.items)
    if (isRequired && said(id) === '') wrong(id, 'REQUIRED', 'Please answer this.');
  if (errors.length > 0) return { errors };
  const answers = form.items.flatMap(({ id, label }) =>
    said(id) === '' ? [] : [{ label, answer: said(id) }],
  );
  return { filled: { fullName, email: email.data ?? '', phone, answers } };
}
