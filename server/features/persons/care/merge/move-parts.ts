// Everything that hangs on a person, moved to another; what moved is told, so that it can be moved back.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { addActivityOfDevice, markStale } from '#server/features/tracking/lookups.ts';
import { applications } from '#server/tables/applications.ts';
import { mailboxAnswers, mailboxLetters } from '#server/tables/mailboxes.ts';
import { personListExclusions, personListMembers } from '#server/tables/person-lists.ts';
import { personTagMembers } from '#server/tables/person-tags.ts';
import {
  type PersonId,
  personEmails,
  personEvents,
  personLinks,
  personNotes,
} from '#server/tables/persons.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import { textConversations } from '#server/tables/text-to-apply.ts';

/** What moved: ids, and e-mails as they are written. */
export type Moved = {
  emails: string[];
  notes: string[];
  events: string[];
  links: string[];
  applications: string[];
  tags: string[];
  lists: string[];
  /** Smart lists that leave them out; merges of before know of none. */
  exclusions?: string[];
  /** Mails to them and what they answered; likewise. */
  letters?: string[];
  answers?: string[];
  /** Sequences they are or were in; likewise. */
  targets?: string[];
  /** Conversations by text message and chat; likewise. */
  texts?: string[];
};

type Way = { from: PersonId; to: PersonId };

/** Within a transaction that holds both persons. With `only`, nothing else is moved. */
export async function moveParts(ctx: EmployerContext, way: Way, only?: Moved): Promise<Moved> {
  // What the server told of one counts for the other from now on.
  await markStale(ctx.db, [way.from, way.to]);
  return {
    emails: await moveEmails(ctx, way, only?.emails),
    notes: await moveRows(ctx, personNotes, { ...way, only: only?.notes }),
    events: await moveRows(ctx, personEvents, { ...way, only: only?.events }),
    links: await moveLinks(ctx, way, only?.links),
    applications: await moveRows(ctx, applications, { ...way, only: only?.applications }),
    tags: await moveTags(ctx, way, only?.tags),
    lists: await moveLists(ctx, way, only?.lists),
    exclusions: await moveExclusions(ctx, way, only && (only.exclusions ?? [])),
    letters: await moveRows(ctx, mailboxLetters, { ...way, only: only && (only.letters ?? []) }),
    answers: await moveRows(ctx, mailboxAnswers, { ...way, only: only && (only.answers ?? []) }),
    targets: await moveTargets(ctx, way, only && (only.targets ?? [])),
    texts: await moveRows(ctx, textConversations, { ...way, only: only && (only.texts ?? []) }),
  };
}

type Table =
  | typeof personNotes
  | typeof personEvents
  | typeof applications
  | typeof mailboxLetters
  | typeof mailboxAnswers
  | typeof textConversations;

type WayOfSome = Way & { only: string[] | undefined };

async function moveRows(ctx: EmployerContext, table: Table, { from, to, only }: WayOfSome) {
  if (only?.length === 0) return [];
  const rows = await ctx.db
    .update(table)
    .set({ personId: to })
    .where(and(eq(table.personId, from), only === undefined ? undefined : inArray(table.id, only as never[])))
    .returning({ id: table.id });
  return rows.map(({ id }) => String(id));
}

// An address that both have stays with each, and is seen once.
async function moveEmails({ db }: EmployerContext, { from, to }: Way, only?: string[]): Promise<string[]> {
  if (only?.length === 0) return [];
  const rows = await db
    .update(personEmails)
    .set({ personId: to, position: sql`${personEmails.position} + 10` })
    .where(
      and(
        eq(personEmails.personId, from),
        only === undefined ? undefined : inArray(personEmails.email, only),
        sql`not exists (select 1 from person_emails mine where mine.person_id = ${to}::uuid and mine.email = ${personEmails.email})`,
      ),
    )
    .returning({ email: personEmails.email });
  return rows.map(({ email }) => email);
}

async function moveLinks(ctx: EmployerContext, { from, to }: Way, only?: string[]): Promise<string[]> {
  if (only?.length === 0) return [];
  const which = and(
    eq(personLinks.personId, from),
    only === undefined ? undefined : inArray(personLinks.id, only as never[]),
  );
  const active = await ctx.db
    .select({ anonymousId: personLinks.anonymousId })
    .from(personLinks)
    .where(and(which, isNull(personLinks.undoneAt), eq(personLinks.isForwarded, false)));
  const employerId = ctx.employer.id;
  for (const { anonymousId } of active) {
    await addActivityOfDevice(ctx, { employerId, personId: from, anonymousId }, -1);
    await addActivityOfDevice(ctx, { employerId, personId: to, anonymousId }, 1);
  }
  const rows = await ctx.db
    .update(personLinks)
    .set({ personId: to })
    .where(which)
    .returning({ id: personLinks.id });
  return rows.map(({ id }) => id);
}

// A tag or list that both have stays with each: taking the merge back takes nothing from either.
async function moveTags({ db }: EmployerContext, { from, to }: Way, only?: string[]): Promise<string[]> {
  if (only?.length === 0) return [];
  const { personId, tagId } = personTagMembers;
  const rows = await db
    .update(personTagMembers)
    .set({ personId: to })
    .where(
      and(
        eq(personId, from),
        only === undefined ? undefined : inArray(tagId, only as never[]),
        sql`not exists (select 1 from person_tag_members mine where mine.person_id = ${to}::uuid and mine.tag_id = ${tagId})`,
      ),
    )
    .returning({ id: tagId });
  return rows.map(({ id }) => id);
}

async function moveLists({ db }: EmployerContext, { from, to }: Way, only?: string[]): Promise<string[]> {
  if (only?.length === 0) return [];
  const { personId, listId } = personListMembers;
  const rows = await db
    .update(personListMembers)
    .set({ personId: to })
    .where(
      and(
        eq(personId, from),
        only === undefined ? undefined : inArray(listId, only as never[]),
        sql`not exists (select 1 from person_list_members mine where mine.person_id = ${to}::uuid and mine.list_id = ${listId})`,
      ),
    )
    .returning({ id: listId });
  return rows.map(({ id }) => id);
}

// Whom somebody kept out of a smart list stays out of it under the other's name.
async function moveExclusions(
  { db }: EmployerContext,
  { from, to }: Way,
  only?: string[],
): Promise<string[]> {
  if (only?.length === 0) return [];
  const { personId, listId } = personListExclusions;
  const rows = await db
    .update(personListExclusions)
    .set({ personId: to })
    .where(
      and(
        eq(personId, from),
        only === undefined ? undefined : inArray(listId, only as never[]),
        sql`not exists (select 1 from person_list_exclusions mine where mine.person_id = ${to}::uuid and mine.list_id = ${listId})`,
      ),
    )
    .returning({ id: listId });
  return rows.map(({ id }) => id);
}

// A sequence that both are in goes on with the one who is kept: the scheduler takes the other out of it.
async function moveTargets({ db }: EmployerContext, { from, to }: Way, only?: string[]): Promise<string[]> {
  if (only?.length === 0) return [];
  const { id, personId } = sequenceTargets;
  const rows = await db
    .update(sequenceTargets)
    .set({ personId: to })
    .where(
      and(
        eq(personId, from),
        only === undefined ? undefined : inArray(id, only as never[]),
        sql`not exists (select 1 from sequence_targets mine where mine.person_id = ${to}::uuid
          and mine.sequence_id = ${sequenceTargets.sequenceId}
          and mine.status in ('pending-review', 'scheduled', 'active', 'paused'))`,
      ),
    )
    .returning({ id });
  return rows.map((row) => row.id);
}
