import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { getApplicationFileText as endpoint } from '#contract/application-acts.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { shownHtml } from '#server/html.ts';
import { type ResumeTextRow, resumeTexts } from '#server/tables/resume-texts.ts';
import { mayReadApplications } from '../policy.ts';
import { readIfDue } from '../resumes/resume-work.ts';
import type { FileRow } from './application-files.ts';
import { findApplicationFile } from './find-application-file.ts';
import { readText } from './read-document.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;
type Output = OutputOf<typeof endpoint>;

/** Plain text, and of a Word document sanitised HTML: what it says can be shown anywhere. */
export async function getApplicationFileText(ctx: EmployerContext, { params }: Input): Promise<Output> {
  mayReadApplications(ctx);
  const file = await findApplicationFile(ctx, params);
  const kept = await keptText(ctx, file);
  // Only résumés are read ahead; files of questions are read when somebody asks.
  return kept === undefined ? readNow(ctx, file) : shown(kept);
}

/** What is kept of a résumé; one that waits is read now. Undefined for a file that is none. */
export async function keptText(ctx: EmployerContext, { id }: FileRow): Promise<ResumeTextRow | undefined> {
  const kept = await rowOf(ctx, id);
  if (kept?.state !== 'waiting') return kept;
  await readIfDue({ db: ctx.db, now: ctx.now, services: ctx.services, log: ctx.services.log }, id);
  return rowOf(ctx, id);
}

async function rowOf(ctx: EmployerContext, fileId: FileRow['id']): Promise<ResumeTextRow | undefined> {
  const [row] = await ctx.db.select().from(resumeTexts).where(eq(resumeTexts.fileId, fileId));
  return row;
}

async function readNow(ctx: EmployerContext, file: FileRow): Promise<Output> {
  try {
    const bytes = await buffer(await ctx.services.files.read(file.storedAs));
    return shown(await readText(bytes, file.contentType));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return shown({ state: 'missing' });
    throw error;
  }
}

type Told = { state: Output['state']; text?: string; isCut?: boolean; html?: string | null };

const shown = ({ state, text = '', isCut = false, html = null }: Told): Output => ({
  state,
  text: state === 'read' ? text : null,
  isCut,
  // Sanitised when it was read; once more, as rules may have become stricter since.
  html: html === null || state !== 'read' ? null : shownHtml(html),
});
