// Files that were taken from the pool. Each may name the person, so all of them have to be made again.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { exportFiles } from '#server/tables/exports.ts';
import type { Erasing } from './erasing.ts';

export async function eraseExports(tx: Erasing): Promise<void> {
  const kept = await tx.db
    .select({ id: exportFiles.id, storedAs: exportFiles.storedAs })
    .from(exportFiles)
    .where(and(eq(exportFiles.employerId, tx.employer.id), isNotNull(exportFiles.storedAs)))
    .for('update');
  const next = { updatedAt: tx.now(), version: sql`${exportFiles.version} + 1` };
  if (kept.length > 0)
    await tx.db
      .update(exportFiles)
      .set({ ...next, status: 'expired', storedAs: null })
      .where(
        inArray(
          exportFiles.id,
          kept.map(({ id }) => id),
        ),
      );
  // What is being written just now is not taken for ready, and begun again.
  await tx.db
    .update(exportFiles)
    .set({ ...next, status: 'queued' })
    .where(and(eq(exportFiles.employerId, tx.employer.id), eq(exportFiles.status, 'running')));
  for (const { storedAs } of kept)
    if (storedAs !== null) tx.afterCommit(() => tx.services.files.remove(storedAs));
}
