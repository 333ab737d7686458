import type { takeResumeField as endpoint, TakenField } from '#contract/application-resumes.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { Person, PersonChange } from '#contract/person.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField, staleVersion } from '#server/errors.ts';
import {
  changePerson,
  linkKind,
  personByPermalink,
  presentPerson,
} from '#server/features/persons/lookups.ts';
import type { ReadResume } from '#server/resume-reader/resume-reader.ts';
import { fullPhone } from '#server/telephone.ts';
import { mayManageApplications } from '../policy.ts';
import { note, tellChanged } from '../timeline.ts';
import { askedResume, knownOf, personOfApplication, presentFields } from './resume-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Adds what somebody looked at to what is known; a name alone takes the place of another. Throws VALIDATION, DUPLICATE. */
export async function takeResumeField(
  ctx: EmployerContext,
  { params, body: { field }, version }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayManageApplications(ctx);
  const { application, fileName, read } = await askedResume(ctx, params);
  return inTransaction(ctx, async (tx) => {
    const { permalink } = await personOfApplication(tx, application);
    const before = await personByPermalink(tx, permalink as PersonPermalink, { isLocked: true });
    const person = await presentPerson(tx, before);
    if (before.version !== version) throw staleVersion(await presentFields(tx, read, before));
    const after = await changePerson(tx, before, changeOf(field, person));
    const how = isAsRead(field, read.resume) ? 'from' : 'corrected from';
    const text = `Added ${wordsOf(field)} to the profile, ${how} ${fileName}`;
    await note(tx, application.id, { kind: 'profile', text });
    await tellChanged(tx, application);
    return presentFields(tx, read, after);
  });
}

/** What the person has, and this. */
function changeOf(field: TakenField, person: Person): PersonChange {
  const { emails, phones, links, profile } = person;
  const { kind, value } = field;
  const known = knownOf(person);
  const refuse = (is: boolean) => {
    if (is) throw invalidField('/field/value', 'TAKEN', 'The profile has this already.');
  };
  switch (kind) {
    case 'name':
      return { fullName: value };
    case 'email':
      refuse(known.hasEmail(value));
      return { emails: [...emails.map(contactOf), { value, type: 'other', optOut: false }] };
    case 'phone':
      return { phones: [...phones.map(contactOf), { value: numberOf(value), type: 'other', optOut: false }] };
    case 'link':
      refuse(known.hasLink(value));
      return { links: [...links, { kind: linkKind(value), url: value }] };
    case 'experience':
      refuse(known.hasPosition(value));
      return { profile: { experience: inOrder(profile.experience, value) } };
    case 'education':
      refuse(known.hasEducation(value));
      return { profile: { education: inOrder(profile.education, value) } };
  }
}

const contactOf = <T extends { value: string; type: Person['phones'][number]['type']; optOut: boolean }>({
  value,
  type,
  optOut,
}: T) => ({
  ...{ value, type, optOut },
});

function numberOf(written: string): string {
  const number = fullPhone(written.replace(/\(0\)/, ''));
  if (number !== null) return number;
  throw invalidField('/field/value', 'FORMAT', 'Add the country code, such as +351 912 345 678.');
}

type Dated = { from: string; to: string };

/** Before the first that began earlier; nothing that is there moves. */
function inOrder<T extends Dated>(present: readonly T[], added: T): T[] {
  const began = ({ from, to }: Dated) => from || to;
  const at = present.findIndex((one) => began(one) < began(added));
  return at === -1 ? [...present, added] : [...present.slice(0, at), added, ...present.slice(at)];
}

function isAsRead({ kind, value }: TakenField, resume: ReadResume | null): boolean {
  if (resume === null) return false;
  const found = {
    name: resume.name === null ? [] : [resume.name],
    ...{ email: resume.emails, phone: resume.phones, link: resume.links },
    ...{ experience: resume.positions, education: resume.education },
  }[kind];
  const text = JSON.stringify(value, Object.keys(value).sort());
  return found.some((each) => JSON.stringify(each.value, Object.keys(each.value).sort()) === text);
}

function wordsOf({ kind, value }: TakenField): string {
  const named = (...parts: string[]) => `“${parts.filter(Boolean).join(', ')}”`;
  if (kind === 'experience') return `the position ${named(value.title, value.company)}`;
  if (kind === 'education') return `the education ${named(value.degree, value.school)}`;
  return `the ${{ name: 'name', email: 'e-mail', phone: 'telephone number', link: 'link' }[kind]} ${named(value)}`;
}
