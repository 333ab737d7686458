// How far an upload is, and what becomes of it once all bytes are there: parts joined, digest compared, file taken in.
import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import { uploads } from '#server/tables/uploads.ts';
import { receiveBytes } from './receive-bytes.ts';
import { concatOf, metadataOf } from './tus-headers.ts';
import { takeLock, type UploadLock, whileBeating } from './upload-lock.ts';
import {
  expiryAfter,
  isPart,
  throwRefusal,
  type UploadPlace,
  type UploadRow,
  uploadOf,
} from './upload-place.ts';

/** Refusals that sending the same bytes again cannot change. */
const FINAL = new Set(['FILE_REFUSED', 'TOO_LARGE', 'VALIDATION', 'CHECKSUM_MISMATCH', 'GONE']);

/** Bytes that are there for good. What came with a checksum counts once it was compared. */
export async function offsetOf({ ctx }: UploadPlace, row: UploadRow): Promise<number> {
  if (row.result !== null) return row.length ?? 0;
  const onDisk = await ctx.services.files.unfinished.size(row.id);
  return Math.min(onDisk, row.uncheckedFrom ?? onDisk);
}

/** The upload as it is now. One whose last byte came is taken in first, so that nothing is called done before it is. */
export async function settled(
  place: UploadPlace,
  permalink: string,
): Promise<{ row: UploadRow; offset: number }> {
  const row = await uploadOf(place, permalink);
  throwRefusal(row);
  const offset = await offsetOf(place, row);
  if (row.result !== null || isPart(row) || !(await isWhole(row, offset))) return { row, offset };
  const lock = await takeLock(place.ctx.db, row.id);
  try {
    const now = await uploadOf(place, permalink);
    throwRefusal(now);
    const done = now.result === null ? await settleHeld(place, now, lock) : now;
    return { row: done, offset: await offsetOf(place, done) };
  } finally {
    await lock.release();
  }
}

const isWhole = async ({ length, concat }: UploadRow, offset: number) =>
  length !== null && (offset === length || concat !== null);

/** Takes the whole file in. Throws why it is refused; a refusal that lasts ends the upload. */
export async function settleHeld(place: UploadPlace, row: UploadRow, lock: UploadLock): Promise<UploadRow> {
  const { ctx } = place;
  try {
    const path = await whileBeating(lock, async () => {
      if (row.concat !== null) await joinParts(place, row, lock);
      return takeIn(place, row);
    });
    // From here on it is done, and only from here.
    const done = await end(place, row, { result: path });
    ctx.services.log.info({ upload: row.permalink, bytes: row.length }, 'An upload was taken in');
    return done;
  } catch (error) {
    if (!(error instanceof AppError) || !FINAL.has(error.code)) throw error;
    const { code, message: detail, extras } = error;
    await end(place, row, {
      refusal: { code, detail, ...(extras.reason === undefined ? {} : { reason: extras.reason }) },
    });
    throw error;
  }
}

async function end(
  { ctx }: UploadPlace,
  row: UploadRow,
  how: Partial<Pick<UploadRow, 'result' | 'refusal'>>,
): Promise<UploadRow> {
  const now = ctx.now();
  const set = { ...how, uncheckedFrom: null, endedAt: now, expiresAt: expiryAfter(now) };
  const [ended] = await ctx.db.update(uploads).set(set).where(eq(uploads.id, row.id)).returning();
  await ctx.services.files.unfinished.remove(row.id);
  return ended ?? { ...row, ...set };
}

async function takeIn({ ctx, takeIn: take }: UploadPlace, row: UploadRow): Promise<string> {
  const { unfinished } = ctx.services.files;
  const metadata = metadataOf(row.metadata);
  const sha256 = await digestOf(unfinished.read(row.id));
  const told = metadata.get('sha256')?.toLowerCase();
  if (told !== undefined && told !== sha256)
    throw new AppError('CHECKSUM_MISMATCH', 'The file doesn’t match its sha256. Upload it again.');
  // The bytes stay where they are until the row says that they are elsewhere.
  const path = await unfinished.secondPath(row.id);
  try {
    return await take({
      path,
      fileName: metadata.get('filename') ?? '',
      bytes: row.length ?? 0,
      sha256,
      metadata,
    });
  } finally {
    await rm(path, { force: true });
  }
}

async function digestOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}

/** Writes the parts one after another; begun anew where it was interrupted. */
async function joinParts(place: UploadPlace, row: UploadRow, lock: UploadLock): Promise<void> {
  const { unfinished } = place.ctx.services.files;
  if ((await unfinished.size(row.id)) === row.length) return;
  const file = await unfinished.open(row.id, 0);
  try {
    let at = 0;
    for (const part of await partsOf(place, row.concat)) {
      const most = Number.MAX_SAFE_INTEGER;
      const receiving = { file, at, most, algorithms: [], mayWrite: lock.beat };
      const { bytes, failure } = await receiveBytes(unfinished.read(part.id), receiving);
      if (failure !== null) throw failure;
      at += bytes;
    }
  } finally {
    await file.close();
  }
}

/** The finished parts that Upload-Concat names, in its order. Throws BAD_REQUEST for others. */
export async function partsOf(place: UploadPlace, concat: string | null): Promise<UploadRow[]> {
  const named = concatOf(concat);
  if (named?.kind !== 'final') return [];
  const { ctx, employerId, scope } = place;
  const rows = await ctx.db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.employerId, employerId),
        eq(uploads.scope, scope),
        inArray(uploads.permalink, named.parts),
      ),
    );
  const found = named.parts.map((permalink) => rows.find((row) => row.permalink === permalink));
  for (const row of found) {
    const isUsable = row !== undefined && isPart(row) && row.expiresAt > ctx.now();
    if (!isUsable || row.length === null || (await offsetOf(place, row)) !== row.length)
      throw new AppError('BAD_REQUEST', 'Upload-Concat: Name parts that are complete.');
  }
  return found.filter((row) => row !== undefined);
}
