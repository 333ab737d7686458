// The employers' own hosts that are active, in memory: every request is asked for its host, and none waits for that.
import type { IncomingMessage } from 'node:http';
import type { Language } from '#contract/kit/fields.ts';
import type { ContentPagePermalink, EmployerId } from '#contract/kit/ids.ts';
import { retryDelay } from '#server/db/listening.ts';
import type { Settings } from '#server/env.ts';
import { askedHost } from '#server/http/asked-host.ts';

/** `shownAt`: the page's address on the product's host, which renders it. */
export type OwnRoute = { page: ContentPagePermalink; language: Language | null; shownAt: string };

/** As the database says it. */
export type ActiveHost = {
  name: string;
  employerId: EmployerId;
  /** The employer's permalink. */
  employer: string;
  routes: readonly (OwnRoute & { path: string })[];
};

export type OwnHost = Omit<ActiveHost, 'routes'> & {
  /** Such as `https://careers.example.com`: where its pages say they stand, and what their own calls come from. */
  origin: string;
  routes: ReadonlyMap<string, OwnRoute>;
};

export type OwnHosts = {
  /** The active host of this name, or null. */
  named: (name: string) => OwnHost | null;
  /** The own host a request is for; null where it is for the product's, or for one that nobody knows. */
  of: (request: Pick<IncomingMessage, 'headers'>) => OwnHost | null;
  /** Where a content page stands under an own host, or null. With several the first host by name, and its first path. */
  addressOf: (page: string) => string | null;
  /** Reads them again. */
  reload: () => Promise<void>;
  /** Reads them again, and tries until that works. Never throws. */
  reloadSurely: () => Promise<void>;
  /** The same where one of the tags says that something about a host changed. */
  reloadFor: (tags: readonly string[]) => Promise<void>;
};

type Known = {
  hosts: ReadonlyMap<string, OwnHost>;
  addresses: ReadonlyMap<string, string>;
  employers: Set<string>;
};

const MOST_MET = 1_000;

export function createOwnHosts(
  settings: Pick<Settings, 'publicUrl' | 'trustProxy'>,
  load: () => Promise<ActiveHost[]>,
): OwnHosts {
  let known: Known = { hosts: new Map(), addresses: new Map(), employers: new Set() };
  // By the header as it came, since every request is asked for; bounded, as anybody may make one up.
  const met = new Map<string, OwnHost | null>();
  let asked = 0;
  let shown = 0;

  async function reload(): Promise<void> {
    asked += 1;
    const turn = asked;
    const loaded = knownOf(await load(), new URL(settings.publicUrl));
    // Of two that overlap the one that was asked later knows more.
    if (turn < shown) return;
    shown = turn;
    known = loaded;
    met.clear();
  }

  let retry: NodeJS.Timeout | undefined;

  async function reloadSurely(tries = 0): Promise<void> {
    try {
      await reload();
    } catch {
      clearTimeout(retry);
      retry = setTimeout(() => void reloadSurely(tries + 1), retryDelay(tries));
      retry.unref();
    }
  }

  const named = (name: string) => known.hosts.get(name.toLowerCase()) ?? null;

  function of(request: Pick<IncomingMessage, 'headers'>): OwnHost | null {
    const { host: header = '' } = request.headers;
    if (known.hosts.size === 0) return null;
    if (settings.trustProxy > 0) return named(askedHost(request, settings.trustProxy));
    const before = met.get(header);
    if (before !== undefined) return before;
    const host = named(askedHost(request, 0));
    if (met.size >= MOST_MET) met.clear();
    met.set(header, host);
    return host;
  }

  return {
    named,
    of,
    addressOf: (page) => known.addresses.get(page) ?? null,
    reload,
    reloadSurely: () => reloadSurely(),
    async reloadFor(tags) {
      const isAbout = (tag: string) =>
        tag.startsWith('host:') || (tag.startsWith('employer:') && known.employers.has(tag.slice(9)));
      if (tags.some(isAbout)) await reloadSurely();
    },
  };
}

function knownOf(loaded: readonly ActiveHost[], publicUrl: URL): Known {
  const port = publicUrl.port === '' ? '' : `:${publicUrl.port}`;
  const hosts = new Map<string, OwnHost>();
  const addresses = new Map<string, string>();
  for (const { routes, ...host } of loaded) {
    const origin = `${publicUrl.protocol}//${host.name}${port}`;
    hosts.set(host.name, { ...host, origin, routes: new Map(routes.map((route) => [route.path, route])) });
    for (const { page, path } of routes) if (!addresses.has(page)) addresses.set(page, origin + path);
  }
  return { hosts, addresses, employers: new Set(loaded.map(({ employer }) => employer)) };
}

/** What another node said while this one did not hear it is known within a minute. Gives the way to end it. */
export function reloadNowAndThen({ reload }: OwnHosts, failed: (error: unknown) => void): () => void {
  const timer = setInterval(() => void reload().catch(failed), 60_000);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether nothing with these tags is another employer's. What has no employer is the product's own. */
export const isOfHost = (host: OwnHost, tags: readonly string[]): boolean =>
  tags.every((tag) => !tag.startsWith('employer:') || tag === `employer:${host.employer}`);
