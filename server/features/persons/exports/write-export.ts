// Makes the file of an export, and tells whoever asked for it.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import { backgroundContext } from '#server/background-context.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { notify } from '#server/notify/notify.ts';
import { type ExportRow, exportFiles } from '#server/tables/exports.ts';
import { persons } from '#server/tables/persons.ts';
import { mayEditPersons } from '../policy.ts';
import { personZip } from './person-zip.ts';
import { personsAsCsv, personsAsJson } from './persons-text.ts';

type Made = { storedAs: string; bytes: number; sha256: string; rows: number };

export async function writeExport(ports: WorkPorts, one: ExportRow, signal: AbortSignal): Promise<void> {
  const ctx = await backgroundContext(ports, one);
  try {
    mayEditPersons(ctx);
    const made = await stored(ctx, one, signal);
    const isTaken = await ready(ctx, one, made);
    if (!isTaken) await ports.services.files.remove(made.storedAs);
  } catch (error) {
    // The node ends: another one makes it anew.
    if (signal.aborted) return;
    await ports.db
      .update(exportFiles)
      .set({ status: 'failed', updatedAt: ports.now() })
      .where(and(eq(exportFiles.id, one.id), eq(exportFiles.version, one.version)));
    if (!(error instanceof AppError)) throw error;
  }
}

async function stored(ctx: EmployerContext, one: ExportRow, signal: AbortSignal): Promise<Made> {
  const { files } = ctx.services;
  const path = await files.temporaryPath();
  const hash = createHash('sha256');
  const counts = { bytes: 0, rows: 0 };
  async function* measured(): AsyncGenerator<Buffer> {
    for await (const { bytes, rows } of contentOf(ctx, one)) {
      hash.update(bytes);
      counts.bytes += bytes.length;
      counts.rows += rows;
      yield bytes;
    }
  }
  try {
    await pipeline(measured(), createWriteStream(path, { mode: 0o600 }), { signal });
    const storedAs = `exports/${randomUUID()}.${one.format}`;
    await files.keep(storedAs, path, contentTypes[one.format]);
    return { storedAs, ...counts, sha256: hash.digest('hex') };
  } finally {
    await rm(path, { force: true });
  }
}

export const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
  zip: 'application/zip',
} as const;

async function* contentOf(
  ctx: EmployerContext,
  one: ExportRow,
): AsyncGenerator<{ bytes: Buffer; rows: number }> {
  if (one.kind === 'persons') {
    const texts = one.format === 'csv' ? personsAsCsv : personsAsJson;
    for await (const { text, rows } of texts(ctx, one.search ?? {})) yield { bytes: Buffer.from(text), rows };
    return;
  }
  const [row] = await ctx.db
    .select()
    .from(persons)
    .where(
      and(
        eq(persons.id, one.personId ?? sql`null`),
        eq(persons.employerId, ctx.employer.id),
        isNull(persons.mergedIntoId),
      ),
    );
  if (row === undefined) throw new AppError('NOT_FOUND', 'This person no longer exists.');
  yield { bytes: Buffer.alloc(0), rows: 1 };
  for await (const bytes of personZip(ctx, row)) yield { bytes, rows: 0 };
}

/** False where somebody was erased meanwhile, or another node made it: this file is not the one then. */
function ready(ctx: EmployerContext, one: ExportRow, made: Made): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(exportFiles)
      .set({ ...made, status: 'ready', updatedAt: tx.now() })
      .where(and(eq(exportFiles.id, one.id), eq(exportFiles.version, one.version)))
      .returning();
    if (row === undefined) return false;
    await notify(tx, {
      ...{ to: [one.createdById], employerId: one.employerId, type: 'import' },
      title: 'Your export is ready',
      body: one.kind === 'person' ? 'All data of one person.' : `${made.rows} people.`,
      entity: { kind: 'exports', permalink: one.permalink },
      onceKey: `export:${one.id}`,
    });
    return true;
  });
}
