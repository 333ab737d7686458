// Share links that letters carry: one for each person, sequence and thing, made with the first letter that names it.
import { and, eq } from 'drizzle-orm';
import type { EmployerId, ShareLinkPermalink, UserId } from '#contract/kit/ids.ts';
import type { ShareLinkOwner } from '#contract/share-link.ts';
import { type LinkedKind, type LinkedThing, thingKey } from '#lib/format/letter-links.ts';
import { newId, newPermalink } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { type ShareLinkId, shareLinks } from '#server/tables/share-links.ts';
import { type Owner, type OwnerContext, ownerKey, ownersOf } from './owners.ts';
import { pageOwners } from './page-owners.ts';
import { addressOf } from './rules.ts';

/** A thing that a letter may lead to, as what a share link is made of it. */
type OpenThing = Owner & { ownerType: ShareLinkOwner; ownerPermalink: string };

const typesOf: Record<LinkedKind, readonly ShareLinkOwner[]> = {
  page: pageOwners,
  'job-clip': ['job-clip'],
  'job-page': ['job-page'],
};

/** By `thingKey`; what is not the employer's is missing. */
export async function thingsNamed(
  ctx: OwnerContext,
  things: readonly LinkedThing[],
): Promise<Map<string, OpenThing>> {
  if (things.length === 0) return new Map();
  const names = things.flatMap(({ kind, permalink }) =>
    typesOf[kind].map((ownerType) => ({ ownerType, ownerPermalink: permalink })),
  );
  const owners = await ownersOf(ctx, names);
  return new Map(
    things.flatMap((thing) =>
      typesOf[thing.kind].flatMap((ownerType): [string, OpenThing][] => {
        const name = { ownerType, ownerPermalink: thing.permalink };
        const owner = owners.get(ownerKey(name));
        return owner === undefined ? [] : [[thingKey(thing), { ...owner, ...name }]];
      }),
    ),
  );
}

type Personal = {
  employerId: EmployerId;
  personId: PersonId;
  /** Whose letters it stands in. */
  sequenceTarget: string;
  /** Told where somebody came by the link. */
  name: string;
  createdById: UserId;
  at: Date;
};

/** Within the transaction that writes the letter and holds the target. The path and query of the person's own link. */
export async function personalPath(db: Db, own: Personal, thing: OpenThing): Promise<string> {
  const { ownerType, ownerPermalink, path } = thing;
  const [known] = await db
    .select({ permalink: shareLinks.permalink, utm: shareLinks.utm })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.sequenceTarget, own.sequenceTarget),
        eq(shareLinks.ownerType, ownerType),
        eq(shareLinks.ownerPermalink, ownerPermalink),
      ),
    );
  if (known !== undefined) return addressOf(path, known.permalink, known.utm);
  const { at, ...columns } = own;
  const permalink = newPermalink<ShareLinkPermalink>();
  await db.insert(shareLinks).values({
    ...{ id: newId<ShareLinkId>(), permalink, ownerType, ownerPermalink, channel: 'email' },
    ...{ ...columns, createdAt: at, updatedAt: at },
  });
  return addressOf(path, permalink, {});
}
