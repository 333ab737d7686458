// How recordings come into the library and leave it for good. The same bytes are never kept twice.
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { EmployerId, MediaPermalink } from '#contract/kit/ids.ts';
import { type Context, type EmployerContext, newId, newPermalink } from '#server/context.ts';
import { AppError, fileRefused } from '#server/errors.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';
import { type MediaId, media } from '#server/tables/media.ts';
import type { Inspected } from '../inspect/facts.ts';
import { inspectMedia } from '../inspect.ts';
import type { MediaRow } from '../present.ts';
import { maxBytesOf, mediaKey } from '../rules.ts';

/** `fileName` in place of the sender's own; `waveform` as their browser computed it. */
export type Brought = { file: UploadedFile; fileName?: string | undefined; waveform?: number[] | undefined };

/** `isNew`: it was not in the library before, not even archived. */
export type Kept = { row: MediaRow; isNew: boolean };

/** What a file is by its content: the same that decides when it is kept. */
export const inspectRecording = (path: string): Promise<Inspected> => inspectMedia(path);

/** The name of a recording in the file store. */
export const storedKeyOf = ({ permalink, extension }: Pick<MediaRow, 'permalink' | 'extension'>): string =>
  mediaKey(permalink, extension);

/** Takes an uploaded file in: told apart by content, kept, written down. Throws FILE_REFUSED, TOO_LARGE, STORAGE_FULL. */
export async function keepRecording(ctx: EmployerContext, brought: Brought): Promise<Kept> {
  const known = await knownRecording(ctx, brought);
  return known === undefined ? takeIn(ctx, brought) : { row: known, isNew: false };
}

/** Within a transaction, once nothing plays it any more: the row now, the bytes after the commit. */
export async function removeRecording(
  tx: Context,
  { employerId, mediaId }: { employerId: EmployerId; mediaId: MediaId },
): Promise<void> {
  const [row] = await tx.db
    .delete(media)
    .where(and(eq(media.employerId, employerId), eq(media.id, mediaId)))
    .returning();
  if (row !== undefined)
    tx.afterCommit(() => tx.services.files.remove(mediaKey(row.permalink, row.extension)));
}

/** The recording with the same bytes, if there is one; it takes the waveform if it has none yet. */
async function knownRecording(
  ctx: EmployerContext,
  { waveform, file }: Brought,
): Promise<MediaRow | undefined> {
  const isSame = and(eq(media.employerId, ctx.employer.id), eq(media.sha256, file.sha256));
  if (waveform !== undefined) {
    const version = sql`${media.version} + 1`;
    const set = { waveform, archivedAt: null, version, updatedAt: ctx.now() };
    const [row] = await ctx.db
      .update(media)
      .set(set)
      .where(and(isSame, isNull(media.waveform)))
      .returning();
    if (row !== undefined) return row;
  }
  // One that was archived is wanted again.
  const [back] = await ctx.db
    .update(media)
    .set({ archivedAt: null })
    .where(and(isSame, isNotNull(media.archivedAt)))
    .returning();
  if (back !== undefined) return back;
  const [row] = await ctx.db.select().from(media).where(isSame);
  return row;
}

async function takeIn(ctx: EmployerContext, brought: Brought): Promise<Kept> {
  const { file, fileName, waveform } = brought;
  const facts = await inspectMedia(file.path);
  if (!facts.ok) throw fileRefused(facts.reason, facts.sentence);
  const { kind, extension, contentType, durationMs, width, height, warning } = facts;
  if (file.bytes > maxBytesOf(kind))
    throw new AppError('TOO_LARGE', `Audio recordings can be up to ${maxBytesOf(kind) / 1_000_000} MB.`);
  const permalink = newPermalink<MediaPermalink>();
  const key = mediaKey(permalink, extension);
  // The file first: a row whose file is missing would be a promise that cannot be kept.
  await ctx.services.files.keep(key, file.path, contentType);
  const at = ctx.now();
  const values = {
    id: newId<MediaRow['id']>(),
    permalink,
    employerId: ctx.employer.id,
    ...{ kind, extension, contentType, durationMs, width, height, warning },
    fileName: fileNameOf(fileName ?? file.fileName, extension),
    bytes: file.bytes,
    sha256: file.sha256,
    status: 'ready' as const,
    waveform: waveform ?? null,
    createdAt: at,
    updatedAt: at,
  };
  const [row] = await ctx.db
    .insert(media)
    .values(values)
    .onConflictDoNothing()
    .returning()
    .catch(async (error: unknown) => {
      await ctx.services.files.remove(key);
      throw error;
    });
  if (row !== undefined) return { row, isNew: true };
  // Somebody uploaded the same bytes at the same moment and was first.
  await ctx.services.files.remove(key);
  const first = await knownRecording(ctx, brought);
  if (first === undefined) throw new Error('A recording is neither new nor known.');
  return { row: first, isNew: false };
}

/** The sender's name of the file as one line, without any folder. */
function fileNameOf(given: string, extension: string): string {
  const name = given.split(/[\\/]/).at(-1) ?? '';
  // Turning the direction around would let a name show its ending somewhere else.
  const tidy = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '')
    .normalize('NFC')
    .trim();
  return tidy === '' ? `recording.${extension}` : [...tidy].slice(0, 255).join('');
}
