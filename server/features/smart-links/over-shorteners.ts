// Where addresses of other shorteners lead, as far as that is told now: over them a link may come back to itself.
import type { EmployerContext } from '#server/context.ts';
import { EgressRedirect, openEgress } from '#server/outside/egress.ts';
import { isOurs } from './jobs-of-link.ts';
import { nameIn } from './rules.ts';

const MOST_STEPS = 4;
const MOST_ASKED = 10;
const PATIENCE_MS = 2_000;

/** Shorteners have short names, and one short word behind them. Other sites are not asked whenever a link is saved. */
const mayShorten = (address: string): boolean => {
  const { hostname, pathname } = new URL(address);
  return hostname.length <= 11 && /^\/[\w-]{1,30}\/?$/.test(pathname);
};

/** By address: the address of a smart link of ours that it leads to. One that does not answer in time is missing. */
export async function overShorteners(
  ctx: EmployerContext,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const asked = [...new Set(addresses)].filter(mayShorten).slice(0, MOST_ASKED);
  const found = await Promise.all(
    asked.map(async (address) => [address, await ledTo(ctx, address)] as const),
  );
  return new Map(found.flatMap(([address, to]) => (to === null ? [] : [[address, to] as const])));
}

async function ledTo({ services }: EmployerContext, first: string): Promise<string | null> {
  const egress = openEgress({ allow: services.settings.egressAllow });
  let address = first;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (nameIn(address, isOurs(services)) !== null) return step === 0 ? null : address;
    const redirect = await egress(address, { timeoutMs: PATIENCE_MS, maxBytes: 1_000 }).catch(
      (error: unknown) => (error instanceof EgressRedirect ? error : null),
    );
    const next = redirect instanceof EgressRedirect ? redirect.location : null;
    if (next === null || !URL.canParse(next, address)) return null;
    address = new URL(next, address).href;
  }
  return nameIn(address, isOurs(services)) === null ? null : address;
}
