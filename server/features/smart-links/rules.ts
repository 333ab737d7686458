// Slugs and addresses of smart links. Pure.
import type { Read } from '#server/domain-name.ts';
import { isReserved } from '#server/features/employers/lookups.ts';

export const PREFIX = '/l/';

/** A slug in lower case, as it stands in an address that people type from paper. */
export function readSlug(given: string): Read {
  const slug = given.trim().toLowerCase();
  if (!/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/.test(slug))
    return { fault: 'Use letters from a to z, digits and hyphens inside, at most 60.' };
  return isReserved(slug) || slug.length < 2 ? { fault: 'This short address is reserved.' } : { value: slug };
}

/** The name of the smart link behind an address of ours, as it stands there; null for any other address. */
export function nameIn(address: string, isOurs: (host: string) => boolean): string | null {
  const { host, hostname, pathname } = new URL(address);
  if (!isOurs(host) && !isOurs(hostname)) return null;
  const match = /^\/l\/([A-Za-z0-9_-]{1,60})\/*$/.exec(pathname);
  return match?.[1] ?? null;
}

/** A job behind an address of ours; null for any other address. */
export function jobIn(
  address: string,
  isOurs: (host: string) => boolean,
): { board: string; page: string } | null {
  const { host, hostname, pathname } = new URL(address);
  if (!isOurs(host) && !isOurs(hostname)) return null;
  const match = /^\/job-board\/([\w-]{10,12})\/job\/([\w-]{10,12})(?:\/apply)?\/*$/.exec(pathname);
  return match?.[1] === undefined || match[2] === undefined ? null : { board: match[1], page: match[2] };
}

type Leading = {
  destination: string;
  rules: readonly { then: string }[];
  split: readonly { url: string }[];
};

/** Every address the link may lead to, with the field it stands in. */
export const addressesOf = ({ destination, rules, split }: Leading): { url: string; pointer: string }[] => [
  { url: destination, pointer: '/destination' },
  ...rules.map(({ then }, at) => ({ url: then, pointer: `/rules/${at}/then` })),
  ...split.map(({ url }, at) => ({ url, pointer: `/split/${at}/url` })),
];

/** Those that a change names. */
export const addressesIn = ({
  destination,
  rules = [],
  split = [],
}: {
  [K in keyof Leading]?: Leading[K] | undefined;
}): string[] => [
  ...(destination === undefined ? [] : [destination]),
  ...rules.map(({ then }) => then),
  ...split.map(({ url }) => url),
];
