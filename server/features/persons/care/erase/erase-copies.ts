// Where else a person's words lie: letters, news, answers kept for retries, files of exports and imports.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { exports_ } from '#server/features/exports/table.ts';
import { personImportRows, personImports } from '#server/features/person-imports/table.ts';
import type { PersonRow } from '../../table.ts';
import type { Traces } from './erase-self.ts';

export async function eraseCopies(tx: EmployerContext, row: PersonRow, traces: Traces): Promise<void> {
  const words = wordsOf(traces);
  await tx.db.execute(sql`
    delete from mails where recipient = any(${sql.param(traces.emails)}::text[])
      or text like any(${sql.param(words)}::text[]) or subject like any(${sql.param(words)}::text[])`);
  await tx.db.execute(sql`
    delete from notifications where employer_id = ${tx.employer.id}::uuid
      and (entity_permalink = any(${sql.param(traces.permalinks)}::text[])
        or title || ' ' || body like any(${sql.param(words)}::text[]))`);
  await tx.db.execute(sql`
    delete from idempotency_keys where answer::text like any(${sql.param(words)}::text[])`);
  await eraseExports(tx);
  await eraseImports(tx, row);
}

/** Addresses, permalinks, and a name of several words: one word alone may be anybody's. */
const wordsOf = ({ emails, permalinks, name }: Traces): string[] =>
  [...emails, ...permalinks, ...(name.includes(' ') ? [name] : [])].map(
    (word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`,
  );

// An export may hold anybody: all that lie there are made anew by whoever needs them.
async function eraseExports(tx: EmployerContext): Promise<void> {
  const rows = await tx.db
    .select({ storedAs: exports_.storedAs })
    .from(exports_)
    .where(eq(exports_.employerId, tx.employer.id))
    .for('update');
  await tx.db
    .update(exports_)
    .set({ status: 'expired', storedAs: null, search: null, updatedAt: tx.now() })
    .where(eq(exports_.employerId, tx.employer.id));
  remove(
    tx,
    rows.map(({ storedAs }) => storedAs),
  );
}

async function eraseImports(tx: EmployerContext, { id }: PersonRow): Promise<void> {
  const touched = tx.db
    .select({ id: personImportRows.importId })
    .from(personImportRows)
    .where(eq(personImportRows.personId, id));
  const rows = await tx.db
    .update(personImports)
    .set({ sample: [], refused: [], updatedAt: tx.now() })
    .where(and(eq(personImports.employerId, tx.employer.id), inArray(personImports.id, touched)))
    .returning({ storedAs: personImports.storedAs });
  await tx.db.delete(personImportRows).where(eq(personImportRows.personId, id));
  remove(
    tx,
    rows.map(({ storedAs }) => storedAs),
  );
}

function remove(tx: EmployerContext, files: readonly (string | null)[]): void {
  tx.afterCommit(() => {
    for (const storedAs of files)
      if (storedAs !== null)
        tx.services.files.remove(storedAs).catch((error: unknown) => {
          tx.services.log.error(
            { err: error, storedAs },
            'A file that named an erased person was not removed',
          );
        });
  });
}
