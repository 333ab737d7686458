import type { getResumeFields as endpoint } from '#contract/application-resumes.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayManageApplications } from '../policy.ts';
import { askedResume, personOfApplication, presentFields } from './resume-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** What the résumé says of the person; nothing is stored by asking. */
export async function getResumeFields(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayManageApplications(ctx);
  const { application, read } = await askedResume(ctx, params);
  return presentFields(ctx, read, await personOfApplication(ctx, application));
}
