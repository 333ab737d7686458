// Applications as staff lists show them: with person, job, files and how they stand at the platform.
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { ApplicationRow as Shown } from '#contract/application.ts';
import type { HiringStage } from '#contract/hiring-stages.ts';
import type { Ref } from '#contract/kit/fields.ts';
import { closedTo, type ScorecardReader } from '#server/accounts/owed-scorecards.ts';
import type { Db } from '#server/db/client.ts';
import { stageOf, stagesOfJobs } from '#server/features/hiring-stages/lookups.ts';
import { applicationFiles, applicationPushes, applicationRatings } from '#server/tables/applications.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { scorecards } from '#server/tables/scorecards.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { users } from '#server/tables/users.ts';
import { type FileRow, presentFile } from '../documents/application-files.ts';
import type { ApplicationRow } from '../lookups.ts';
import { type Applicant, applicantsOf } from './applicants.ts';

type Connection = Pick<
  typeof atsConnections.$inferSelect,
  'platform' | 'status' | 'sealedApiKey' | 'sealedOauth'
>;
type Push = typeof applicationPushes.$inferSelect;
type Job = {
  permalink: Shown['jobPage']['permalink'];
  title: string;
  isAtSource: boolean;
  connection: Connection | null;
};
type Parts = {
  jobs: Map<ApplicationRow['jobPageId'], Job>;
  people: Map<ApplicationRow['personId'], Applicant>;
  files: Map<ApplicationRow['id'], FileRow[]>;
  pushes: Map<ApplicationRow['id'], Push>;
  ratings: Map<ApplicationRow['id'], Pick<Shown, 'rating' | 'ratingCount'>>;
  cards: Map<ApplicationRow['id'], Shown['scorecards']>;
  links: Map<string, Ref>;
  members: ReadonlySet<string>;
  stagesIn: Awaited<ReturnType<typeof stagesOfJobs>>;
};

/** In the order of their rows. */
export async function presentRows(ctx: ScorecardReader, rows: readonly ApplicationRow[]): Promise<Shown[]> {
  const { db } = ctx;
  const [first] = rows;
  if (first === undefined) return [];
  const ids = rows.map((row) => row.id);
  const jobIds = [...new Set(rows.map((row) => row.jobPageId))];
  const [jobs, stagesIn, people, files, pushes, ratings, cards, closed, links, members] = await Promise.all([
    jobsOf(db, jobIds),
    stagesOfJobs({ db }, first.employerId, jobIds),
    applicantsOf(db, [...new Set(rows.map((row) => row.personId))]),
    filesByApplication(db, ids),
    db.select().from(applicationPushes).where(inArray(applicationPushes.applicationId, ids)),
    ratingsByApplication(db, ids),
    scorecardsByApplication(db, ids),
    closedTo(ctx, ids),
    linksOf(db, rows),
    membersAmong(db, rows),
  ]);
  const byApplication = new Map(pushes.map((push) => [push.applicationId, push]));
  // What others think stays closed to whoever has to say it first.
  for (const id of closed) ratings.delete(id);
  const parts = { jobs, stagesIn, people, files, ratings, cards, links, members, pushes: byApplication };
  return rows.map((row) => presentRow(row, parts));
}

export async function presentOneRow(ctx: ScorecardReader, row: ApplicationRow): Promise<Shown> {
  const [shown] = await presentRows(ctx, [row]);
  if (shown === undefined) throw new Error('An application was read and not presented.');
  return shown;
}

async function jobsOf(db: Db, ids: ApplicationRow['jobPageId'][]): Promise<Parts['jobs']> {
  const { platform, status, sealedApiKey, sealedOauth } = atsConnections;
  const rows = await db
    .select({
      id: jobPages.id,
      permalink: jobPages.permalink,
      title: jobPages.title,
      sourceId: jobPages.sourceId,
      connection: { platform, status, sealedApiKey, sealedOauth },
    })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .leftJoin(atsConnections, eq(atsConnections.id, jobBoards.connectionId))
    .where(inArray(jobPages.id, ids));
  return new Map(rows.map(({ id, sourceId, ...job }) => [id, { ...job, isAtSource: sourceId !== null }]));
}

async function filesByApplication(db: Db, ids: ApplicationRow['id'][]): Promise<Parts['files']> {
  const rows = await db
    .select()
    .from(applicationFiles)
    .where(inArray(applicationFiles.applicationId, ids))
    .orderBy(asc(applicationFiles.createdAt), asc(applicationFiles.id));
  return Map.groupBy(rows, (file) => file.applicationId);
}

