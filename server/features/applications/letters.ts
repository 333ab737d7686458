// What candidates are mailed, and the one place where the way back into an application is written.
import { eq } from 'drizzle-orm';
import type { Language } from '#contract/kit/fields.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { resumeQuery } from '#contract/public-applications.ts';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { applicationLinks, applications } from '#server/tables/applications.ts';
import { newToken, tokenHash } from '#server/tokens.ts';
import { type JobToApply, jobOf } from './candidate/job-to-apply.ts';
import type { ApplicationRow } from './candidate/own-application.ts';
import { resumeUntil } from './rules.ts';

type Kind =
  | 'application-started'
  | 'application-known'
  | 'application-link'
  | 'application-reminder'
  | 'application-submitted';
type Reader = Pick<ApplicationRow, 'id' | 'permalink' | 'email' | 'language'>;
/** A call's context and a piece of work in the background both fit. */
type Ports = Pick<Context, 'db' | 'services' | 'now'>;

/** The apply page's address with the way back in `r`; that page takes it out of the address at once. */
const wayBack = (ctx: Ports, { job, board }: JobToApply, query: string) =>
  `${ctx.services.settings.publicUrl}/job-board/${board.permalink}/job/${job.permalink}/apply?r=${query}`;

/** Which job at whose, and where to write to them on paper. */
const aboutJob = ({ job, employer, settings }: JobToApply) => ({
  jobTitle: job.title,
  employerName: employer.name,
  postalAddress: settings.postalAddress,
});

/** The link is good beside the token of the candidate's browser. */
async function newWayBack(ctx: Ports, reader: Reader, found: JobToApply): Promise<string> {
  const token = newToken();
  await ctx.db
    .insert(applicationLinks)
    .values({ tokenHash: tokenHash(token), applicationId: reader.id, createdAt: ctx.now() });
  return wayBack(ctx, found, resumeQuery(reader.permalink, token));
}

/** Within the transaction of what it tells. */
export async function mailWayBack(
  ctx: Context,
  { kind, reader, found }: { kind: Kind; reader: Reader; found: JobToApply },
): Promise<void> {
  const link = await newWayBack(ctx, reader, found);
  const { email: to, language } = reader;
  await ctx.services.sendMail(ctx.db, { kind, to, language, link, ...aboutJob(found) });
}

type Reminding = {
  reader: Reader;
  found: JobToApply;
  /** What the employer says, with the way back filled in. */
  words: (link: string) => { language: Language; subject: string | null; body: string };
  sender: { fromName: string; replyTo: string | null };
  optOut: SequenceTargetPermalink;
};

/** Within the transaction in which it is noted that the reminder went. */
export async function mailReminder(ctx: Ports, reminding: Reminding): Promise<void> {
  const { reader, found, words, sender, optOut } = reminding;
  const link = await newWayBack(ctx, reader, found);
  await ctx.services.sendMail(ctx.db, {
    ...{ kind: 'reminder', to: reader.email, link },
    ...words(link),
    ...sender,
    optOut: `${ctx.services.settings.publicUrl}/app-reminder/opt-out/${optOut}`,
    ...aboutJob(found),
  });
}

/** An application whose time ran out can be opened again by whoever reads the mails of its address. */
export async function prolong(
  ctx: Pick<Context, 'db' | 'now'>,
  row: ApplicationRow,
  days?: number,
): Promise<void> {
  const until = resumeUntil(ctx.now(), days);
  if (row.resumeUntil < until)
    await ctx.db.update(applications).set({ resumeUntil: until }).where(eq(applications.id, row.id));
}

/**
 * Whether this address may be written to once more: five letters an hour, whoever asks. Answers instead of throwing
 * where a refusal would tell that the address is known.
 */
export function mayMail(ctx: Pick<Context, 'services'>, email: string): boolean {
  try {
    ctx.services.countTry(`mail:addressee:${email}`, 5, 3600);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

type Message = { language: Language; subject: string; body: (link: string) => string };

/** Within the transaction in which the message is marked as sent; who reads it can open the application again. */
export async function mailMessage(ctx: Ports, row: ApplicationRow, message: Message): Promise<void> {
  const found = await jobOf(ctx, row.jobPageId);
  await prolong(ctx, row, 30);
  const link = await newWayBack(ctx, row, found);
  await ctx.services.sendMail(ctx.db, {
    ...{ kind: 'candidate-message', to: row.email, link },
    ...{ language: message.language, subject: message.subject, body: message.body(link) },
    ...{ fromName: found.employer.name, replyTo: null, ...aboutJob(found) },
  });
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
