import { randomUUID } from 'node:crypto';
import type { PersonImportId } from '#contract/kit/ids.ts';
import type { PersonImport } from '#contract/person-imports.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId } from '#server/context.ts';
import { UnreadableFile } from '#server/csv/unreadable-file.ts';
import { fileRefused } from '#server/errors.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { personImports } from '#server/tables/person-imports.ts';
import { mayEditPersons } from '../policy.ts';
import { guessMapping } from './guess-mapping.ts';
import { lookedAt } from './import-file.ts';
import { noCounts, presentImport } from './lookups.ts';
import { short } from './short.ts';

/** Keeps the file, shows its first rows and guesses what its columns mean; writes no person. */
export async function createPersonImport(
  ctx: EmployerContext,
  { file }: { file: UploadedFile },
): Promise<PersonImport> {
  mayEditPersons(ctx);
  const { columns, sample, rows } = await looked(file);
  const storedAs = `person-imports/${randomUUID()}.csv`;
  await ctx.services.files.keep(storedAs, file.path, 'text/csv');
  try {
    return await inTransaction(ctx, async (tx) => {
      const at = tx.now();
      const [row] = await tx.db
        .insert(personImports)
        .values({
          ...{ id: newId<PersonImportId>(), employerId: tx.employer.id, createdById: tx.actor.userId },
          ...{
            fileName: short(file.fileName, 200) || 'persons.csv',
            storedAs,
            status: 'mapping',
            columns,
            sample,
          },
          ...{ mapping: guessMapping(columns), counts: noCounts(rows), createdAt: at, updatedAt: at },
        })
        .returning();
      if (row === undefined) throw new Error('An import was written and not returned.');
      const entity = { kind: 'person-imports', permalink: row.id };
      await audit(tx, { employerId: tx.employer.id, action: 'person-import.created', entity });
      return presentImport(tx, row);
    });
  } catch (error) {
    await ctx.services.files.remove(storedAs);
    throw error;
  }
}

/** Goes through all of it once: a file that breaks off or is too long is refused here and not later. */
async function looked(file: UploadedFile) {
  try {
    const { columns, ...told } = await lookedAt(file.path);
    return { columns: columns.map((name) => short(name, 200)), ...told };
  } catch (error) {
    if (error instanceof UnreadableFile) throw fileRefused(error.reason, error.message);
    throw error;
  }
}
