// Asks a known site what stands at one of its addresses (oEmbed 1.0). Only the site's own fixed address is ever asked.
import * as z from 'zod/mini';
import type { Embed, resolveEmbed as endpoint } from '#contract/content-page-embeds.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { lineOrEmpty } from '#contract/kit/fields.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError, invalidField } from '#server/errors.ts';
import { openEgress } from '#server/outside/egress.ts';
import { mayEditPages } from '../policy.ts';
import { type Provider, providerOf, providers } from './providers.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Throws VALIDATION for an address of no known site, UPSTREAM_FAILED where the site does not say. */
export async function resolveEmbed(ctx: EmployerContext, { body: { url } }: Input): Promise<Embed> {
  mayEditPages(ctx);
  const provider = providerOf(url);
  const names = providers.map(({ name }) => name).join(', ');
  if (provider === null)
    throw invalidField('/url', 'NOT_ALLOWED', `Use a URL from one of these sites: ${names}.`);
  const { settings } = ctx.services;
  const egress = openEgress({ allow: settings.egressAllow });
  const asked = `${addressOf(provider, settings.oembedUrl)}?${new URLSearchParams({ url, format: 'json' })}`;
  const answer = await egress(asked, { timeoutMs: 8000, maxBytes: 200_000 }).catch(() => null);
  if (answer === null || answer.status >= 500) throw silent(provider);
  if (answer.status >= 400)
    throw new AppError('UPSTREAM_FAILED', `${provider.name} has no public video or audio at this URL.`, {
      provider: provider.id,
    });
  return understood(provider, answer.text);
}

/** In tests all sites answer at one address. */
const addressOf = ({ id, endpoint: own }: Provider, elsewhere: string | null): string =>
  elsewhere === null ? own : `${elsewhere}/${id}`;

const silent = (provider: Provider): AppError =>
  new AppError('UPSTREAM_FAILED', `${provider.name} didn’t respond. Try again in a moment.`, {
    provider: provider.id,
  });

const side = z.catch(z.nullable(z.int().check(z.gte(1), z.lte(100_000))), null);
/** What is read of their answer; whatever else they say stays there. */
const Answer = z.object({ title: z.string(), width: side, height: side });

const MOST = 200;
const Title = lineOrEmpty(MOST);

function understood(provider: Provider, text: string): Embed {
  try {
    const { title, width, height } = Answer.parse(JSON.parse(text));
    const short = [...title].slice(0, MOST).join('');
    return { provider: provider.name, title: Title.parse(short), width, height };
  } catch {
    throw silent(provider);
  }
}
