import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { resolveShareLinkQuery as endpoint } from '#contract/share-links.ts';
import { readPersonParameters } from '#lib/person-parameters/read-parameters.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayReadLinks } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** What the parser makes of a query, or of a whole address: the fields it reads, and what it leaves out. Stores nothing. */
export async function resolveShareLinkQuery(
  ctx: EmployerContext,
  { body }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadLinks(ctx);
  const { discarded, isAny: _isAny, ...fields } = readPersonParameters(...partsOf(body.query));
  return {
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
    discarded: discarded.map(({ field, reason, token }) => ({
      name: field,
      reason: token === '' ? reason : `${reason}: ${token}`,
    })),
  };
}

/** A browser parts an address at its first `#`, and the query begins after the first `?` of what stands before. */
function partsOf(text: string): [search: string, hash: string] {
  const hashAt = text.indexOf('#');
  const before = hashAt < 0 ? text : text.slice(0, hashAt);
  return [before.slice(before.indexOf('?') + 1), hashAt < 0 ? '' : text.slice(hashAt + 1)];
}
