import { eq } from 'drizzle-orm';
import { uploads } from '#server/tables/uploads.ts';
import { interruptHolder, takeLock } from './upload-lock.ts';
import { type UploadPlace, uploadOf } from './upload-place.ts';

/** Cancels an upload, also while bytes arrive. A file that was taken in stays. */
export async function removeUpload(place: UploadPlace, permalink: string): Promise<void> {
  const { ctx } = place;
  const { id } = await uploadOf(place, permalink);
  interruptHolder(id);
  const lock = await takeLock(ctx.db, id);
  try {
    await ctx.db.delete(uploads).where(eq(uploads.id, id));
    await ctx.services.files.unfinished.remove(id);
  } finally {
    await lock.release();
  }
}
