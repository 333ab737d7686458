// Applications found for staff: inside the tenant, and for hiring managers inside their jobs.
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { holdApplicants } from '#server/features/persons/linking/locks.ts';
import { applications } from '#server/tables/applications.ts';
import { beginByText, formByText, keepByText, linkByText, submitByText } from './candidate/apply-by-text.ts';
import { jobOf } from './candidate/job-to-apply.ts';
import { documentName } from './documents/document-name.ts';
import { kindOfDocument } from './documents/read-document.ts';
import { takesNoMail } from './messages/lookups.ts';
import { valuesFor } from './messages/queue-message.ts';
import { onlyAssigned } from './policy.ts';
import { note, tellChanged } from './timeline.ts';

// What text to apply asks for: the same application as from the form, answer by answer.
// What others ask for: what an uploaded document is.
// What interviews ask for: the job, who takes no e-mails, what is known of a reader, and the timeline.
export {
  beginByText,
  documentName,
  formByText,
  jobOf,
  keepByText,
  kindOfDocument,
  linkByText,
  note,
  submitByText,
  takesNoMail,
  tellChanged,
  valuesFor,
};

export type ApplicationRow = typeof applications.$inferSelect;

const readable = (ctx: EmployerContext): SQL | undefined =>
  and(eq(applications.employerId, ctx.employer.id), onlyAssigned(ctx, applications.jobPageId));

/** The employer's applications that the one who asks may see; second submissions are not among them. */
export const visible = (ctx: EmployerContext): SQL | undefined =>
  and(readable(ctx), isNull(applications.duplicateOfId));

/** Throws NOT_FOUND. With `isLocked` the person is held too. `isAgain` finds second submissions too: they are read, and never decided. */
export async function applicationOf(
  ctx: EmployerContext,
  permalink: ApplicationPermalink,
  { isLocked = false, isAgain = false } = {},
): Promise<ApplicationRow> {
  const which = and(isAgain ? readable(ctx) : visible(ctx), eq(applications.permalink, permalink));
  if (isLocked) await holdApplicants(ctx.db, which);
  const asked = ctx.db.select().from(applications).where(which);
  const [row] = await (isLocked ? asked.for('update') : asked);
  if (row === undefined) throw notFound('This application');
  return row;
}
