// What a visitor of a smart link gets: where it leads, nothing kept, and the click counted off the answer's path.
import { chooseDestination, type Visit } from './choose.ts';
import type { ClickCounter } from './clicks.ts';
import type { KnownLink } from './known-link.ts';

export const LINK_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };

export const isOver = ({ expiresAt }: Pick<KnownLink, 'expiresAt'>, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now;

/** Where this visitor goes. Counts the click, of a person or of a machine. */
export function follow(
  link: KnownLink,
  visit: Visit,
  counting: { clicks: ClickCounter; isBot: boolean },
): string {
  const { destination, rule } = chooseDestination(link, link.jobs, visit);
  const { clicks, isBot } = counting;
  clicks.count({ link, rule, country: visit.country, isBot, at: visit.at });
  return destination;
}
