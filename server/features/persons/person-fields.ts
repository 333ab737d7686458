// What a change by staff makes of a person's columns. Details that cannot be kept are refused with their place.
import { and, eq } from 'drizzle-orm';
import { UserId } from '#contract/kit/ids.ts';
import type { PersonChange, Trust } from '#contract/person.ts';
import { trustLevels } from '#contract/person.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidField, unknownReference } from '#server/errors.ts';
import type { PersonRow } from '#server/tables/persons.ts';
import { users } from '#server/tables/users.ts';
import { fullPhone } from '#server/telephone.ts';

type Columns = Partial<PersonRow>;

const MOST_CUSTOM_FIELDS = 50;

/**
 * Staff knows a person as well as the person's own form does: their word outdoes what an address claimed, and never
 * lowers what a clicked mail or the ATS has proved (reference C.14).
 */
export const byStaff = (present: Trust): Trust =>
  trustLevels.indexOf(present) > trustLevels.indexOf('form') ? present : 'form';

/** `before` is null for a new person. E-mails are written by `writeEmails`. Throws VALIDATION and NOT_FOUND. */
export async function personFields(
  ctx: EmployerContext,
  body: PersonChange,
  before: PersonRow | null,
): Promise<Columns> {
  const { headline, company, title, location, links, languages, lawfulBasis, doNotContact } = body;
  const names = namesOf(body, before);
  const phones = body.phones === undefined ? undefined : phonesOf(body.phones);
  const trust = before?.trust ?? { name: 'form', email: 'form', phone: 'form' };
  return {
    ...names,
    ...defined({ headline, company, title, location, links, languages, lawfulBasis, doNotContact, phones }),
    ...defined(body.profile ?? {}),
    ...(body.owner === undefined ? {} : { ownerId: await ownerOf(ctx, body.owner) }),
    ...stageOf(ctx, body),
    ...(body.customFields === undefined
      ? {}
      : { customFields: customFieldsOf(body.customFields, before?.customFields ?? {}) }),
    trust: {
      ...trust,
      name: names === undefined ? trust.name : byStaff(trust.name),
      phone: phones === undefined ? trust.phone : byStaff(trust.phone),
    },
  };
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;

/** A full name alone is parted; first and last name alone are joined; given together each stands as it is. */
function namesOf(
  { firstName, lastName, fullName }: PersonChange,
  before: PersonRow | null,
): Pick<PersonRow, 'firstName' | 'lastName' | 'fullName'> | undefined {
  if (firstName === undefined && lastName === undefined && fullName === undefined)
    return before === null ? { firstName: '', lastName: '', fullName: '' } : undefined;
  if (firstName === undefined && lastName === undefined && fullName !== undefined) {
    if (fullName === before?.fullName) return undefined;
    const [first = '', ...rest] = fullName.split(' ');
    return { firstName: first, lastName: rest.join(' '), fullName };
  }
  const names = {
    firstName: firstName ?? before?.firstName ?? '',
    lastName: lastName ?? before?.lastName ?? '',
  };
  return { ...names, fullName: fullName ?? `${names.firstName} ${names.lastName}`.trim() };
}

function phonesOf(given: NonNullable<PersonChange['phones']>): PersonRow['phones'] {
  const phones = given.map((phone, at) => ({ ...phone, value: e164(phone.value, `/phones/${at}/value`) }));
  return [...new Map(phones.map((phone) => [phone.value, phone])).values()];
}

function e164(text: string, pointer: string): string {
  const number = fullPhone(text);
  if (number !== null) return number;
  throw invalidField(pointer, 'FORMAT', 'Add the country code, such as +351 912 345 678.');
}

async function ownerOf(ctx: EmployerContext, id: string | null): Promise<UserId | null> {
  if (id === null) return null;
  const known = UserId.safeParse(id);
  const [member] = known.success
    ? await ctx.db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, known.data), eq(users.employerId, ctx.employer.id)))
    : [];
  if (member === undefined) throw unknownReference('/owner', 'This member');
  return member.id;
}

// The stage before is kept, so that restoring brings it back.
function stageOf(ctx: EmployerContext, { stage }: PersonChange): Columns {
  if (stage === undefined) return {};
  return stage === 'archived' ? { archivedAt: ctx.now() } : { stage, archivedAt: null };
}

function customFieldsOf(
  given: NonNullable<PersonChange['customFields']>,
  before: PersonRow['customFields'],
): PersonRow['customFields'] {
  const after = new Map(Object.entries(before));
  for (const [key, value] of Object.entries(given)) {
    if (value === null) after.delete(key);
    else after.set(key, value);
  }
  if (after.size > MOST_CUSTOM_FIELDS)
    throw invalidField('/customFields', 'TOO_MANY', `Use at most ${MOST_CUSTOM_FIELDS} custom fields.`);
  return Object.fromEntries(after);
}
