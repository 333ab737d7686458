// What staff wrote of a link, checked and as columns. What they left out is not among them.
import { eq } from 'drizzle-orm';
import type { SmartLinkPermalink } from '#contract/kit/ids.ts';
import type { LinkCondition, SmartLinkChange } from '#contract/smart-link.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import type { EmployerContext } from '#server/context.ts';
import { isTaken } from '#server/db/taken.ts';
import { AppError, invalidField } from '#server/errors.ts';
import { hostOf } from '#server/features/hosts/lookups.ts';
import { jobPageOf } from '#server/features/job-pages/lookups.ts';
import { smartLinks } from '#server/tables/smart-links.ts';
import { readSlug } from './rules.ts';
import { whyNoWindow } from './time-window.ts';

type Columns = Partial<typeof smartLinks.$inferInsert>;
type Before = { permalink: SmartLinkPermalink | null; slug: string | null; expiresAt: Date | null };

/** Throws VALIDATION for what cannot be, DUPLICATE for a slug that another link has, NOT_FOUND for a stranger's host. */
export async function linkFields(
  ctx: EmployerContext,
  body: SmartLinkChange,
  before: Before,
): Promise<Columns> {
  const { name, destination, rules, passQuery, appendUtm, whenClosed, split } = body;
  for (const [at, rule] of (rules ?? []).entries()) await checkCondition(ctx, rule.if, `/rules/${at}/if`);
  const plain = { name, destination, rules, passQuery, appendUtm, whenClosed, split };
  const given = Object.entries(plain).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as Columns),
    ...(body.slug === undefined ? {} : { slug: await slugOf(ctx, body.slug, before) }),
    ...(body.host === undefined
      ? {}
      : { hostId: body.host === null ? null : (await hostOf(ctx, body.host)).id }),
    ...(body.expiresAt === undefined ? {} : { expiresAt: momentOf(ctx, body.expiresAt, before) }),
    ...(body.password === undefined
      ? {}
      : { passwordHash: body.password === null ? null : await hashPassword(body.password) }),
  };
}

async function checkCondition(
  ctx: EmployerContext,
  condition: LinkCondition,
  pointer: string,
): Promise<void> {
  const { timeZone, ...conditions } = condition;
  const isSaid = (value: unknown) =>
    value !== undefined && !(typeof value === 'object' && Object.keys(value as object).length === 0);
  if (!Object.values(conditions).some(isSaid))
    throw invalidField(pointer, 'REQUIRED', 'Add a condition. Without one the rule applies to everyone.');
  const why = whyNoWindow(condition);
  if (why !== null) throw invalidField(`${pointer}/from`, 'RANGE', why);
  if (condition.job !== undefined) await jobPageOf(ctx, condition.job.jobPage);
}

async function slugOf(ctx: EmployerContext, given: string | null, before: Before): Promise<string | null> {
  if (given === null || given.trim() === '') return null;
  const read = readSlug(given);
  if ('fault' in read) throw invalidField('/slug', 'FORMAT', read.fault);
  if (read.value === before.slug) return before.slug;
  if ((await ctx.db.$count(smartLinks, eq(smartLinks.slug, read.value))) > 0) throw taken();
  return read.value;
}

/** Nobody learns by whom. */
const taken = (): AppError =>
  new AppError('DUPLICATE', 'This short address is already in use.', {
    errors: [{ pointer: '/slug', code: 'TAKEN', detail: 'This short address is already in use.' }],
  });

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

/** The write, where of two links that want a slug at once the second is told so. */
export async function withFreeSlug<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
}
