import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { checkPersonImport as endpoint, ImportField, PersonImport } from '#contract/person-imports.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField } from '#server/errors.ts';
import { type ImportRow, personImports } from '#server/tables/person-imports.ts';
import { mayEditPersons } from '../policy.ts';
import { dryRun } from './dry-run.ts';
import { importOf, presentImport, waitingFile } from './lookups.ts';
import { wantedOf } from './wanted-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Sets what the columns mean and tells what the import would do; writes no person. */
export async function checkPersonImport(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<PersonImport> {
  mayEditPersons(ctx);
  const one = await importOf(ctx, params.id);
  refuseBegun(one);
  const { mapping, upsertBy, tags = [], personLists: lists = [] } = body;
  const lawfulBasis = body.lawfulBasis ?? 'legitimate-interest';
  const wanted = await wantedOf(ctx, { upsertBy, tags, lists, mapping });
  checkMapping(mapping, one.columns);
  const file = await waitingFile(ctx, one);
  const told = await dryRun(ctx, file, { mapping, wanted }).finally(file.end);
  return inTransaction(ctx, async (tx) => {
    refuseBegun(await importOf(tx, params.id, { isLocked: true }));
    const [row] = await tx.db
      .update(personImports)
      .set({
        ...{ ...told, mapping, upsertBy, lawfulBasis, tags, lists, status: 'checked', updatedAt: tx.now() },
        version: sql`${personImports.version} + 1`,
      })
      .where(eq(personImports.id, one.id))
      .returning();
    if (row === undefined) throw new Error('A locked import was gone.');
    return presentImport(tx, row);
  });
}

function refuseBegun({ status }: ImportRow): void {
  if (status === 'mapping' || status === 'checked') return;
  throw conflict(
    status === 'failed' ? 'This file no longer exists. Upload it again.' : 'This file was already imported.',
    status,
  );
}

const several: readonly ImportField[] = ['email', 'phone', 'link', 'skills', 'tags', 'lists', 'note'];

function checkMapping(mapping: PersonImport['mapping'], columns: readonly string[]): void {
  const fields = new Set<ImportField>();
  for (const [column, field] of Object.entries(mapping)) {
    if (!columns.includes(column))
      throw invalidField('/mapping', 'NOT_FOUND', `The file has no column “${column.slice(0, 60)}”.`);
    if (fields.has(field) && !several.includes(field))
      throw invalidField('/mapping', 'NOT_ALLOWED', `Two columns can’t both be “${field}”.`);
    fields.add(field);
  }
  const needed: readonly ImportField[] = ['email', 'fullName', 'firstName', 'lastName'];
  if (!needed.some((field) => fields.has(field)))
    throw invalidField('/mapping', 'REQUIRED', 'Choose a column for the name or the e-mail.');
}
