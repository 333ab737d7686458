// Imports found inside the tenant, as answers show them, and with the file they hold.
import { and, eq } from 'drizzle-orm';
import type { PersonImportId, PersonListPermalink } from '#contract/kit/ids.ts';
import type { PersonImport } from '#contract/person-imports.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import { UnreadableFile } from '#server/csv/unreadable-file.ts';
import { AppError, notFound } from '#server/errors.ts';
import { membersNamed, whoOf } from '#server/features/users/lookups.ts';
import { type ImportRow, personImports } from '#server/tables/person-imports.ts';
import { seenLists } from '../lists/lookups.ts';
import { type ImportFile, importFile } from './import-file.ts';

export const noCounts = (rows: number): PersonImport['counts'] => ({
  ...{ rows, create: 0, update: 0, skip: 0, refuse: 0, done: 0 },
});

/** Throws NOT_FOUND. With `isLocked` it stays as it is until the transaction ends. */
export async function importOf(
  ctx: EmployerContext,
  id: PersonImportId,
  { isLocked = false } = {},
): Promise<ImportRow> {
  const asked = ctx.db
    .select()
    .from(personImports)
    .where(and(eq(personImports.id, id), eq(personImports.employerId, ctx.employer.id)));
  const [row] = await (isLocked ? asked.for('update') : asked);
  if (row === undefined) throw notFound('This import');
  return row;
}

export async function presentImports(
  ctx: EmployerContext,
  rows: readonly ImportRow[],
): Promise<PersonImport[]> {
  const members = await membersNamed(
    ctx.db,
    rows.map(({ createdById }) => createdById),
  );
  const lists = await seenLists(ctx, rows.flatMap((row) => row.lists) as PersonListPermalink[]);
  return rows.map((row) => ({
    ...{ id: row.id, fileName: row.fileName, status: row.status, columns: row.columns, sample: row.sample },
    ...{ mapping: row.mapping, upsertBy: row.upsertBy, counts: row.counts, refused: row.refused },
    lawfulBasis: row.lawfulBasis,
    personLists: lists
      .filter(({ permalink }) => row.lists.includes(permalink))
      .map(({ permalink, title }) => ({ permalink, title })),
    undoableUntil: row.undoableUntil?.toISOString() ?? null,
    createdBy: whoOf(members, row.createdById),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  }));
}

export async function presentImport(ctx: EmployerContext, row: ImportRow): Promise<PersonImport> {
  const [shown] = await presentImports(ctx, [row]);
  if (shown === undefined) throw new Error('An import was not presented.');
  return shown;
}

/** The file that waits; whoever reads it ends it. Throws GONE where it does no more. */
export async function waitingFile(
  { services }: Pick<Context, 'services'>,
  { storedAs }: ImportRow,
): Promise<ImportFile> {
  const gone = new AppError('GONE', 'This file no longer exists. Upload it again.');
  if (storedAs === null) throw gone;
  try {
    return await importFile(services.files, storedAs);
  } catch (error) {
    if (error instanceof UnreadableFile || (error as NodeJS.ErrnoException).code === 'ENOENT') throw gone;
    throw error;
  }
}
