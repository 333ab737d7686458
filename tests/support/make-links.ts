// Factories of share links as rows, and of what a visitor's browser says when somebody comes by one.
import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { AnonymousId, ShareLinkPermalink } from '#contract/kit/ids.ts';
import { createPublicPerson, linkPublicPerson, type PublicPerson } from '#contract/public-persons.ts';
import { newId, newPermalink } from '#server/context.ts';
import { type PersonId, personEmails, personLinks, persons } from '#server/tables/persons.ts';
import { type ShareLinkId, shareLinks } from '#server/tables/share-links.ts';
import type { Desk } from './make-clips.ts';
import type { TestApp } from './test-app.ts';

/** A visitor's id, as the browser makes it. */
export const newDevice = (): AnonymousId => randomBytes(6).toString('hex') as AnonymousId;

let emails = 0;
/** An address nobody had before. */
export const newEmail = (): string => {
  emails += 1;
  return `ana-${emails}@example.com`;
};

/** How many persons there are, whoever's. */
export const countPersons = async ({ db }: Pick<TestApp, 'db'>): Promise<number> => db.$count(persons);

export type TestLink = { id: ShareLinkId; permalink: ShareLinkPermalink };

/** A link to some clip. */
export async function makeLink(
  { app, employer, owner }: Desk,
  overrides: Partial<typeof shareLinks.$inferInsert> = {},
): Promise<TestLink> {
  const link = { id: newId<ShareLinkId>(), permalink: newPermalink<ShareLinkPermalink>() };
  await app.db.insert(shareLinks).values({
    ...{ ...link, employerId: employer.id, createdById: owner.id },
    ...{ ownerType: 'job-clip', ownerPermalink: newPermalink(), name: 'Growers in spring' },
    ...overrides,
  });
  return link;
}

export type Opening = {
  link?: TestLink;
  employer?: string;
  devices?: readonly AnonymousId[];
  person?: Partial<PublicPerson>;
  consent?: { version: string; marketing: boolean };
};

const whose = ({ link, employer }: Opening) => ({
  ...(link === undefined ? {} : { shareLinkPermalink: link.permalink }),
  ...(employer === undefined ? {} : { employerPermalink: employer }),
});

/** Details left in a form, or brought along in an address where a link led here. */
export const leave = (app: TestApp, opening: Opening) =>
  app.call(createPublicPerson, {
    body: {
      anonymousIds: [...(opening.devices ?? [newDevice()])],
      ...whose(opening),
      person: { source: opening.link === undefined ? 'content-page' : 'share-link', ...opening.person },
      ...(opening.consent === undefined ? {} : { consent: opening.consent }),
    },
  });

/** Devices that are one visitor. */
export const linkUp = (app: TestApp, opening: Opening) =>
  app.call(linkPublicPerson, {
    body: {
      anonymousIds: [...(opening.devices ?? [newDevice()])],
      ...whose(opening),
      ...(opening.person === undefined ? {} : { person: { source: 'share-link', ...opening.person } }),
    },
  });

/** Whose a device is; undefined while it is nobody's. */
export async function holderOf({ app, employer }: Pick<Desk, 'app' | 'employer'>, device: AnonymousId) {
  const [row] = await app.db
    .select({ person: persons, link: personLinks })
    .from(personLinks)
    .innerJoin(persons, eq(persons.id, personLinks.personId))
    .where(
      and(
        eq(personLinks.employerId, employer.id),
        eq(personLinks.anonymousId, device),
        isNull(personLinks.undoneAt),
        eq(personLinks.isForwarded, false),
      ),
    );
  return row;
}

export const emailsOf = (app: Pick<TestApp, 'db'>, id: PersonId) =>
  app.db.select().from(personEmails).where(eq(personEmails.personId, id)).orderBy(personEmails.position);

export const linksOf = (app: Pick<TestApp, 'db'>, id: PersonId) =>
  app.db.select().from(personLinks).where(eq(personLinks.personId, id)).orderBy(personLinks.at);
