import type { isHostAllowed as endpoint } from '#contract/hosts.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Context } from '#server/context.ts';
import { invalidQuery, notFound } from '#server/errors.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** For the reverse proxy, before it fetches a certificate. Throws NOT_FOUND for every host that is no active one. */
export async function isHostAllowed({ services }: Context, { query }: Input): Promise<void> {
  const name = query.host ?? query.domain;
  if (name === undefined) throw invalidQuery('host', 'Enter a host name.');
  if (services.ownHosts.named(name) === null) throw notFound('This domain');
}
