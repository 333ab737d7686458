// Where uploads come in: whose they are, how much may come, and what becomes of a whole file. Each door makes its own.
import { and, eq } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { uploads } from '#server/tables/uploads.ts';

export type UploadRow = typeof uploads.$inferSelect;

export type UploadLimits = {
  /** The largest file, in bytes. */
  maxBytes: number;
  /** Unfinished uploads of an employer at this door. */
  openUploads: number;
  /** Bytes that they may bring together; one without a length counts as the largest file. */
  openBytes: number;
};

/** A file that is whole: its metadata is the sender's words. */
export type WholeFile = UploadedFile & { metadata: ReadonlyMap<string, string> };

export type UploadPlace = {
  ctx: Context;
  employerId: EmployerId;
  /** An upload is found only in the scope it was begun in. */
  scope: string;
  limits: UploadLimits;
  /**
   * Takes the whole file in and resolves with its path in this API. Called again with the same bytes where the server
   * ended in between. Throws what the client is told: FILE_REFUSED and the like end the upload.
   */
  takeIn: (file: WholeFile) => Promise<string>;
};

/** Unfinished uploads stay this long after their last byte; ended ones can be asked for as long. */
export const KEPT_MS = 24 * 3_600_000;

export const expiryAfter = (now: Date): Date => new Date(now.getTime() + KEPT_MS);

/** The place's upload with this permalink. Throws NOT_FOUND, and GONE once it has expired. */
export async function uploadOf(
  { ctx, employerId, scope }: UploadPlace,
  permalink: string,
): Promise<UploadRow> {
  // A name that cannot be one is asked of nobody.
  if (!/^[A-Za-z0-9_-]{11}$/.test(permalink)) throw notFound('This upload');
  const [row] = await ctx.db
    .select()
    .from(uploads)
    .where(
      and(eq(uploads.permalink, permalink), eq(uploads.employerId, employerId), eq(uploads.scope, scope)),
    );
  if (row === undefined) throw notFound('This upload');
  if (row.expiresAt <= ctx.now())
    throw new AppError('GONE', 'This upload expired. Start it again.', { state: 'expired' });
  return row;
}

/** Whether all its bytes, as far as they are known, are only a part of another file. */
export const isPart = ({ concat }: Pick<UploadRow, 'concat'>): boolean => concat === 'partial';

/** Throws what the file was refused with. */
export function throwRefusal({ refusal }: UploadRow): void {
  if (refusal === null) return;
  const { code, detail, reason } = refusal;
  throw new AppError(code, detail, reason === undefined ? {} : { reason });
}
