import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { PersonPermalink, SequenceTargetPermalink } from '#contract/kit/ids.ts';
import type { addSequenceTargets as endpoint } from '#contract/sequences.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { conflict, unknownReference } from '#server/errors.ts';
import { seenLists } from '#server/features/persons/lists/lookups.ts';
import { inSmartList, livingPersons } from '#server/features/persons/lookups.ts';
import { personListMembers } from '#server/tables/person-lists.ts';
import { persons } from '#server/tables/persons.ts';
import { type SequenceTargetId, sequenceTargets } from '#server/tables/sequences.ts';
import { noteDeed } from '../create-sequence.ts';
import { type SequenceRow, sequenceOf } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';
import { isElsewhere } from './warnings.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;
type Output = OutputOf<typeof endpoint>;
type Code = NonNullable<Output['results'][number]['code']>;

const MOST = 1000;

/** People to be reviewed; who can't be added is told why. Nobody is in it twice, nor in two sequences, unless it allows that. */
export async function addSequenceTargets(ctx: EmployerContext, { params, body }: Input): Promise<Output> {
  mayUseSequences(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await sequenceOf(tx, params.sequence);
    if (row.status === 'archived') throw conflict('This sequence is archived. Restore it first.', 'archived');
    const { permalinks, hasMore } =
      'persons' in body
        ? { permalinks: [...new Set(body.persons)], hasMore: false }
        : await ofList(tx, row, body.personListPermalink);
    const found = await heldWithReasons(tx, row, permalinks);
    const results = permalinks.map((permalink) => {
      const code = found.get(permalink)?.code ?? (found.has(permalink) ? null : 'NOT_FOUND');
      return { permalink, ok: code === null, ...(code === null ? {} : { code }) };
    });
    const added = permalinks.flatMap((permalink) => {
      const one = found.get(permalink);
      return one?.code === null ? [one] : [];
    });
    if (added.length > 0) {
      // In the order they were named: who is first is written to first.
      const ids = added.map(() => newId<SequenceTargetId>()).sort();
      await tx.db.insert(sequenceTargets).values(
        added.map((one, at) => ({
          ...{ id: ids[at] as SequenceTargetId, permalink: newPermalink<SequenceTargetPermalink>() },
          ...{ employerId: row.employerId, sequenceId: row.id, personId: one.id, addedById: tx.actor.userId },
          ...{ createdAt: tx.now(), updatedAt: tx.now() },
        })),
      );
      await noteDeed(tx, row, 'people-added');
    }
    return { added: added.length, results, hasMore };
  });
}

type Held = { id: (typeof persons.$inferSelect)['id']; permalink: PersonPermalink; code: Code | null };

/** The persons are held in one order for all, so that two who add the same at once find each other. */
async function heldWithReasons(
  tx: EmployerContext,
  row: SequenceRow,
  permalinks: readonly PersonPermalink[],
): Promise<Map<PersonPermalink, Held>> {
  if (permalinks.length === 0) return new Map();
  await tx.db
    .select({ id: persons.id })
    .from(persons)
    .where(and(eq(persons.employerId, tx.employer.id), inArray(persons.permalink, [...permalinks])))
    .orderBy(asc(persons.id))
    .for('no key update');
  const { rows } = await tx.db.execute<Held>(sql`
    select t.person_id as id, t.permalink, case
        when t.archived_at is not null then 'ARCHIVED'
        when t.do_not_contact then 'DO_NOT_CONTACT'
        when exists (select 1 from sequence_targets x where x.sequence_id = ${row.id}::uuid
          and x.person_id = t.person_id and (not ${row.allowReentry}::boolean
            or x.status in ('pending-review', 'scheduled', 'active', 'paused'))) then 'ALREADY_IN'
        when not ${row.allowReentry}::boolean and ${isElsewhere(row.employerId, row.id)} then 'IN_OTHER_SEQUENCE'
      end as code
    from (select id as person_id, permalink, archived_at, do_not_contact from persons
      where employer_id = ${tx.employer.id}::uuid and merged_into_id is null
        and permalink = any(${sql.param([...permalinks])}::text[])) t`);
  return new Map(rows.map((one) => [one.permalink, one]));
}

/**
 * The first of a list who are not in the sequence, nor were, unless it allows that. Who can’t be added comes last, so that
 * asking again goes on until nobody is left to add.
 */
async function ofList(
  tx: EmployerContext,
  row: SequenceRow,
  permalink: Parameters<typeof seenLists>[1][number],
): Promise<{ permalinks: PersonPermalink[]; hasMore: boolean }> {
  const [list] = await seenLists(tx, [permalink]);
  if (list === undefined) throw unknownReference('/personListPermalink', 'This list');
  const members = tx.db
    .select({ id: personListMembers.personId })
    .from(personListMembers)
    .where(eq(personListMembers.listId, list.id));
  const rows = await tx.db
    .select({ permalink: persons.permalink, isHeldBack: isHeldBack(row) })
    .from(persons)
    .where(
      and(
        livingPersons(tx),
        list.kind === 'manual' ? inArray(persons.id, members) : await inSmartList(tx, list),
        isNew(row),
      ),
    )
    .orderBy(isHeldBack(row), asc(persons.id))
    .limit(MOST + 1);
  return {
    permalinks: rows.slice(0, MOST).map((one) => one.permalink),
    hasMore: rows[MOST]?.isHeldBack === false,
  };
}

/** Named by its table: Drizzle leaves that out in the fields of a query over one. */
const isHeldBack = ({ id, employerId, allowReentry }: SequenceRow): SQL<boolean> => sql<boolean>`(
  "persons"."do_not_contact" or (not ${allowReentry}::boolean and exists (
    select 1 from (select "persons"."id" as person_id) t where ${isElsewhere(employerId, id)})))`;

const isNew = ({ id, allowReentry }: SequenceRow): SQL => sql`not exists (
  select 1 from sequence_targets x where x.sequence_id = ${id}::uuid and x.person_id = ${persons.id}
    and (not ${allowReentry}::boolean or x.status in ('pending-review', 'scheduled', 'active', 'paused')))`;
