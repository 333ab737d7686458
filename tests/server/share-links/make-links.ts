// Factories of share links: links through the contract, what visitors did by them as rows.
import { expect } from 'vitest';
import type { CallInput } from '#contract/kit/endpoint.ts';
import type { AnonymousId, PersonLinkId, PersonPermalink, ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { Trust } from '#contract/person.ts';
import type { ShareLink } from '#contract/share-link.ts';
import { createShareLink } from '#contract/share-links.ts';
import type { TrackedName } from '#contract/tracking.ts';
import { newId, newPermalink } from '#server/context.ts';
import { trackedEvents } from '#server/tables/parts/tracked-events.ts';
import { type PersonId, personLinks, persons } from '#server/tables/persons.ts';
import { dailyFigures, visitorActivity } from '#server/tables/tracking.ts';
import { type Desk, makeClip, makeMedia, publish } from '#tests/support/make-clips.ts';

type Body = CallInput<typeof createShareLink>['body'];

/** A published clip. */
export async function openClip(desk: Desk, title = 'How we fix pumps') {
  const { permalink: media } = await makeMedia(desk);
  const clip = await makeClip(desk, { title, tracks: [{ title: 'Who calls?', media }] });
  return publish(desk, clip.permalink);
}

export async function makeLink(desk: Desk, body: Body): Promise<ShareLink> {
  const { app, employer, owner } = desk;
  const answer = await app.call(
    createShareLink,
    { params: { employer: employer.permalink }, body },
    { as: owner },
  );
  expect([answer.status, answer.problem?.errors]).toEqual([201, undefined]);
  return answer.body;
}

export const device = (name: string) => name.padEnd(12, '0').slice(0, 12) as AnonymousId;

export async function makePerson({ app, employer }: Desk, fullName = 'Ana Ruiz', trust: Trust = 'claimed') {
  const [firstName = '', lastName = ''] = fullName.split(' ');
  const row = {
    ...{ id: newId<PersonId>(), permalink: newPermalink<PersonPermalink>(), employerId: employer.id },
    ...{ firstName, lastName, fullName, sourceType: 'share-link' as const },
    trust: { name: trust, email: trust, phone: trust },
    retainUntil: new Date(Date.now() + 1e10),
  };
  await app.db.insert(persons).values(row);
  return row;
}

type Linked = { person: PersonId; anonymousId: AnonymousId; link: ShareLinkPermalink; isForwarded?: boolean };

export const linkPerson = (
  { app, employer }: Desk,
  { person, anonymousId, link, isForwarded = false }: Linked,
) =>
  app.db.insert(personLinks).values({
    id: newId<PersonLinkId>(),
    ...{
      employerId: employer.id,
      personId: person,
      anonymousId,
      how: 'share-link',
      shareLink: link,
      isForwarded,
    },
  });

type Told = {
  link: ShareLinkPermalink;
  anonymousId: AnonymousId;
  event: TrackedName;
  at?: Date;
  seconds?: number;
  isBot?: boolean;
};

/** An event as tracking stores it and adds it up: those of machines stand in no sum. */
export async function tell({ app, employer }: Desk, { link, anonymousId, event, ...told }: Told) {
  const { at = new Date(), seconds = 0, isBot = false } = told;
  const day = at.toISOString().slice(0, 10);
  const of = { employerId: employer.id, event, anonymousId };
  await app.db.insert(trackedEvents).values({
    ...{ ...of, day, at, seconds, isBot, isUnlinked: false, eventId: newId<string>(), shareLink: link },
    ...{ language: 'en', path: '/job-clip/x', referrerHost: '', userAgent: 'tests', props: {} },
  });
  if (isBot) return;
  const sum = { kind: 'share-link' as const, thing: link, count: 1, seconds };
  const seen = { firstAt: at, lastAt: at, lastDay: day };
  await app.db
    .insert(visitorActivity)
    .values({ ...of, ...sum, ...seen })
    .onConflictDoNothing();
  const [known] = await app.db
    .insert(dailyFigures)
    .values({ employerId: employer.id, event, day, ...sum, visitors: 1 })
    .onConflictDoNothing()
    .returning();
  if (known === undefined) await addOne(app, { link, event, day });
}

async function addOne(
  app: Desk['app'],
  { link, event, day }: { link: string; event: TrackedName; day: string },
) {
  await app.pool.query(
    `update daily_figures set count = count + 1 where kind = 'share-link' and thing = $1 and event = $2 and day = $3`,
    [link, event, day],
  );
}
