import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { trySmartLink as endpoint } from '#contract/smart-links.ts';
import type { EmployerContext } from '#server/context.ts';
import { chooseDestination } from './choose.ts';
import { isNamed } from './is-named.ts';
import { jobsOf } from './jobs-of-link.ts';
import { linkOf } from './lookups.ts';
import { mayReadLinks } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Where a visitor like this one would be led; without `personKnown` the query says whether a person is known. */
export async function trySmartLink(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadLinks(ctx);
  const link = await linkOf(ctx, params.smartLink);
  const { jobs } = await jobsOf(ctx, link);
  const query = new URLSearchParams(body.query ?? '');
  const { destination, rule, variants } = chooseDestination(link, jobs, {
    device: body.device ?? 'desktop',
    os: body.os ?? 'other',
    language: body.language ?? null,
    country: body.country ?? null,
    referrer: body.referrer ?? null,
    query,
    at: body.at === undefined ? ctx.now() : new Date(body.at),
    isPersonKnown: body.personKnown ?? (await isNamed(ctx, link, query)),
    draw: 0,
  });
  return { destination: variants[0] ?? destination, rule, variants };
}
