// Files that wait to be imported. Each may name the person, so all of them have to be sent again.
import { and, eq, inArray } from 'drizzle-orm';
import { personImports } from '#server/tables/person-imports.ts';
import type { Erasing } from './erasing.ts';

export async function eraseImports(tx: Erasing): Promise<void> {
  const waiting = await tx.db
    .select({ id: personImports.id, storedAs: personImports.storedAs })
    .from(personImports)
    .where(
      and(
        eq(personImports.employerId, tx.employer.id),
        inArray(personImports.status, ['mapping', 'checked']),
      ),
    )
    .for('update');
  if (waiting.length === 0) return;
  await tx.db
    .update(personImports)
    .set({ status: 'failed', storedAs: null, sample: [], updatedAt: tx.now() })
    .where(
      inArray(
        personImports.id,
        waiting.map(({ id }) => id),
      ),
    );
  for (const { storedAs } of waiting)
    if (storedAs !== null) tx.afterCommit(() => tx.services.files.remove(storedAs));
}
