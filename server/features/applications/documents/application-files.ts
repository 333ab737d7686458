// The files of an application: taken in by content, kept under names of our own, shown as what they are.

import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { asc, eq } from 'drizzle-orm';
import type { ApplicationFile } from '#contract/application.ts';
import type { ApplicationFileId } from '#contract/kit/ids.ts';
import { type Context, newId } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { AppError, fileRefused } from '#server/errors.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { type ApplicationId, applicationFiles } from '#server/tables/applications.ts';
import type { ApplicationRow } from '../candidate/own-application.ts';
import { MAX_ALL_BYTES, MAX_FILE_BYTES, MAX_FILES } from '../rules.ts';
import { documentName } from './document-name.ts';
import { isPhoto } from './is-photo.ts';
import { kindOfDocument, pageOf } from './read-document.ts';

export type FileRow = typeof applicationFiles.$inferSelect;

export const filesOf = (db: Db, id: ApplicationId): Promise<FileRow[]> =>
  db
    .select()
    .from(applicationFiles)
    .where(eq(applicationFiles.applicationId, id))
    .orderBy(asc(applicationFiles.createdAt), asc(applicationFiles.id));

export const presentFile = ({
  id,
  name,
  kind,
  questionId,
  bytes,
  contentType,
}: FileRow): ApplicationFile => ({
  ...{ id, name, kind, questionId, bytes, contentType },
});

type For = { row: ApplicationRow; kind: FileRow['kind']; questionId: string | null; file: UploadedFile };

type TakenIn = { values: FileRow; drop: () => Promise<void> };

/**
 * Keeps the file, a photo as a PDF, and hands back the row that names it, not yet written; `drop` takes it back when writing fails.
 * Throws FILE_REFUSED, TOO_LARGE.
 */
export async function takeIn(ctx: Context, { row, kind, questionId, file }: For): Promise<TakenIn> {
  if (file.bytes > MAX_FILE_BYTES) throw new AppError('TOO_LARGE', 'Use a file of at most 10 MB.');
  const sent = await readFile(file.path);
  if (!isPhoto(sent)) return keepDocument(ctx, { row, kind, questionId, file }, sent);
  const page = await pageOf(sent);
  if ('reason' in page) throw fileRefused(page.reason, page.sentence);
  const path = await ctx.services.files.temporaryPath();
  try {
    await writeFile(path, page, { mode: 0o600 });
    const sha256 = createHash('sha256').update(page).digest('hex');
    const asPage = { path, fileName: file.fileName, bytes: page.length, sha256 };
    return await keepDocument(ctx, { row, kind, questionId, file: asPage }, page);
  } finally {
    await rm(path, { force: true });
  }
}

async function keepDocument(
  ctx: Context,
  { row, kind, questionId, file }: For,
  bytes: Buffer,
): Promise<TakenIn> {
  const told = await kindOfDocument(bytes);
  if ('reason' in told) throw fileRefused(told.reason, told.sentence);
  const storedAs = `applications/${randomUUID()}`;
  // The file first: a row whose file is missing would be a promise that cannot be kept.
  await ctx.services.files.keep(storedAs, file.path, told.contentType);
  const values = {
    id: newId<ApplicationFileId>(),
    ...{ employerId: row.employerId, applicationId: row.id, kind, questionId },
    name: documentName(file.fileName, told.extension),
    ...{ contentType: told.contentType, bytes: file.bytes, sha256: file.sha256, storedAs },
    createdAt: ctx.now(),
  };
  return { values, drop: () => ctx.services.files.remove(storedAs) };
}

/** Throws CONFLICT where the application already has as many or as large files as it may. */
export function checkRoom(known: readonly FileRow[], added: Pick<FileRow, 'bytes'>): void {
  const bytes = known.reduce((sum, file) => sum + file.bytes, added.bytes);
  if (known.length >= MAX_FILES || bytes > MAX_ALL_BYTES)
    throw new AppError('CONFLICT', `At most ${MAX_FILES} files of ${MAX_ALL_BYTES / 1_000_000} MB in all.`, {
      state: 'full',
    });
}
