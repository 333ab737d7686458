import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { PersonMergeId } from '#contract/kit/ids.ts';
import type { mergePersons as endpoint } from '#contract/person-care.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { invalidField, staleVersion, unknownReference } from '#server/errors.ts';
import { type PersonRow, personMerges, persons } from '#server/tables/persons.ts';
import { touchPerson } from '../../change-person.ts';
import { takeTurn } from '../../linking/locks.ts';
import { presentPerson } from '../../lookups.ts';
import { mayEditPersons } from '../../policy.ts';
import { findableBy } from '../../rules.ts';
import { emailsOf } from '../../write-emails.ts';
import { conflictsOf, mergedFields } from './merged-fields.ts';
import { type Moved, moveParts } from './move-parts.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;
type Answer = OutputOf<typeof endpoint>;

/** What it takes to part two persons again. */
export type BeforeMerge = { keep: Partial<PersonRow>; after: Partial<PersonRow>; moved: Moved };

const UNDO_DAYS = 30;

/** Makes several persons one. Throws STALE_VERSION where the one that is kept changed since it was looked at. */
export async function mergePersons(ctx: EmployerContext, { body }: Input): Promise<Answer> {
  mayEditPersons(ctx);
  return inTransaction(ctx, (tx) => (body.dryRun === true ? tried(tx, body) : merge(tx, body)));
}

// A dry run really merges, so that it shows just what would come of it, and then takes everything back: behind a
// savepoint, since the call may stand within a transaction that is kept.
async function tried(ctx: EmployerContext, body: Input['body']): Promise<Answer> {
  await ctx.db.execute(sql`savepoint dry_run`);
  const answer = await merge({ ...ctx, afterCommit: () => undefined }, body);
  await ctx.db.execute(sql`rollback to savepoint dry_run`);
  return { ...answer, mergeId: null };
}

async function merge(
  ctx: EmployerContext,
  { keep, merge: named, version, choose }: Input['body'],
): Promise<Answer> {
  const { kept, others } = await locked(ctx, keep, named);
  if (kept.version !== version) throw staleVersion(await presentPerson(ctx, kept));
  const conflicts = conflictsOf([kept, ...others]);
  const fields = mergedFields(kept, others, choose ?? {});
  let mergeId: PersonMergeId | null = null;
  let row = kept;
  for (const other of others) {
    const moved = await moveParts(ctx, { from: other.id, to: kept.id });
    mergeId = newId<PersonMergeId>();
    await ctx.db
      .update(persons)
      .set({ mergedIntoId: kept.id, updatedAt: ctx.now() })
      .where(eq(persons.id, other.id));
    await ctx.db.insert(personMerges).values({
      id: mergeId,
      ...{ employerId: kept.employerId, personId: kept.id, mergedId: other.id },
      mergedName: other.fullName,
      byId: ctx.actor.userId,
      before: { keep: only(kept, fields), after: fields, moved } satisfies BeforeMerge,
      at: ctx.now(),
      undoableUntil: new Date(ctx.now().getTime() + UNDO_DAYS * 86_400_000),
    });
  }
  const { addresses } = await emailsOf(ctx, kept.id);
  row = await touchPerson(ctx, kept, { ...fields, ...findableBy({ ...kept, ...fields }, addresses) });
  await audit(ctx, {
    employerId: kept.employerId,
    action: 'person.merged',
    entity: { kind: 'persons', permalink: kept.permalink },
    changes: Object.keys(choose ?? {}),
  });
  return { mergeId, person: await presentPerson(ctx, row), conflicts };
}

const only = (row: PersonRow, fields: Partial<PersonRow>): Partial<PersonRow> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, row[name as keyof PersonRow]]));

/** All of them, held in the order of their ids, in the employer's turn. Throws NOT_FOUND for any that is not the employer's. */
async function locked(ctx: EmployerContext, keep: string, named: readonly string[]) {
  await takeTurn(ctx.db, ctx.employer.id);
  const rows = await ctx.db
    .select()
    .from(persons)
    .where(
      and(
        eq(persons.employerId, ctx.employer.id),
        inArray(persons.permalink, [keep, ...named] as PersonRow['permalink'][]),
        isNull(persons.mergedIntoId),
      ),
    )
    .orderBy(asc(persons.id))
    .for('no key update');
  const byName = new Map<string, PersonRow>(rows.map((row) => [row.permalink, row]));
  const kept = byName.get(keep);
  if (kept === undefined) throw unknownReference('/keep', 'This person');
  const others = [...new Set(named)].map((name, at) => {
    const row = byName.get(name);
    if (row === undefined) throw unknownReference(`/merge/${at}`, 'This person');
    if (row === kept)
      throw invalidField(`/merge/${at}`, 'NOT_ALLOWED', 'A person can’t be merged into themselves.');
    return row;
  });
  return { kept, others };
}
