// What staff wrote of a link, checked and as columns. What they left out is not among them.
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { ShareLinkChange, ShareLinkOwner } from '#contract/share-link.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError, invalidField, unknownReference } from '#server/errors.ts';
import { personByPermalink } from '#server/features/persons/lookups.ts';
import type { PersonId } from '#server/tables/persons.ts';
import type { shareLinks } from '#server/tables/share-links.ts';

type Columns = Partial<typeof shareLinks.$inferInsert>;
type Before = { ownerType: ShareLinkOwner; expiresAt: Date | null };

/** Throws NOT_FOUND for a person who is not the employer's, VALIDATION for what cannot be. */
export async function linkFields(
  ctx: EmployerContext,
  body: Omit<ShareLinkChange, 'name'>,
  before: Before,
): Promise<Columns> {
  const { channel, sourcingTool, utm, maxUses, destination } = body;
  if (destination === 'apply' && before.ownerType !== 'job-page')
    throw invalidField('/destination', 'NOT_ALLOWED', 'Only jobs have an application form.');
  const plain = { channel, sourcingTool, utm, maxUses, destination };
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Columns),
    ...(body.expiresAt === undefined ? {} : { expiresAt: momentOf(ctx, body.expiresAt, before) }),
    ...(body.personPermalink === undefined ? {} : { personId: await personOf(ctx, body.personPermalink) }),
  };
}

/** A link may stay over, but nobody makes one that ended before it began. */
function momentOf(ctx: EmployerContext, text: string | null, { expiresAt }: Before): Date | null {
  if (text === null) return null;
  const moment = new Date(text);
  // Years of more than four digits are no moments for the database.
  if (Number.isNaN(moment.getTime()) || moment.getUTCFullYear() > 9999)
    throw invalidField('/expiresAt', 'RANGE', 'Use a valid date, such as 2026-03-01.');
  if (moment <= ctx.now() && moment.getTime() !== expiresAt?.getTime())
    throw invalidField('/expiresAt', 'RANGE', 'The expiry date is in the past.');
  return moment;
}

async function personOf(ctx: EmployerContext, permalink: PersonPermalink | null): Promise<PersonId | null> {
  if (permalink === null) return null;
  try {
    return (await personByPermalink(ctx, permalink)).id;
  } catch (error) {
    const isNobody = error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'GONE');
    throw isNobody ? unknownReference('/personPermalink', 'This person') : error;
  }
}
