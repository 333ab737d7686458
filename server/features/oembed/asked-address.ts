// Which public thing an address leads to. Pure.
import { clockSeconds } from '#lib/format/clock-seconds.ts';

export type AskedThing =
  | { kind: 'clip'; clip: string; track: string | null; seconds: number; tint: string | null }
  | { kind: 'board'; board: string }
  | { kind: 'job'; board: string; page: string }
  | { kind: 'page'; page: string };

/** The employers' own hosts, and which content page stands at a path of theirs. */
type OwnHosts = {
  named: (name: string) => { employer: string; routes: ReadonlyMap<string, { page: string }> } | null;
};

/** `employer`: whose host it is; null on the product's. */
export type AskedAddress = { thing: AskedThing; employer: string | null };

const clipOf = (clip: string, track: string | null, query: URLSearchParams): AskedThing => ({
  ...{ kind: 'clip', clip, track, tint: query.get('tint') },
  seconds: clockSeconds(query.get('t') ?? ''),
});

const places: [RegExp, (parts: string[], query: URLSearchParams) => AskedThing][] = [
  [
    /^\/job-clip\/([\w-]+)(?:\/embed|\/transcript)?$/,
    ([clip = ''], query) => clipOf(clip, query.get('track'), query),
  ],
  [
    /^\/job-clip\/([\w-]+)\/track\/([\w-]+)\/embed$/,
    ([clip = '', track = ''], query) => clipOf(clip, track, query),
  ],
  [/^\/job-board\/([\w-]+)$/, ([board = '']) => ({ kind: 'board', board })],
  [/^\/job-board\/([\w-]+)\/job\/([\w-]+)$/, ([board = '', page = '']) => ({ kind: 'job', board, page })],
  [/^\/page\/([\w-]+)$/, ([page = '']) => ({ kind: 'page', page })],
];

/** Null for what is no address, for another site's, and for a place that stands for nothing public. */
export function askedAddress(url: string, publicUrl: string, hosts: OwnHosts): AskedAddress | null {
  if (!URL.canParse(url)) return null;
  const { protocol, origin, hostname, pathname, searchParams } = new URL(url);
  if (!/^https?:$/.test(protocol)) return null;
  const product = new URL(publicUrl);
  // A reader may write http where https leads on.
  const isOurs = origin === product.origin || (hostname === product.hostname && product.port === '');
  const host = isOurs ? null : hosts.named(hostname);
  if (!isOurs && host === null) return null;
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const routed = host?.routes.get(path);
  if (routed !== undefined)
    return { thing: { kind: 'page', page: routed.page }, employer: host?.employer ?? null };
  for (const [pattern, thing] of places) {
    const [, ...parts] = pattern.exec(path) ?? [];
    if (parts.length > 0) return { thing: thing(parts, searchParams), employer: host?.employer ?? null };
  }
  return null;
}
