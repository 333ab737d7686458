// What a résumé says of its person, beside what is known of them.
import { eq } from 'drizzle-orm';
import type { ReadField, ResumeFields } from '#contract/application-resumes.ts';
import type { Person } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { type PersonRow, presentPerson } from '#server/features/persons/lookups.ts';
import type { Read, ReadResume } from '#server/resume-reader/resume-reader.ts';
import { foldedWords } from '#server/search.ts';
import { persons } from '#server/tables/persons.ts';
import { fullPhone } from '#server/telephone.ts';
import { findApplicationFile } from '../documents/find-application-file.ts';
import { keptText } from '../documents/get-file-text.ts';
import { type ApplicationRow, applicationOf } from '../lookups.ts';

type Params = Parameters<typeof findApplicationFile>[1];
export type Asked = {
  application: ApplicationRow;
  fileName: string;
  read: Omit<ResumeFields, 'person' | 'version' | 'fields'> & { resume: ReadResume | null };
};

/** The résumé as the reader reads it. Throws NOT_FOUND. */
export async function askedResume(ctx: EmployerContext, params: Params): Promise<Asked> {
  const application = await applicationOf(ctx, params.application);
  const file = await findApplicationFile(ctx, params);
  const kept = await keptText(ctx, file);
  const state = kept?.state ?? 'no-text';
  const resume =
    kept === undefined || state !== 'read' ? null : await ctx.services.resumeReader.read(kept.text);
  return { application, fileName: file.name, read: { state, resume } };
}

/** Whose résumé it is; of merged persons the one that was kept. */
export async function personOfApplication(
  ctx: EmployerContext,
  { personId }: ApplicationRow,
): Promise<PersonRow> {
  const [row] = await ctx.db.select().from(persons).where(eq(persons.id, personId));
  if (row === undefined) throw new Error('An application lost its person.');
  return row;
}

export async function presentFields(
  ctx: EmployerContext,
  { state, resume }: Asked['read'],
  row: PersonRow,
): Promise<ResumeFields> {
  const person = await presentPerson(ctx, row);
  const { permalink, fullName: title, version } = person;
  return {
    state,
    person: { permalink, title },
    version,
    fields: resume === null ? [] : fieldsOf(resume, person),
  };
}

function fieldsOf(resume: ReadResume, person: Person): ReadField[] {
  const known = knownOf(person);
  const texts = <K extends 'email' | 'phone' | 'link'>(
    kind: K,
    found: readonly Read<string>[],
    isKnown: (value: string) => boolean,
  ) =>
    found.map((each, at) => ({ kind, key: `${kind}-${at}`, ...each, state: stateOf(isKnown(each.value)) }));
  const { name } = resume;
  return [
    ...(name === null
      ? []
      : [
          {
            kind: 'name' as const,
            key: 'name',
            ...name,
            current: person.fullName,
            state: stateOf(isSame(name.value, person.fullName)),
          },
        ]),
    ...texts('email', resume.emails, known.hasEmail),
    ...texts('phone', resume.phones, known.hasPhone),
    ...texts('link', resume.links, known.hasLink),
    ...resume.positions.map((each, at) => ({
      kind: 'experience' as const,
      key: `experience-${at}`,
      ...each,
      state: stateOf(known.hasPosition(each.value)),
    })),
    ...resume.education.map((each, at) => ({
      kind: 'education' as const,
      key: `education-${at}`,
      ...each,
      state: stateOf(known.hasEducation(each.value)),
    })),
  ];
}

const stateOf = (isKnown: boolean) => (isKnown ? ('known' as const) : ('new' as const));

/** The same words, whatever their case, accents and signs. */
const isSame = (one: string, other: string): boolean =>
  foldedWords(one).join(' ') === foldedWords(other).join(' ');
const bare = (address: string): string => address.toLowerCase().replace(/^https?:\/\/(?:www\.)?|\/$/g, '');

/** Asks of a profile whether it says the same already. Of two positions the same title and employer are enough. */
export function knownOf({ emails, phones, links, profile }: Person) {
  const digits = (text: string) => text.replace(/\D/g, '').slice(-8);
  return {
    hasEmail: (value: string) => emails.some((email) => email.value === value),
    hasPhone: (value: string) =>
      phones.some((phone) => phone.value === fullPhone(value) || digits(phone.value) === digits(value)),
    hasLink: (value: string) => links.some(({ url }) => bare(url) === bare(value)),
    hasPosition: (value: { title: string; company: string }) =>
      profile.experience.some(
        ({ title, company }) => isSame(title, value.title) && isSame(company, value.company),
      ),
    hasEducation: (value: { school: string; degree: string }) =>
      profile.education.some(
        ({ school, degree }) => isSame(school, value.school) && isSame(degree, value.degree),
      ),
  };
}
