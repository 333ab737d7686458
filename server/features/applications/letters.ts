// What candidates are mailed, and the one place where the way back into an application is written.
import { eq } from 'drizzle-orm';
import { resumeQuery } from '#contract/public-applications.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { newToken, tokenHash } from '#server/tokens.ts';
import { type JobToApply, jobOf } from './candidate/job-to-apply.ts';
import type { ApplicationRow } from './candidate/own-application.ts';
import { resumeUntil } from './rules.ts';
import { applicationLinks, applications } from './table.ts';
import { note } from './timeline.ts';

type Kind =
  | 'application-started'
  | 'application-known'
  | 'application-link'
  | 'application-reminder'
  | 'application-submitted';
type Reader = Pick<ApplicationRow, 'id' | 'permalink' | 'email' | 'language'>;

/** The apply page's address with the way back in `r`; that page takes it out of the address at once. */
const wayBack = (ctx: Context, { job, board }: JobToApply, query: string) =>
  `${ctx.services.settings.publicUrl}/job-board/${board.permalink}/job/${job.permalink}/apply?r=${query}`;

/** Which job at whose, and where to write to them on paper. */
const aboutJob = ({ job, employer, settings }: JobToApply) => ({
  jobTitle: job.title,
  employerName: employer.name,
  postalAddress: settings.postalAddress,
});

/** Within the transaction of what it tells. The link is good beside the token of the candidate's browser. */
export async function mailWayBack(
  ctx: Context,
  { kind, reader, found }: { kind: Kind; reader: Reader; found: JobToApply },
): Promise<void> {
  const token = newToken();
  await ctx.db
    .insert(applicationLinks)
    .values({ tokenHash: tokenHash(token), applicationId: reader.id, createdAt: ctx.now() });
  await ctx.services.sendMail(ctx.db, {
    kind,
    to: reader.email,
    language: reader.language,
    link: wayBack(ctx, found, resumeQuery(reader.permalink, token)),
    ...aboutJob(found),
  });
}

/** An application whose time ran out can be opened again by whoever reads the mails of its address. */
export async function prolong(ctx: Context, row: ApplicationRow): Promise<void> {
  const until = resumeUntil(ctx.now());
  if (row.resumeUntil < until)
    await ctx.db.update(applications).set({ resumeUntil: until }).where(eq(applications.id, row.id));
}

/**
 * Whether this address may be written to once more: five letters an hour, whoever asks. Answers instead of throwing
 * where a refusal would tell that the address is known.
 */
export function mayMail(ctx: Context, email: string): boolean {
  try {
    ctx.services.countTry(`mail:addressee:${email}`, 5, 3600);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

/** Within the transaction of the rejection. An address that was written to too often is left alone; the timeline says which. */
export async function tellRejected(ctx: Context, row: ApplicationRow): Promise<void> {
  const isSent = mayMail(ctx, row.email);
  if (isSent) {
    await ctx.services.sendMail(ctx.db, {
      kind: 'application-rejected',
      to: row.email,
      language: row.language,
      ...aboutJob(await jobOf(ctx, row.jobPageId)),
    });
  }
  const text = isSent
    ? 'Told by mail that it was rejected'
    : 'Not told by mail: this address got too many letters within the hour';
  await note(ctx, row.id, { kind: 'told', text });
}

/** Within the transaction of the withdrawal. */
export async function mailGoodbye(ctx: Context, row: ApplicationRow): Promise<void> {
  if (!mayMail(ctx, row.email)) return;
  await ctx.services.sendMail(ctx.db, {
    kind: 'application-withdrawn',
    to: row.email,
    language: row.language,
    ...aboutJob(await jobOf(ctx, row.jobPageId)),
  });
}
