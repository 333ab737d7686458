// One change made to many persons, and what each was before it.
import { and, eq, inArray } from 'drizzle-orm';
import type { UserId } from '#contract/kit/ids.ts';
import type { BatchAction } from '#contract/person-batches.ts';
import type { EmployerContext } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { changeTags, tagIds } from '#server/features/person-tags/lookups.ts';
import { personListMembers } from '#server/tables/person-lists.ts';
import { personTagMembers } from '#server/tables/person-tags.ts';
import type { PersonId, PersonRow } from '#server/tables/persons.ts';
import { users } from '#server/tables/users.ts';
import { touchPerson } from '../../change-person.ts';
import { changeLists, handKeptListIds } from '../../lists/lookups.ts';

/** What stood before, by person: columns, or which of the named tags or lists they had. */
export type Was = Record<string, unknown>;
export type Done = { row: PersonRow; was: Was };

type Act = (ctx: EmployerContext, rows: readonly PersonRow[]) => Promise<Done[]>;

/** Reads what the action names once, and answers how to do it. Throws NOT_FOUND with the place, and CONFLICT. */
export async function actionOf(ctx: EmployerContext, action: BatchAction): Promise<Act> {
  if ('tag' in action) return tagging(ctx, action.tag);
  if ('list' in action) return listing(ctx, action.list);
  if ('owner' in action) {
    const ownerId = await member(ctx, action.owner);
    return columns((row) => (row.ownerId === ownerId ? null : { ownerId }));
  }
  if ('stage' in action)
    return columns((row) => (row.stage === action.stage ? null : { stage: action.stage }));
  const archivedAt = action.archive ? ctx.now() : null;
  return columns((row) => ((row.archivedAt === null) === (archivedAt === null) ? null : { archivedAt }));
}

// Only who really changes is written; the rest is left as it is, with its version.
function columns(change: (row: PersonRow) => Partial<PersonRow> | null): Act {
  return async (ctx, rows) => {
    const done: Done[] = [];
    for (const row of rows) {
      const next = change(row);
      if (next === null) continue;
      const was = Object.fromEntries(Object.keys(next).map((name) => [name, row[name as keyof PersonRow]]));
      done.push({ row: await touchPerson(ctx, row, next), was });
    }
    return done;
  };
}

async function member(ctx: EmployerContext, id: UserId | null): Promise<UserId | null> {
  if (id === null) return null;
  const [found] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.employerId, ctx.employer.id), eq(users.status, 'active')));
  if (found === undefined) throw unknownReference('/action/owner', 'This member');
  return found.id;
}

type Sets<P> = { add?: P[] | undefined; remove?: P[] | undefined };

async function tagging(ctx: EmployerContext, { add, remove }: Sets<Parameters<typeof tagIds>[1][number]>) {
  const change = {
    add: await tagIds(ctx, add ?? [], '/action/tag/add'),
    remove: await tagIds(ctx, remove ?? [], '/action/tag/remove'),
  };
  return membership(
    async (tx, ids) => {
      const rows = await tx.db
        .select({ person: personTagMembers.personId, thing: personTagMembers.tagId })
        .from(personTagMembers)
        .where(
          and(
            inArray(personTagMembers.personId, ids),
            inArray(personTagMembers.tagId, [...change.add, ...change.remove]),
          ),
        );
      return rows;
    },
    change,
    (tx, id) => changeTags(tx, [id], change),
  );
}

async function listing(
  ctx: EmployerContext,
  { add, remove }: Sets<Parameters<typeof handKeptListIds>[1][number]>,
) {
  const change = {
    add: await handKeptListIds(ctx, add ?? [], '/action/list/add'),
    remove: await handKeptListIds(ctx, remove ?? [], '/action/list/remove'),
  };
  return membership(
    (tx, ids) =>
      tx.db
        .select({
          person: personListMembers.personId,
          thing: personListMembers.listId,
          place: personListMembers.position,
        })
        .from(personListMembers)
        .where(
          and(
            inArray(personListMembers.personId, ids),
            inArray(personListMembers.listId, [...change.add, ...change.remove]),
          ),
        ),
    change,
    (tx, id) => changeLists(tx, [id], change),
  );
}

/** `place`: where in the own order of a list. */
type Had = { person: PersonId; thing: string; place?: number };
type Read = (tx: EmployerContext, ids: PersonId[]) => Promise<Had[]>;

function membership(
  read: Read,
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
  write: (tx: EmployerContext, id: PersonId) => Promise<number>,
): Act {
  return async (tx, rows) => {
    if (add.length + remove.length === 0) return [];
    const had = await read(
      tx,
      rows.map(({ id }) => id),
    );
    const done: Done[] = [];
    for (const row of rows) {
      const theirs = had.filter(({ person }) => person === row.id);
      const mine = theirs.map(({ thing }) => thing);
      const was = {
        added: add.filter((id) => !mine.includes(id)),
        removed: remove.filter((id) => mine.includes(id)),
        places: theirs.flatMap(({ thing, place }) =>
          place === undefined || !remove.includes(thing) ? [] : [{ list: thing, place }],
        ),
      };
      if (was.added.length + was.removed.length === 0) continue;
      await write(tx, row.id);
      done.push({ row: await touchPerson(tx, row), was });
    }
    return done;
  };
}
