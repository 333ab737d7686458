import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { undoQualifyLead as endpoint } from '#contract/application-leads.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ApplicationPermalink, PersonListPermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, unknownReference } from '#server/errors.ts';
import { changeLists, handKeptListIds } from '#server/features/persons/lists/lookups.ts';
import { applicationEvents, applicationPushes, applications } from '#server/tables/applications.ts';
import type { PersonRow } from '#server/tables/persons.ts';
import type { ApplicationRow } from '../lookups.ts';
import { resumeUntil } from '../rules.ts';
import { QUALIFIED } from './hand-in-lead.ts';
import { formerLeadOf } from './lead-of.ts';
import { setStage } from './qualify-lead.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** The second time nothing is there to be taken back, and nothing happens. */
export async function undoQualifyLead(ctx: EmployerContext, { params, body }: Input): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const person = await formerLeadOf(tx, params.person);
    if (person.stage === 'lead') return;
    if ('application' in body) return takeBack(tx, person, body.application);
    return takeOffList(tx, person, body.personListPermalink);
  });
}

async function takeOffList(tx: EmployerContext, person: PersonRow, list: PersonListPermalink): Promise<void> {
  if (person.stage !== 'engaged')
    throw conflict('This person’s stage changed in the meantime.', person.stage);
  const ids = await handKeptListIds(tx, [list], '/personListPermalink');
  if ((await changeLists(tx, [person.id], { add: [], remove: ids })) > 0) await setStage(tx, person, 'lead');
}

async function takeBack(
  tx: EmployerContext,
  person: PersonRow,
  permalink: ApplicationPermalink,
): Promise<void> {
  const row = await qualified(tx, person, permalink);
  if (row.status !== 'submitted' || person.stage !== 'applied')
    throw conflict('This application was decided in the meantime.', row.status);
  await takeOutOfOutbox(tx, row);
  if (row.source.channel === QUALIFIED) await tx.db.delete(applications).where(eq(applications.id, row.id));
  else await reopen(tx, row);
  if (!(await hasApplied(tx, person))) await setStage(tx, person, 'lead');
}

/** One that staff handed in, held. Throws NOT_FOUND, also for one that the candidate handed in. */
async function qualified(
  tx: EmployerContext,
  person: PersonRow,
  permalink: ApplicationPermalink,
): Promise<ApplicationRow> {
  const [row] = await tx.db
    .select()
    .from(applications)
    .where(and(eq(applications.personId, person.id), eq(applications.permalink, permalink)))
    .for('update');
  const [byStaff] =
    row === undefined
      ? []
      : await tx.db
          .select({ id: applicationEvents.id })
          .from(applicationEvents)
          .where(
            and(
              eq(applicationEvents.applicationId, row.id),
              eq(applicationEvents.kind, 'submitted'),
              isNotNull(applicationEvents.userId),
            ),
          );
  if (row === undefined || byStaff === undefined) throw unknownReference('/application', 'This application');
  return row;
}

async function takeOutOfOutbox(tx: EmployerContext, { id }: ApplicationRow): Promise<void> {
  const [push] = await tx.db
    .select()
    .from(applicationPushes)
    .where(eq(applicationPushes.applicationId, id))
    .for('update');
  if (push === undefined) return;
  const isUnderWay = push.claimedUntil !== null && push.claimedUntil > tx.now();
  if (push.status === 'done' || isUnderWay)
    throw conflict('Your ATS already has this application. Withdraw it there.', 'pushed');
  await tx.db.delete(applicationPushes).where(eq(applicationPushes.id, push.id));
}

async function reopen(tx: EmployerContext, { id }: ApplicationRow): Promise<void> {
  const at = tx.now();
  await tx.db
    .update(applications)
    .set({
      ...{ status: 'started', submittedAt: null, updatedAt: at, resumeUntil: resumeUntil(at) },
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, id));
  await tx.db
    .delete(applicationEvents)
    .where(and(eq(applicationEvents.applicationId, id), eq(applicationEvents.kind, 'submitted')));
}

async function hasApplied(tx: EmployerContext, { id }: PersonRow): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.personId, id), isNotNull(applications.submittedAt)))
    .limit(1);
  return row !== undefined;
}