async function ratingsByApplication(db: Db, ids: ApplicationRow['id'][]): Promise<Parts['ratings']> {
  const { applicationId, rating } = applicationRatings;
  const rows = await db
    .select({
      applicationId,
      rating: sql<number | null>`round(avg(${rating}), 1)::float8`,
      ratingCount: count(rating),
    })
    .from(applicationRatings)
    .where(inArray(applicationId, ids))
    .groupBy(applicationId);
  return new Map(rows.map(({ applicationId: id, ...rated }) => [id, rated]));
}

async function scorecardsByApplication(db: Db, ids: ApplicationRow['id'][]): Promise<Parts['cards']> {
  const { applicationId, status } = scorecards;
  const rows = await db
    .select({
      applicationId,
      total: count(),
      handedIn: count(sql`case when ${status} = 'handed-in' then 1 end`),
    })
    .from(scorecards)
    .where(inArray(applicationId, ids))
    .groupBy(applicationId);
  return new Map(rows.map(({ applicationId: id, ...counts }) => [id, counts]));
}

/** The links that led to these applications, by permalink. */
async function linksOf(db: Db, rows: readonly ApplicationRow[]): Promise<Parts['links']> {
  const permalinks = [...new Set(rows.flatMap(({ source }) => source.shareLink ?? []))];
  if (permalinks.length === 0) return new Map();
  const found = await db
    .select({ permalink: shareLinks.permalink, title: shareLinks.name })
    .from(shareLinks)
    .where(inArray(shareLinks.permalink, permalinks));
  return new Map(found.map((link) => [link.permalink, link]));
}

/** Which of their addresses are those of members: who hires tries how applying works. */
export async function membersAmong(
  db: Db,
  rows: readonly Pick<ApplicationRow, 'employerId' | 'email'>[],
): Promise<ReadonlySet<string>> {
  const [first] = rows;
  if (first === undefined) return new Set();
  const emails = [...new Set(rows.map(({ email }) => email))];
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.employerId, first.employerId), inArray(users.email, emails)));
  return new Set(found.map(({ email }) => email));
}

const unrated = { rating: null, ratingCount: 0 };

function presentRow(row: ApplicationRow, parts: Parts): Shown {
  const { jobs, stagesIn, people, files, pushes, ratings, cards, links, members } = parts;
  const job = jobs.get(row.jobPageId);
  const person = people.get(row.personId);
  if (job === undefined || person === undefined)
    throw new Error('An application lost its job or its person.');
  const { permalink, phone, status, score, matchStatus, version } = row;
  return {
    ...{ permalink, phone, status, score, matchStatus, version },
    ...person,
    email: row.erasedAt === null ? row.email : '',
    isTest: members.has(row.email),
    jobPage: { permalink: job.permalink, title: job.title },
    fullName: `${row.firstName} ${row.lastName}`,
    erasedAt: row.erasedAt?.toISOString() ?? null,
    stage: presentStage(row, stagesIn(row.jobPageId)),
    startedAt: row.startedAt.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    source: { ...row.source, shareLink: links.get(row.source.shareLink ?? '') ?? null },
    files: (files.get(row.id) ?? []).map(presentFile),
    ...(ratings.get(row.id) ?? unrated),
    scorecards: cards.get(row.id) ?? { handedIn: 0, total: 0 },
    ats: presentAts(row, job, pushes.get(row.id)),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function presentStage(row: ApplicationRow, stages: readonly HiringStage[]): Shown['stage'] {
  const { key, name, kind, targetDays } = stageOf(stages, row.stage);
  const since = row.submittedAt === null ? null : (row.stageSince ?? row.submittedAt);
  return { key, name, kind, targetDays, since: since?.toISOString() ?? null };
}

function presentAts(
  row: ApplicationRow,
  { connection, isAtSource }: Job,
  push: Push | undefined,
): Shown['ats'] {
  if (connection === null || (!isAtSource && push === undefined)) return null;
  return {
    platform: connection.platform,
    externalId: row.externalId,
    stage: row.atsStage,
    lastSyncAt: row.atsSyncedAt?.toISOString() ?? null,
    error: push === undefined || push.status === 'done' ? null : (push.message ?? waitsFor(connection)),
  };
}

/** Why a push that was not tried yet does not leave; null: it is about to. */
function waitsFor({ status, sealedApiKey, sealedOauth }: Connection): string | null {
  if (status === 'disconnected') return 'The ATS was disconnected before this was sent.';
  if (sealedApiKey === null && sealedOauth === null) return 'Waiting for the connection’s API key.';
  return status === 'live' ? null : 'Waiting for the connection to work again.';
}
