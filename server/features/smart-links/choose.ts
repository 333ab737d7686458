// Where a smart link leads one visitor. Pure: the redirect and the tester ask the same function.
import type { LinkCondition, LinkDevice, LinkRule, LinkSystem, LinkVariant } from '#contract/smart-link.ts';
import { isWithin } from './time-window.ts';

/** What is known of a visitor; null: not told. */
export type Visit = {
  device: LinkDevice;
  os: LinkSystem;
  /** The one asked for first, in lower case. */
  language: string | null;
  /** Two capitals. */
  country: string | null;
  /** The host of the page that led here, in lower case. */
  referrer: string | null;
  query: URLSearchParams;
  at: Date;
  isPersonKnown: boolean;
  /** From 0 to below 1: decides between variants, the same for the same visitor. */
  draw: number;
};

export type Ways = {
  destination: string;
  rules: readonly LinkRule[];
  split: readonly LinkVariant[];
  passQuery: boolean;
  appendUtm: Readonly<Record<string, string>>;
};

/** What holds of jobs at the moment. */
export type Jobs = {
  /** Of the jobs that rules name. One that is missing is neither open nor closed. */
  isOpen: ReadonlyMap<string, boolean>;
  /** Where to go in place of an address, which is that of a closed job. */
  insteadOf: ReadonlyMap<string, string>;
};

/** `rule`: the place of the one that held. `variants`: all that the split might have chosen; empty without one. */
export type Choice = { destination: string; rule: number | null; variants: string[] };

/** A longer address is refused by proxies: the visitor's query is left behind then. */
const LONGEST = 4_000;

export function chooseDestination(ways: Ways, jobs: Jobs, visit: Visit): Choice {
  const at = ways.rules.findIndex((rule) => holds(rule.if, jobs, visit));
  const found = ways.rules[at];
  const whole = (url: string) => completed(jobs.insteadOf.get(url) ?? url, ways, visit.query);
  if (found !== undefined) return { destination: whole(found.then), rule: at, variants: [] };
  if (ways.split.length === 0) return { destination: whole(ways.destination), rule: null, variants: [] };
  const variants = [...ways.split].sort((a, b) => b.weight - a.weight).map(({ url }) => whole(url));
  return { destination: whole(drawn(ways.split, visit.draw)), rule: null, variants: [...new Set(variants)] };
}

function drawn(split: readonly LinkVariant[], draw: number): string {
  const total = split.reduce((sum, { weight }) => sum + weight, 0);
  let left = draw * total;
  for (const { url, weight } of split) {
    if (left < weight) return url;
    left -= weight;
  }
  return split.at(-1)?.url ?? '';
}

function holds(condition: LinkCondition, jobs: Jobs, visit: Visit): boolean {
  const { device, os, language, country, referrer, utm, job, personKnown } = condition;
  return (
    (device === undefined || device === visit.device) &&
    (os === undefined || os === visit.os) &&
    (language === undefined || isUnder(visit.language, language, '-')) &&
    (country === undefined || country === visit.country) &&
    (referrer === undefined || isSiteUnder(visit.referrer, referrer)) &&
    (utm === undefined || Object.entries(utm).every((mark) => hasMark(visit.query, mark))) &&
    (job === undefined || jobs.isOpen.get(job.jobPage) === (job.is === 'open')) &&
    (personKnown === undefined || personKnown === visit.isPersonKnown) &&
    isWithin(condition, visit.at)
  );
}

/** `fr-ca` is under `fr`. */
export const isUnder = (told: string | null, wanted: string, between: string): boolean =>
  told === wanted || told?.startsWith(wanted + between) === true;

/** `jobs.example.com` is under `example.com`. */
export const isSiteUnder = (told: string | null, wanted: string): boolean =>
  told === wanted || told?.endsWith(`.${wanted}`) === true;

const hasMark = (query: URLSearchParams, [name, value]: [string, string]) =>
  query.get(name)?.trim().toLowerCase() === value.toLowerCase();

/** What stands in the destination stays; then the visitor's own, then the link's marks that nobody set. */
function completed(address: string, { passQuery, appendUtm }: Ways, query: URLSearchParams): string {
  const marked = (given: URLSearchParams | null) => {
    const url = new URL(address);
    const own = new Set(url.searchParams.keys());
    for (const [name, value] of given ?? []) if (!own.has(name)) url.searchParams.append(name, value);
    for (const [name, value] of Object.entries(appendUtm))
      if (!url.searchParams.has(name)) url.searchParams.append(name, value);
    return url.href;
  };
  if (!passQuery || query.size === 0) return Object.keys(appendUtm).length === 0 ? address : marked(null);
  const whole = marked(query);
  return whole.length <= LONGEST ? whole : marked(null);
}
