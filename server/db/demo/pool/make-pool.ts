// Fills the demo's talent pool by the verbs that visitors and staff use.
import { and, asc, eq } from 'drizzle-orm';
import type { PersonPermalink, ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { stayInTouch } from '#server/features/applications/candidate/stay-in-touch.ts';
import { createPersonList } from '#server/features/person-lists/create-person-list.ts';
import { createPersonTag } from '#server/features/person-tags/create-person-tag.ts';
import { createPerson } from '#server/features/persons/create-person.ts';
import { addNote } from '#server/features/persons/notes/add-note.ts';
import { setPersonLists } from '#server/features/persons/set-person-lists.ts';
import { setPersonTags } from '#server/features/persons/set-person-tags.ts';
import { createShareLink } from '#server/features/share-links/create-share-link.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { careersBoard } from '../jobs/careers-board.ts';
import { deviceOf } from '../visits/chance.ts';
import { thingsOf } from '../visits/things.ts';
import { handKept, leads, links, notes, smart, sourced, tags } from './pool-script.ts';

type At = (minutesAgo: number) => EmployerContext;
const HOUR = 60;
const DAY = 24 * HOUR;

/** Answers the links that visitors come by. Works in the caller's transaction, after the applications are made. */
export async function makePool(at: At): Promise<ShareLinkPermalink[]> {
  for (const { daysAgo, person } of sourced) await createPerson(at(daysAgo * DAY), { body: person });
  await leaveDetails(at);
  for (const { about, hoursAgo, text } of notes)
    await addNote(at(hoursAgo * HOUR), { params: await named(at(0), about), body: { text } });
  await giveTags(at(2 * DAY));
  await makeLists(at(3 * DAY));
  return makeLinks(at);
}

async function leaveDetails(at: At): Promise<void> {
  const [board] = await at(0)
    .db.select({ permalink: jobBoards.permalink })
    .from(jobBoards)
    .where(and(eq(jobBoards.employerId, at(0).employer.id), eq(jobBoards.title, careersBoard.title)));
  if (board === undefined) throw notFound("The demo's board");
  for (const { fullName, email, language, hoursAgo } of leads) {
    const { employer: _, ...ctx } = at(hoursAgo * HOUR);
    const consent = { privacyVersion: '1', marketing: true as const };
    await stayInTouch(
      { ...ctx, actor: { kind: 'visitor' }, language },
      {
        params: { board: board.permalink },
        body: { fullName, email, anonymousId: deviceOf(email), consent },
      },
    );
  }
}

async function giveTags(ctx: EmployerContext): Promise<void> {
  for (const { name, tint, on } of tags) {
    const { permalink } = await createPersonTag(ctx, { body: { name, tint } });
    for (const email of on)
      await setPersonTags(ctx, { params: await named(ctx, email), body: { add: [permalink] } });
  }
}

async function makeLists(ctx: EmployerContext): Promise<void> {
  for (const { persons: emails, ...list } of handKept) {
    const { permalink } = await createPersonList(ctx, { body: { ...list, kind: 'manual' } });
    for (const email of emails)
      await setPersonLists(ctx, { params: await named(ctx, email), body: { add: [permalink] } });
  }
  for (const list of smart) await createPersonList(ctx, { body: { ...list, kind: 'smart' } });
}

async function makeLinks(at: At): Promise<ShareLinkPermalink[]> {
  const { clips } = await thingsOf(at(0));
  const made: ShareLinkPermalink[] = [];
  for (const [index, { name, daysAgo }] of links.entries()) {
    const ownerPermalink = clips[index % clips.length]?.permalink ?? '';
    const body = { ownerType: 'job-clip' as const, ownerPermalink, name };
    made.push((await createShareLink(at(daysAgo * DAY), { body })).permalink);
  }
  return made;
}

/** The person whose address this is, as the verbs ask for them. */
async function named(
  { db, employer }: EmployerContext,
  email: string,
): Promise<{ employer: string; person: PersonPermalink }> {
  const [row] = await db
    .select({ person: persons.permalink })
    .from(persons)
    .innerJoin(personEmails, eq(personEmails.personId, persons.id))
    .where(and(eq(persons.employerId, employer.id), eq(personEmails.email, email)))
    .orderBy(asc(persons.createdAt))
    .limit(1);
  if (row === undefined) throw notFound(`The demo's person with the address ${email}`);
  return { employer: employer.permalink, person: row.person };
}
