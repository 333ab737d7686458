import { and, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Work } from '#server/background.ts';
import { type UploadId, uploads } from '#server/tables/uploads.ts';
import { KEPT_MS } from './upload-place.ts';

/** After its end an upload is answered with 410 for so long; then nobody knows of it. */
const KNOWN_MS = 7 * KEPT_MS;
const AT_ONCE = 200;

/** Removes the bytes of expired uploads, and files that no upload knows of. */
export const forgetUploads: Work = {
  name: 'uploads/forget',
  everyMs: 600_000,
  async doDue({ db, services, now }) {
    const { unfinished } = services.files;
    const at = now();
    const expired = await db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(isNull(uploads.endedAt), lte(uploads.expiresAt, at)))
      .limit(AT_ONCE);
    for (const { id } of expired) await unfinished.remove(id);
    const ids = expired.map(({ id }) => id);
    if (ids.length > 0) await db.update(uploads).set({ endedAt: at }).where(inArray(uploads.id, ids));
    await db.delete(uploads).where(lt(uploads.expiresAt, new Date(at.getTime() - KNOWN_MS)));
    await removeUnknown(
      { db, services },
      await unfinished.untouchedSince(new Date(at.getTime() - 2 * KEPT_MS)),
    );
    return expired.length === AT_ONCE;
  },
};

/** What a crash left behind between the row and its file. */
async function removeUnknown(
  { db, services }: Pick<Parameters<Work['doDue']>[0], 'db' | 'services'>,
  found: string[],
): Promise<void> {
  const names = found.filter((name) => /^[0-9a-f-]{36}$/.test(name));
  if (names.length === 0) return;
  const known = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, names as UploadId[]), isNull(uploads.endedAt)));
  const kept = new Set<string>(known.map(({ id }) => id));
  for (const name of names) if (!kept.has(name)) await services.files.unfinished.remove(name);
}
