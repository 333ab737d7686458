// The address as a store, and links that stay within the employer area without loading a page.
import { createRouter } from '@nanostores/router';
import { computed } from 'nanostores';
import { routedBy } from '#lib/go-to.ts';
import { patternOf, type Route } from './route.ts';
import { redirects, routes } from './routes.ts';

const patterns = Object.fromEntries(
  [...routes.map(({ path }) => path), ...Object.keys(redirects)].map((path) => [path, patternOf(path)]),
);
// Its own link handling would take over every link of the site, public pages included.
const $page = createRouter(patterns, { links: false });

export type Place = { route: Route; params: Record<string, string> };

/** The screen the address leads to; null where there is none. */
export const $place = computed($page, (page): Place | null => {
  const route = page && routes.find(({ path }) => path === page.route);
  return route ? { route, params: page.params as Record<string, string> } : null;
});

/** The title of the screen at an own path. */
export function titleOf(path: string): string | null {
  const [plain = ''] = path.split(/[?#]/);
  const target = redirects[plain] ?? plain;
  return routes.find((route) => patternOf(route.path)[0].test(target))?.title ?? null;
}

/** Starts following links and the browser's buttons; the returned function stops it. */
export function startRouting(): () => void {
  const stop = $page.subscribe((page) => {
    const onward = page && redirects[String(page.route)];
    // After the store has settled: it may not be set while it tells its listeners.
    if (onward) queueMicrotask(() => open(onward, true));
  });
  routedBy(open);
  document.addEventListener('click', followLink);
  return () => {
    stop();
    document.removeEventListener('click', followLink);
  };
}

function open(path: string, isReplacing: boolean): void {
  if (isInside(path)) $page.open(path, isReplacing);
  else if (isReplacing) location.replace(path);
  else location.assign(path);
}

const isInside = (path: string) => /^\/employers(?:[/?#]|$)/.test(path);

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0 || isForBrowser(link)) return;
  if (event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  $page.open(link.pathname + link.search + link.hash);
}

// Other sites, new tabs, files, and places on this very page.
function isForBrowser(link: HTMLAnchorElement): boolean {
  if (link.origin !== location.origin || !isInside(link.pathname)) return true;
  if (link.target !== '' || link.hasAttribute('download') || link.rel === 'external') return true;
  return link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
}
