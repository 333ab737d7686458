// Adds the bytes of one request to an upload, from exactly where it ends.
import { eq } from 'drizzle-orm';
import { AppError, forbidden } from '#server/errors.ts';
import { uploads } from '#server/tables/uploads.ts';
import { checkDisk, tooLarge } from './create-upload.ts';
import { hashAlgorithms, type Received, receiveBytes } from './receive-bytes.ts';
import { offsetOf, settleHeld } from './settle-upload.ts';
import { badHeader, type Checksum } from './tus-headers.ts';
import { takeLock, type UploadLock } from './upload-lock.ts';
import {
  expiryAfter,
  isPart,
  throwRefusal,
  type UploadPlace,
  type UploadRow,
  uploadOf,
} from './upload-place.ts';

export type Part = {
  offset: number;
  /** The length of the whole file, where it comes only now. */
  length: number | null;
  /** How many bytes the request says that it brings; null for one that does not. */
  promised: number | null;
  body: AsyncIterable<Uint8Array> & { destroy: (error?: Error) => unknown };
  /** Of this request's bytes; a trailer brings it once they came. */
  checksum: Checksum | 'trailer' | null;
  trailer: () => Checksum | null;
  arrived: (bytes: number) => void;
};

export type Appended = { row: UploadRow; offset: number };

/** Refuses bytes that do not begin where the upload ends; tells where that is. */
export class WrongOffset extends AppError {
  readonly offset: number;
  constructor(offset: number) {
    super('CONFLICT', `This upload continues at byte ${offset}.`, { state: 'offset' });
    this.offset = offset;
  }
}

/** Throws WrongOffset, TOO_LARGE, CHECKSUM_MISMATCH, STORAGE_FULL, and what the whole file is refused with. */
export async function appendBytes(place: UploadPlace, permalink: string, part: Part): Promise<Appended> {
  const { id } = await uploadOf(place, permalink);
  const lock = await takeLock(place.ctx.db, id);
  try {
    // Read again: what was true before the wait may be over.
    return await append(place, await uploadOf(place, permalink), { part, lock });
  } finally {
    await lock.release();
  }
}

type Work = { part: Part; lock: UploadLock };

async function append(place: UploadPlace, found: UploadRow, { part, lock }: Work): Promise<Appended> {
  throwRefusal(found);
  if (found.concat !== null && !isPart(found))
    throw forbidden('A file made of parts takes no bytes of its own.');
  const offset = await offsetOf(place, found);
  if (offset !== part.offset) throw new WrongOffset(offset);
  if (found.result !== null) {
    if (part.promised !== 0) throw tooMuch(place, found);
    return { row: found, offset };
  }
  const row = await withLength(place, found, part.length);
  const most = (row.length ?? place.limits.maxBytes) - offset;
  if (part.promised !== null && part.promised > most) throw tooMuch(place, row);
  if (row.length === null) await checkDisk(place, part.promised ?? 0);
  const bytes = await write(place, row, { part, lock, offset, most });
  const end = offset + bytes;
  const isDone = end === row.length && !isPart(row);
  return { row: isDone ? await settleHeld(place, row, lock) : await lives(place, row), offset: end };
}

async function withLength(place: UploadPlace, row: UploadRow, length: number | null): Promise<UploadRow> {
  if (length === null || length === row.length) return row;
  if (row.length !== null) throw badHeader('Upload-Length', `This upload has ${row.length} bytes.`);
  if (length > place.limits.maxBytes) throw tooLarge(place);
  if (length < (await offsetOf(place, row)))
    throw badHeader('Upload-Length', 'More bytes than this have arrived.');
  await place.ctx.db.update(uploads).set({ length }).where(eq(uploads.id, row.id));
  return { ...row, length };
}

const tooMuch = (place: UploadPlace, { length }: UploadRow) =>
  length === null
    ? tooLarge(place)
    : new AppError('TOO_LARGE', `This upload has ${length} bytes and gets no more.`);

type Writing = Work & { offset: number; most: number };

/** How many bytes were added. What fails its checksum, or is more than was told, is cut off again. */
async function write(
  place: UploadPlace,
  row: UploadRow,
  { part, lock, offset, most }: Writing,
): Promise<number> {
  const { ctx } = place;
  const isChecked = part.checksum !== null;
  const file = await ctx.services.files.unfinished.open(row.id, offset);
  // Whoever loses the lock must not go on waiting for bytes.
  const stop = () => part.body.destroy(lock.signal.reason as Error);
  lock.signal.addEventListener('abort', stop);
  try {
    // Before the first byte, and after bytes that an earlier one left unchecked were cut off.
    await ctx.db
      .update(uploads)
      .set({ uncheckedFrom: isChecked ? offset : null })
      .where(eq(uploads.id, row.id));
    const mayWrite = async (bytes: number) => {
      await lock.beat();
      part.arrived(bytes);
    };
    const algorithms = algorithmsOf(part.checksum);
    const received = await receiveBytes(part.body, { file, at: offset, most, algorithms, mayWrite });
    const refusal = refusalOf(received, part) ?? (received.isTooMuch ? tooMuch(place, row) : null);
    // Once the lock is lost the file is somebody else's.
    const isOurs = !lock.signal.aborted;
    if (isOurs && (refusal !== null || (isChecked && received.failure !== null))) {
      await file.truncate(offset);
      await file.sync();
    }
    if (refusal !== null) throw refusal;
    if (received.failure !== null) throw interrupted(received.failure);
    return received.bytes;
  } finally {
    lock.signal.removeEventListener('abort', stop);
    await file.close();
  }
}

/** Nobody is left to be answered where the connection broke; it is no failure of this server. */
const interrupted = (failure: unknown): unknown =>
  ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'].includes((failure as NodeJS.ErrnoException).code ?? '')
    ? new AppError('BAD_REQUEST', 'The upload was interrupted. Continue from its offset.')
    : failure;

function algorithmsOf(checksum: Part['checksum']) {
  if (checksum === null) return [];
  return checksum === 'trailer' ? hashAlgorithms : [checksum.algorithm];
}

function refusalOf({ digests, failure }: Received, { checksum, trailer }: Part): AppError | null {
  if (checksum === null || failure !== null) return null;
  const expected = checksum === 'trailer' ? trailer() : checksum;
  if (expected === null) return badHeader('Upload-Checksum', 'The trailer did not come.');
  const isSame = digests.get(expected.algorithm)?.equals(expected.digest) === true;
  return isSame
    ? null
    : new AppError('CHECKSUM_MISMATCH', 'These bytes don’t match their checksum. Send them again.');
}

/** Its bytes count now, and each part gives it another day. */
async function lives({ ctx }: UploadPlace, row: UploadRow): Promise<UploadRow> {
  const expiresAt = expiryAfter(ctx.now());
  await ctx.db.update(uploads).set({ expiresAt, uncheckedFrom: null }).where(eq(uploads.id, row.id));
  return { ...row, expiresAt };
}
