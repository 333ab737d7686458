// Approving: what the colleague sent becomes recordings of the library, and what they did not send is deleted.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { approveVideoClip as endpoint, VideoClip } from '#contract/video-clips.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { type Kept, keepRecording, removeRecording } from '#server/features/media/keeping/lookups.ts';
import { videoTakes } from '#server/tables/video-clips.ts';
import { lockedVideoClipOf, type TakeRow, takesOf, type VideoClipRow, videoClipOf } from './lookups.ts';
import { mayEditVideoClips } from './policy.ts';
import { presentVideoClip } from './present.ts';
import { takeKey } from './rules.ts';
import { dropTakes } from './takes.ts';
import { writeVideoClip } from './write.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Throws CONFLICT unless it was sent and its release signed; what was withdrawn meanwhile is not brought back. */
export async function approveVideoClip(ctx: EmployerContext, { params }: Input): Promise<VideoClip> {
  mayEditVideoClips(ctx);
  const row = await videoClipOf(ctx, params.videoClip);
  if (row.status === 'approved') return presentVideoClip(ctx, row);
  checkSent(row);
  const kept = await keepAll(ctx, row);
  try {
    return await inTransaction(ctx, (tx) => approve(tx, row, kept));
  } catch (error) {
    await letGo(ctx, kept);
    throw error;
  }
}

function checkSent({ status, sentAt }: VideoClipRow): void {
  if (status !== 'recorded') throw conflict('Only a video clip that was sent can be approved.', status);
  if (sentAt === null) throw conflict('The release isn’t signed yet.', 'unsigned');
}

type KeptTakes = Map<TakeRow['id'], Kept>;

async function keepAll(ctx: EmployerContext, row: VideoClipRow): Promise<KeptTakes> {
  const kept: KeptTakes = new Map();
  for (const take of (await takesOf(ctx.db, [row.id])).filter(isToKeep))
    kept.set(take.id, await keepOne(ctx, take));
  return kept;
}

/** What staff recorded is in the library already. */
const isToKeep = ({ isSent, mediaId }: TakeRow): boolean => isSent && mediaId === null;

async function keepOne(ctx: EmployerContext, take: TakeRow): Promise<Kept> {
  const { files } = ctx.services;
  const path = await files.temporaryPath();
  try {
    const stored = await files.read(takeKey(take.playedAs, take.extension));
    await pipeline(stored, createWriteStream(path));
    const file = { path, fileName: take.name, bytes: take.bytes, sha256: take.sha256 };
    return await keepRecording(ctx, { file });
  } finally {
    await rm(path, { force: true });
  }
}

async function approve(
  tx: EmployerContext,
  { permalink }: VideoClipRow,
  kept: KeptTakes,
): Promise<VideoClip> {
  const row = await lockedVideoClipOf(tx, permalink);
  // Somebody else approved it at the same moment.
  if (row.status === 'approved') return presentVideoClip(tx, row);
  checkSent(row);
  const takes = await takesOf(tx.db, [row.id]);
  for (const take of takes.filter(isToKeep)) {
    const media = kept.get(take.id);
    if (media === undefined)
      throw conflict('Other takes were sent meanwhile. Look at them first.', row.status);
    await tx.db
      .update(videoTakes)
      // Whoever of two brought it in: what the library had before it was sent is not the colleague's.
      .set({ mediaId: media.row.id, isOwnMedia: row.sentAt !== null && media.row.createdAt >= row.sentAt })
      .where(eq(videoTakes.id, take.id));
  }
  await dropTakes(
    tx,
    takes.filter(({ isSent }) => !isSent),
  );
  const entity = { kind: 'video-clip', permalink };
  await audit(tx, { employerId: tx.employer.id, action: 'video-clip.approved', entity });
  return presentVideoClip(tx, await writeVideoClip(tx, row, { status: 'approved' }));
}

/** What was brought into the library for nothing. */
async function letGo(ctx: EmployerContext, kept: KeptTakes): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    for (const { row, isNew } of kept.values())
      if (isNew) await removeRecording(tx, { employerId: tx.employer.id, mediaId: row.id });
  });
}
