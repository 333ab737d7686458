import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { undoPersonImport as endpoint, PersonImport } from '#contract/person-imports.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError, conflict } from '#server/errors.ts';
import { personImports } from '#server/tables/person-imports.ts';
import { mayEditPersons } from '../policy.ts';
import { importOf, presentImport } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Begins to take an import back; the second call answers how far it is. */
export async function undoPersonImport(ctx: EmployerContext, { params }: Input): Promise<PersonImport> {
  mayEditPersons(ctx);
  return inTransaction(ctx, async (tx) => {
    const one = await importOf(tx, params.id, { isLocked: true });
    if (one.status === 'undoing' || one.status === 'undone') return presentImport(tx, one);
    if (one.status !== 'done') throw conflict('This file wasn’t imported.', one.status);
    if (one.undoableUntil === null || one.undoableUntil < tx.now())
      throw new AppError('GONE', 'Imports can only be undone for a week.');
    const [row] = await tx.db
      .update(personImports)
      .set({ status: 'undoing', updatedAt: tx.now(), version: sql`${personImports.version} + 1` })
      .where(eq(personImports.id, one.id))
      .returning();
    if (row === undefined) throw new Error('A locked import was gone.');
    const entity = { kind: 'person-imports', permalink: one.id };
    await audit(tx, { employerId: tx.employer.id, action: 'person-import.undone', entity });
    return presentImport(tx, row);
  });
}
