// Reads, presents and tells of the machine transcript of a track.
import { eq } from 'drizzle-orm';
import type {
  Transcription,
  TranscriptionJob,
  TranscriptionState,
} from '#contract/job-clip-transcription.ts';
import type { Who } from '#contract/kit/fields.ts';
import type { JobClipPermalink, TrackPermalink } from '#contract/kit/ids.ts';
import { displayName } from '#server/accounts/display-name.ts';
import type { EmployerContext, Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { jobClipTranscriptions, type KeptTranscript, type TrackId } from '#server/tables/job-clips.ts';
import { users } from '#server/tables/users.ts';
import type { TranscriptRow } from '../stored.ts';

export type TranscriptionRow = typeof jobClipTranscriptions.$inferSelect;

/** With `lock`, nobody else changes it until the transaction ends. */
export async function transcriptionRow(
  db: Db,
  track: TrackId,
  lock = false,
): Promise<TranscriptionRow | null> {
  const query = db.select().from(jobClipTranscriptions).where(eq(jobClipTranscriptions.trackId, track));
  const [row] = await (lock ? query.for('update') : query);
  return row ?? null;
}

/** What is kept of a transcript so that it can be put back; nothing of one without words. */
export const keptOf = (row: TranscriptRow | null): KeptTranscript | null =>
  row === null || row.cueCount === 0
    ? null
    : { language: row.language, source: row.source, cues: row.cues, warnings: row.warnings };

export async function presentTranscription(
  ctx: EmployerContext,
  row: TranscriptionRow | null,
): Promise<Transcription> {
  const { speech } = ctx.services;
  const service = speech && { host: speech.host, maxBytes: speech.maxBytes, maxMs: speech.maxMs };
  return { service, job: row && jobOf(row, ctx.now(), await starterOf(ctx.db, row)) };
}

function jobOf(row: TranscriptionRow, now: Date, startedBy: Who): TranscriptionJob {
  const { state, percent, failure, cueCount, dueAt, before, createdAt } = row;
  const isRunning = state === 'waiting' && row.claimedUntil !== null && row.claimedUntil > now;
  return {
    ...{ percent, failure, cueCount, startedBy },
    state: isRunning ? 'running' : state,
    retryAt: state === 'waiting' && !isRunning && dueAt > now ? dueAt.toISOString() : null,
    mayRestore: state === 'done' && before !== null,
    createdAt: createdAt.toISOString(),
  };
}

async function starterOf(db: Db, { createdById }: TranscriptionRow): Promise<Who> {
  const [user] = await db.select().from(users).where(eq(users.id, createdById));
  return { id: createdById, name: user === undefined ? '' : displayName(user) };
}

export type TrackPath = { clip: JobClipPermalink; track: TrackPermalink };

type Moved = { state: TranscriptionState | null; percent: number };

/** Tells the open browsers of the employer; after commit only. */
export function tellMoved(
  { services, employerId }: { services: Pick<Services, 'emit'>; employerId: string },
  { clip, track }: TrackPath,
  moved: Moved,
): void {
  const payload = { jobClipPermalink: clip, jobClipTrackPermalink: track, ...moved };
  services.emit('job-clips/transcription-moved', `employer:${employerId}`, payload, null);
}
