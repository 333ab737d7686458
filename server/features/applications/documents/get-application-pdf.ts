import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import { makePdf } from '#server/pdf/make-pdf.ts';
import { getApplication } from '../staff/get-application.ts';
import { applicationPdf } from './application-pdf.ts';

/** The application as a document; reading it is written down as reading it on screen is. Throws GONE once erased. */
export async function getApplicationPdf(
  ctx: EmployerContext,
  permalink: ApplicationPermalink,
): Promise<{ name: string; bytes: Buffer }> {
  const params = { employer: ctx.employer.permalink, application: permalink };
  const application = await getApplication(ctx, { params });
  if (application.erasedAt !== null) throw new AppError('GONE', 'This person was erased.');
  const employers = await publicEmployersOf(ctx.db, [ctx.employer.id]);
  const employer = employers.get(ctx.employer.id)?.name ?? '';
  const bytes = await makePdf(applicationPdf(application, employer));
  return { name: `${[...application.fullName].slice(0, 80).join('')}, application.pdf`, bytes };
}
