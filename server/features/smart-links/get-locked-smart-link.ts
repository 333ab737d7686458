import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { getLockedSmartLink as endpoint } from '#contract/smart-links.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { knownLink } from './known-link.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Whose a link with a password is. Throws NOT_FOUND for any other, and for one that has expired. */
export async function getLockedSmartLink(
  ctx: Context,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const link = await knownLink(ctx, params.slug);
  const isOver = link?.expiresAt != null && link.expiresAt <= ctx.now();
  if (link === null || link.passwordHash === null || isOver) throw notFound('This link');
  for (const tag of link.tags) ctx.tags.add(tag);
  const owner = await ownerOf(ctx.db, link.employerId);
  if (owner === null) throw notFound('This link');
  return { employerProfile: owner.employer };
}
