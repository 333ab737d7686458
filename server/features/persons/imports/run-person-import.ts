import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { runPersonImport as endpoint, PersonImport } from '#contract/person-imports.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, conflict } from '#server/errors.ts';
import { personImports } from '#server/tables/person-imports.ts';
import { mayEditPersons } from '../policy.ts';
import { importOf, noCounts, presentImport } from './lookups.ts';
import { wantedOf } from './wanted-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/**
 * Begins what the dry run showed; the second call answers how far it is. Throws NOT_FOUND and CONFLICT where a tag or
 * list that everybody was to get is gone since: nothing is begun then, and the import can be checked anew.
 */
export async function runPersonImport(ctx: EmployerContext, { params }: Input): Promise<PersonImport> {
  mayEditPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    const one = await importOf(tx, params.id, { isLocked: true });
    if (one.status === 'running' || one.status === 'done') return presentImport(tx, one);
    if (one.status === 'failed') throw new AppError('GONE', 'This file no longer exists. Upload it again.');
    if (one.status !== 'checked')
      throw conflict(
        one.status === 'mapping' ? 'Preview the import first.' : 'This import was undone.',
        one.status,
      );
    await wantedOf(tx, { ...one, counts: noCounts(0) });
    const [row] = await tx.db
      .update(personImports)
      .set({
        ...{ status: 'running', counts: noCounts(one.counts.rows), refused: [], updatedAt: tx.now() },
        version: sql`${personImports.version} + 1`,
      })
      .where(eq(personImports.id, one.id))
      .returning();
    if (row === undefined) throw new Error('A locked import was gone.');
    const entity = { kind: 'person-imports', permalink: one.id };
    const changes = Object.values(one.mapping);
    await audit(tx, { employerId: tx.employer.id, action: 'person-import.run', entity, changes });
    return presentImport(tx, row);
  });
}
