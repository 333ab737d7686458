// An application as connectors take it: answers beside their questions, files read from the store.
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import type { ConnectionRow } from '#server/features/ats/lookups.ts';
import { atsConnections } from '#server/features/ats/table.ts';
import { jobPages } from '#server/features/job-pages/table.ts';
import { AtsError, type OutgoingApplication } from '#server/outside/ats/connector.ts';
import { type FileRow, filesOf } from '../application-files.ts';
import { applications } from '../table.ts';
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
    throw new AtsError('This job has no counterpart at the platform any more.', { isFinal: true });
  return { ...found, sourceJobId: found.sourceJobId };
}

/** Equal-opportunity answers stay here. */
export async function outgoing(
  ports: WorkPorts,
  application: ApplicationRow,
  sourceJobId: string,
): Promise<OutgoingApplication> {
  const { firstName, lastName, email, phone, consent, source, questions, answers } = application;
  const files = await filesOf(ports.db, application.id);
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  return {
    ...{ sourceJobId, firstName, lastName, email, phone },
    answers: questions
      .filter(({ id, eeo }) => !eeo && given.has(id))
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
