import type { AdminEmployer, getAnyEmployer as endpoint } from '#contract/audit.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { employerInPath } from '#server/features/employers/lookups.ts';
import { adminEmployerOf } from './admin-employers.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Also by a permalink it had within the last year. */
export async function getAnyEmployer(ctx: Context<SignedInUser>, { params }: Input): Promise<AdminEmployer> {
  const found = await employerInPath(ctx.db, params.employer);
  if (found === null) throw notFound('This employer');
  return adminEmployerOf(ctx.db, found.id);
}
