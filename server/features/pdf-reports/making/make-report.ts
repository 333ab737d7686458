// Makes the two files of a report, and tells who asked for it.
import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import { backgroundContext } from '#server/background-context.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { makePdf } from '#server/pdf/make-pdf.ts';
import { type PdfReportRow, pdfReports } from '#server/tables/pdf-reports.ts';
import { csvOf } from '../content/csv-of.ts';
import { pagesOf } from '../content/pages-of.ts';
import { pdfOf } from '../content/pdf-of.ts';
import { mayMakeReport } from '../policy.ts';
import { gather } from '../types/gather.ts';
import { tellFinished } from './tell-finished.ts';

const MOST_ATTEMPTS = 3;

type Made = Pick<PdfReportRow, 'storedAs' | 'csvStoredAs' | 'bytes' | 'sha256' | 'pages' | 'personIds'>;

export async function makeReport(ports: WorkPorts, one: PdfReportRow, signal: AbortSignal): Promise<void> {
  const ctx = await backgroundContext(ports, one);
  try {
    // A node that ends again and again over the same report must not go on for ever.
    if (one.attempts > MOST_ATTEMPTS) throw new AppError('UNAVAILABLE', 'This report couldn’t be created.');
    mayMakeReport(ctx, one.type);
    const made = await filesOf(ctx, one);
    if (!(await finish(ctx, one, { ...made, status: 'ready', failure: null }))) await removeFiles(ctx, made);
  } catch (error) {
    // The node ends: another one makes it anew.
    if (signal.aborted) return;
    const isOurs = error instanceof AppError;
    if (!isOurs) ports.log.error({ err: error, report: one.id }, 'A report could not be created');
    if (!isOurs && one.attempts < MOST_ATTEMPTS) return putBack(ctx, one);
    const failure = isOurs ? error.message : 'Something went wrong on our side.';
    await finish(ctx, one, { status: 'failed', failure });
  }
}

async function filesOf(ctx: EmployerContext, one: PdfReportRow): Promise<Made> {
  const { data, personIds } = await gather(ctx, one);
  const pdf = await makePdf(pdfOf(data));
  const [storedAs, csvStoredAs] = await Promise.all([
    keep(ctx, pdf, 'pdf'),
    keep(ctx, Buffer.from(csvOf(data)), 'csv'),
  ]);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  return { storedAs, csvStoredAs, bytes: pdf.length, sha256, pages: pagesOf(pdf), personIds };
}

async function keep({ services: { files } }: EmployerContext, bytes: Buffer, form: 'pdf' | 'csv') {
  const path = await files.temporaryPath();
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    const storedAs = `pdf-reports/${randomUUID()}.${form}`;
    await files.keep(storedAs, path, form === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8');
    return storedAs;
  } finally {
    await rm(path, { force: true });
  }
}

async function removeFiles({ services: { files } }: EmployerContext, made: Made): Promise<void> {
  for (const file of [made.storedAs, made.csvStoredAs]) if (file !== null) await files.remove(file);
}

const ofClaim = ({ id, version }: PdfReportRow) =>
  and(eq(pdfReports.id, id), eq(pdfReports.version, version));

async function putBack({ db, now }: EmployerContext, one: PdfReportRow): Promise<void> {
  await db
    .update(pdfReports)
    .set({ status: 'queued', leaseUntil: null, updatedAt: now() })
    .where(ofClaim(one));
}

/** False where somebody was erased meanwhile, or another node made it: these files are not the ones then. */
function finish(ctx: EmployerContext, one: PdfReportRow, change: Partial<PdfReportRow>): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .update(pdfReports)
      .set({ ...change, leaseUntil: null, updatedAt: tx.now() })
      .where(ofClaim(one))
      .returning();
    if (row === undefined) return false;
    await tellFinished(tx, row);
    return true;
  });
}
