// Begins an upload. Everything that can be refused is refused here, before the first byte.
import { and, count, eq, gt, isNull, sql, sum } from 'drizzle-orm';
import { inTransaction, newId, newPermalink } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { uploads } from '#server/tables/uploads.ts';
import { partsOf } from './settle-upload.ts';
import { badHeader, concatOf, metadataOf } from './tus-headers.ts';
import { expiryAfter, type UploadPlace, type UploadRow } from './upload-place.ts';

/** What the headers said; `length` is null where it comes later. */
export type NewUpload = {
  length: number | null;
  isDeferred: boolean;
  metadata: string;
  concat: string | null;
};

/** Room that uploads leave to everything else on the disk. */
const MARGIN_BYTES = 256 * 1024 * 1024;

/** Throws BAD_REQUEST, TOO_LARGE, RATE_LIMITED for too many at once, STORAGE_FULL. */
export async function createUpload(place: UploadPlace, asked: NewUpload): Promise<UploadRow> {
  metadataOf(asked.metadata);
  const length = await lengthOf(place, asked);
  if (length !== null && length > place.limits.maxBytes) throw tooLarge(place);
  return inTransaction(place.ctx, async (ctx) => {
    await checkRoom({ ...place, ctx }, length);
    const now = ctx.now();
    const [row] = await ctx.db
      .insert(uploads)
      .values({
        id: newId<UploadRow['id']>(),
        permalink: newPermalink<string>(),
        employerId: place.employerId,
        scope: place.scope,
        length,
        metadata: asked.metadata,
        concat: asked.concat,
        createdAt: now,
        expiresAt: expiryAfter(now),
      })
      .returning();
    if (row === undefined) throw new Error('An upload was not inserted.');
    return row;
  });
}

async function lengthOf(
  place: UploadPlace,
  { length, isDeferred, concat }: NewUpload,
): Promise<number | null> {
  if (concatOf(concat)?.kind === 'final') {
    if (length !== null || isDeferred) throw badHeader('Upload-Length', 'The parts have their lengths.');
    return (await partsOf(place, concat)).reduce((total, part) => total + (part.length ?? 0), 0);
  }
  if ((length === null) !== isDeferred)
    throw badHeader('Upload-Length', 'Send either Upload-Length or Upload-Defer-Length: 1.');
  return length;
}

export const tooLarge = ({ limits }: UploadPlace): AppError =>
  new AppError('TOO_LARGE', `Files can be up to ${limits.maxBytes / 1_000_000} MB.`);

/** What is open elsewhere counts as if it had arrived: else many begun at once would fill the disk together. */
async function checkRoom(place: UploadPlace, length: number | null): Promise<void> {
  const { ctx, employerId, scope, limits } = place;
  // One at a time, so that two cannot take the last place both.
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${employerId}`}, 0))`);
  const isOpen = and(isNull(uploads.endedAt), gt(uploads.expiresAt, ctx.now()));
  const own = and(eq(uploads.employerId, employerId), eq(uploads.scope, scope), isOpen);
  const bytes = sum(sql`coalesce(${uploads.length}, ${limits.maxBytes})`).mapWith(Number);
  const [open] = await ctx.db.select({ number: count(), bytes }).from(uploads).where(own);
  if ((open?.number ?? 0) >= limits.openUploads) throw tooManyOpen(`${limits.openUploads} uploads`);
  if ((open?.bytes ?? 0) + (length ?? limits.maxBytes) > limits.openBytes)
    throw tooManyOpen(`Uploads of ${limits.openBytes / 1_000_000_000} GB`);
  const [all] = await ctx.db
    .select({ bytes: sum(uploads.length).mapWith(Number) })
    .from(uploads)
    .where(isOpen);
  await checkDisk(place, (all?.bytes ?? 0) + (length ?? 0));
}

/** Throws STORAGE_FULL where so many more bytes would leave too little for the rest of the server. */
export async function checkDisk({ ctx }: Pick<UploadPlace, 'ctx'>, bytes: number): Promise<void> {
  if ((await ctx.services.files.unfinished.freeBytes()) < bytes + MARGIN_BYTES)
    throw new AppError('STORAGE_FULL', 'The server is out of storage for this file.');
}

const tooManyOpen = (what: string) =>
  new AppError('RATE_LIMITED', `${what} are not finished yet. Finish or discard some, then try again.`, {
    retryAfterSeconds: 600,
  });
