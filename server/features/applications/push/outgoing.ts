// An application as connectors take it: answers beside their questions, files read from the store.
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import type { ConnectionRow } from '#server/features/ats/lookups.ts';
import { AtsError, type OutgoingApplication } from '#server/outside/ats/connector.ts';
import { applications } from '#server/tables/applications.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { together } from '../candidate/kept-answers.ts';
import { type FileRow, filesOf } from '../documents/application-files.ts';
import type { Claim } from './claim.ts';

type ApplicationRow = typeof applications.$inferSelect;

/** The application, its connection and the id its job has there. Throws AtsError where the job has none any more. */
export async function findOutgoing(
  { db }: WorkPorts,
  claim: Claim,
): Promise<{ application: ApplicationRow; connection: ConnectionRow; sourceJobId: string }> {
  const [found] = await db
    .select({ application: applications, connection: atsConnections, sourceJobId: jobPages.sourceId })
    .from(applications)
    .innerJoin(jobPages, eq(jobPages.id, applications.jobPageId))
    .innerJoin(atsConnections, eq(atsConnections.id, claim.connectionId))
    .where(eq(applications.id, claim.applicationId));
  if (found === undefined || found.sourceJobId === null)
    throw new AtsError('This job no longer exists in the ATS.', { isFinal: true });
  return { ...found, sourceJobId: found.sourceJobId };
}

type Way = Awaited<ReturnType<typeof findOutgoing>>;

/** Equal-opportunity answers stay here, but those that the platform asked for itself and keeps apart as we do. */
export async function outgoing(
  ports: WorkPorts,
  { application, connection, sourceJobId }: Way,
): Promise<OutgoingApplication> {
  const { firstName, lastName, email, phone, consent, source, questions } = application;
  const files = await filesOf(ports.db, application.id);
  const given = new Map(together(application).map(({ questionId, value }) => [questionId, value]));
  const { keepsApart = () => false } = ports.services.ats[connection.platform];
  return {
    ...{ sourceJobId, firstName, lastName, email, phone },
    answers: questions
      .filter((question) => given.has(question.id) && (!question.eeo || keepsApart(question)))
      .map((question) => ({ question, value: given.get(question.id) ?? null })),
    files: await Promise.all(files.map((file) => readFile(ports, file))),
    consent: { marketing: consent.marketing, retention: consent.retention },
    ghSrc: source.ghSrc,
    idempotencyKey: application.id,
  };
}

async function readFile(
  { services }: WorkPorts,
  file: FileRow,
): Promise<OutgoingApplication['files'][number]> {
  const { kind, questionId, name, contentType, storedAs } = file;
  try {
    return { kind, questionId, name, contentType, bytes: await buffer(await services.files.read(storedAs)) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new AtsError('A file of this application is missing on this server.', { isFinal: true });
  }
}
