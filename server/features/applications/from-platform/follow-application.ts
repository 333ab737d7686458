// An application follows its stage at the platform. What its candidate or our staff did is not undone by that.
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/application.ts';
import { FIRST_STAGE, type HiringStage } from '#contract/hiring-stages.ts';
import { newId } from '#server/context.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import type { ConnectionRow } from '#server/features/ats/events.ts';
import { platformNames } from '#server/features/ats/lookups.ts';
import { stageAfter } from '#server/features/hiring-stages/lookups.ts';
import { followApplications, notePersonEvent } from '#server/features/persons/linking/follow-applications.ts';
import { holdApplicants } from '#server/features/persons/linking/locks.ts';
import type { AtsEvent, Standing } from '#server/outside/ats/connector.ts';
import { applicationEvents, applications } from '#server/tables/applications.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { dropMove, sideOf } from '../ats-moves/whose-move.ts';
import { roomsOf } from '../rooms.ts';
import { undecided } from '../rules.ts';
import { putInStage, stagesFor } from '../stages/put-in-stage.ts';

type ApplicationRow = typeof applications.$inferSelect;
export type ApplicationEvent = Extract<AtsEvent, { kind: 'application-changed' }>;

/** Whether anything is other than before; never where the application is not ours, or erased. */
export async function followApplication(
  ports: ListenerContext,
  connection: ConnectionRow,
  event: ApplicationEvent,
): Promise<boolean> {
  const row = await applicationBehind(ports, connection, event);
  if (row === null || row.erasedAt !== null) return false;
  const side = await sideOf(ports, row, event);
  if (side === 'theirs') return follow(ports, { connection, row, event });
  const { stage = row.atsStage, ...rest } = event;
  const atsStage = side === 'stale' ? row.atsStage : stage;
  // Where it stands is noted; nothing is moved by it.
  if (atsStage !== row.atsStage)
    await ports.db.update(applications).set({ atsStage }).where(eq(applications.id, row.id));
  return follow(ports, { connection, row: { ...row, atsStage }, event: rest });
}

/** The same for one that was asked about, held by the caller: somebody over there had the last word. */
export async function followStanding(
  ports: ListenerContext,
  {
    connection,
    application: row,
    standing: { externalId, stage, status },
  }: { connection: ConnectionRow; application: ApplicationRow; standing: Standing },
): Promise<void> {
  const event: ApplicationEvent = {
    ...{ kind: 'application-changed', externalId, status },
    ...(stage === null ? {} : { stage }),
  };
  await follow(ports, { connection, row, event, isNews: true });
}

type Followed = {
  connection: ConnectionRow;
  row: ApplicationRow;
  event: ApplicationEvent;
  /** Also where its stage was known before, and wasn't followed. */
  isNews?: boolean;
};

async function follow(
  ports: ListenerContext,
  { connection, row, event, isNews = false }: Followed,
): Promise<boolean> {
  const { db, services } = ports;
  const at = ports.now();
  const stage = event.stage ?? (event.status === 'deleted' ? null : row.atsStage);
  const stages = await stagesFor(ports, row);
  const mapped = stageMeantBy(stages, event.stage);
  const status = statusIn(mapped, statusAfter(row.status, connection, event));
  const isOther = isNews || stage !== row.atsStage || status !== row.status;
  const changed = { status, atsStage: stage, updatedAt: at, version: sql`${applications.version} + 1` };
  const [after] = await db
    .update(applications)
    .set({ ...knownAs(event), atsSyncedAt: at, ...(isOther ? changed : {}) })
    .where(eq(applications.id, row.id))
    .returning();
  if (!isOther || after === undefined) return false;
  if (!isNews && stage !== row.atsStage) await dropMove(ports, row);
  const to =
    mapped ?? (status === 'screened-in' && event.stage !== undefined ? leavesNew(stages, after) : undefined);
  const moved = to === undefined ? after : await putInStage(ports, after, { stages, to, userId: null });
  await db.insert(applicationEvents).values({
    id: newId<string>(),
    applicationId: row.id,
    at,
    kind: 'stage-changed',
    text: `${platformNames[connection.platform]}: ${sentenceFor(event)}`,
  });
  await followApplications(db, { personId: row.personId, at, before: row.status });
  await notePersonEvent(db, row, {
    ...{ event: 'ats-stage-changed', at },
    detail: { platform: platformNames[connection.platform], stage: sentenceFor(event) },
  });
  const payload = { permalink: moved.permalink, version: moved.version, stage: moved.stage, status };
  const rooms = await roomsOf(ports, row);
  ports.afterCommit(() => {
    for (const room of rooms) services.emit('applications/changed', room, payload, null);
  });
  return true;
}

const knownAs = ({ externalId, candidateId }: ApplicationEvent) => ({
  externalId,
  ...(candidateId === undefined ? {} : { atsCandidateId: candidateId }),
});

function sentenceFor({ stage, status }: ApplicationEvent): string {
  if (status === 'hired' || status === 'rejected' || status === 'deleted') return status;
  return stage ?? 'changed';
}

/** By the platform's id; one that was pushed without getting an id, by its e-mail and job. */
async function applicationBehind(
  { db }: ListenerContext,
  connection: ConnectionRow,
  { externalId, email, sourceJobIds = [] }: ApplicationEvent,
): Promise<ApplicationRow | null> {
  const isNamed = eq(applications.externalId, externalId);
  const isMeant =
    email === undefined || sourceJobIds.length === 0
      ? undefined
      : and(
          isNull(applications.externalId),
          eq(applications.email, email.trim().toLowerCase()),
          inArray(jobPages.sourceId, sourceJobIds),
          sql`${applications.submittedAt} is not null`,
        );
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(and(eq(jobBoards.connectionId, connection.id), or(isNamed, isMeant)))
    .orderBy(sql`${applications.externalId} is null`, desc(applications.submittedAt))
    .limit(1);
  if (found === undefined) return null;
  const isThis = eq(applications.id, found.id);
  await holdApplicants(db, isThis);
  const [row] = await db.select().from(applications).where(isThis).for('update');
  return row ?? null;
}

const folded = (name: string) => name.trim().toLocaleLowerCase('en');

/** Ours that stands for a stage of the platform; staff write its name by hand, so capitals do not count. */
function stageMeantBy(stages: readonly HiringStage[], name: string | undefined): HiringStage | undefined {
  if (name === undefined) return undefined;
  return stages.find(({ atsStages }) => atsStages.some((one) => folded(one) === folded(name)));
}

const leavesNew = (stages: readonly HiringStage[], { stage }: ApplicationRow) =>
  stage === FIRST_STAGE ? (stageAfter(stages, stage) ?? undefined) : undefined;

/** Whoever the ATS has moved beyond our first stage has been advanced. */
function statusIn(mapped: HiringStage | undefined, status: ApplicationStatus): ApplicationStatus {
  const isWaiting = undecided.some((one) => one === status);
  return mapped !== undefined && mapped.key !== FIRST_STAGE && isWaiting ? 'screened-in' : status;
}

const untouched: readonly ApplicationStatus[] = ['started', 'withdrawn'];

function statusAfter(
  before: ApplicationStatus,
  { mapping }: ConnectionRow,
  { stage, status }: ApplicationEvent,
): ApplicationStatus {
  if (untouched.includes(before)) return before;
  if (status === 'hired' || status === 'rejected') return status;
  if (status === 'deleted' || stage === undefined || !Object.hasOwn(mapping.stages, stage)) return before;
  return mapping.stages[stage] ?? before;
}
