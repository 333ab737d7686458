// What exports do without a call: files are made, and removed when their week is over.
import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { exportFiles } from '#server/tables/exports.ts';
import { writeExport } from './write-export.ts';

/** A node that has made none for so long has ended. */
const LOST_MS = 30 * 60_000;

export const writeExports: Work = {
  name: 'persons/exports',
  everyMs: 1_000,
  told: {},
  async doDue(ports, signal) {
    const one = await claim(ports);
    if (one === null) return false;
    await writeExport(ports, one, signal);
    return true;
  },
};

async function claim({ db, now }: WorkPorts) {
  const next = db
    .select({ id: exportFiles.id })
    .from(exportFiles)
    .where(
      or(
        eq(exportFiles.status, 'queued'),
        and(
          eq(exportFiles.status, 'running'),
          lt(exportFiles.updatedAt, new Date(now().getTime() - LOST_MS)),
        ),
      ),
    )
    .orderBy(asc(exportFiles.updatedAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(exportFiles)
    .set({ status: 'running', updatedAt: now(), version: sql`${exportFiles.version} + 1` })
    .where(inArray(exportFiles.id, next))
    .returning();
  return row ?? null;
}

export const expireExports: Work = {
  name: 'persons/expire-exports',
  everyMs: 3_600_000,
  async doDue({ db, services, now }) {
    const over = await db
      .select({ id: exportFiles.id, storedAs: exportFiles.storedAs })
      .from(exportFiles)
      .where(and(inArray(exportFiles.status, ['ready', 'failed']), lt(exportFiles.expiresAt, now())));
    for (const { id, storedAs } of over) {
      await db
        .update(exportFiles)
        .set({ status: 'expired', storedAs: null, updatedAt: now() })
        .where(eq(exportFiles.id, id));
      if (storedAs !== null) await services.files.remove(storedAs);
    }
    return false;
  },
};
