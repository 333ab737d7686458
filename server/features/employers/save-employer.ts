import { and, eq } from 'drizzle-orm';
import type { EmployerProfile } from '#contract/employer-profile.ts';
import type { saveEmployer as endpoint } from '#contract/employers.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { refuseActing } from '#server/acting.ts';
import { audit } from '#server/audit/audit.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { isTaken } from '#server/db/taken.ts';
import { AppError, invalidField, staleVersion } from '#server/errors.ts';
import { imagesByPermalink } from '#server/features/images/lookups.ts';
import { employers } from '#server/tables/employers.ts';
import { employerChanged } from './events.ts';
import { profileOf } from './lookups.ts';
import { movePermalink } from './move-permalink.ts';
import { mayChangeEmployer, mayMoveEmployer } from './policy.ts';
import { isIdForm, isReserved } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'> & { version: number };

/** Changes how the employer appears. A new permalink leaves the old one working for a year. */
export async function saveEmployer(ctx: EmployerContext, { body, version }: Input): Promise<EmployerProfile> {
  mayChangeEmployer(ctx);
  const { permalink: wanted, logo, ...look } = body;
  const permalink = wanted === ctx.employer.permalink ? undefined : wanted;
  if (permalink !== undefined) {
    mayMoveEmployer(ctx);
    refuseActing(ctx.actor, 'Changing the permalink');
    checkPermalink(permalink);
  }
  return inTransaction(ctx, async (tx) => {
    const given = Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
    const logoId = await logoChange(tx, logo);
    const [row] = await tx.db
      .update(employers)
      .set({ ...given, ...logoId, version: version + 1, updatedAt: tx.now() })
      .where(and(eq(employers.id, tx.employer.id), eq(employers.version, version)))
      .returning({ permalink: employers.permalink });
    if (row === undefined) throw staleVersion(await profileOf(tx.db, tx.employer.id));
    if (permalink !== undefined) await movePermalink(tx, row.permalink, permalink);
    const changes = Object.keys(body);
    await audit(tx, { employerId: tx.employer.id, action: 'employer.changed', changes });
    const tags = permalink === undefined ? [row.permalink] : [row.permalink, permalink];
    dropPages(tx, ...tags.map((name) => `employer:${name}`));
    await tx.services.dispatch(tx, employerChanged, { employerId: tx.employer.id });
    return profileOf(tx.db, tx.employer.id);
  }).catch((error: unknown) => Promise.reject(isTaken(error) ? taken() : error));
}

function checkPermalink(permalink: string): void {
  if (isReserved(permalink))
    throw invalidField('/permalink', 'NOT_ALLOWED', 'This word is reserved. Choose another.');
  if (isIdForm(permalink))
    throw invalidField('/permalink', 'NOT_ALLOWED', 'This looks like an ID. Use readable words.');
}

async function logoChange(
  ctx: EmployerContext,
  logo: Input['body']['logo'],
): Promise<{ logoId?: string | null }> {
  if (logo === undefined) return {};
  if (logo === null) return { logoId: null };
  const found = (await imagesByPermalink(ctx, [logo])).get(logo);
  if (found === undefined)
    throw invalidField('/logo', 'NOT_FOUND', 'This image wasn’t found, or you don’t have access.');
  return { logoId: found.id };
}

// Two employers asked for one permalink at once: the database let the first one have it.
const taken = () => new AppError('DUPLICATE', 'This permalink is already in use.');
