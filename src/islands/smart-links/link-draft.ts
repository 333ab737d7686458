// A smart link as its form holds it, and the way back. Pure.
import type { LinkRule, SmartLink, SmartLinkChange } from '#contract/smart-link.ts';
import { isoOfLocal, localOfIso } from '#lib/format/local-moment.ts';

export const markNames = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
export type MarkName = (typeof markNames)[number];

export type RuleDraft = { key: string; rule: LinkRule };
/** `weight` as it is typed. */
export type VariantDraft = { key: string; url: string; weight: string };
export type LinkDraft = {
  name: string;
  slug: string;
  destination: string;
  rules: RuleDraft[];
  split: VariantDraft[];
  passQuery: boolean;
  /** Empty: not added. */
  marks: Record<string, string>;
  whenClosed: SmartLink['whenClosed'];
  /** By the clock on this device's wall; empty: never. */
  expires: string;
  /** What is typed; nobody reads the one there is. */
  password: string;
  keepsPassword: boolean;
};

let made = 0;
/** Names a row of the form while it is open. */
export const newKey = (): string => {
  made += 1;
  return `row ${made}`;
};

export const newDraft = (): LinkDraft => ({
  ...{ name: '', slug: '', destination: '', rules: [], split: [], passQuery: true, marks: {} },
  ...{ whenClosed: 'similar', expires: '', password: '', keepsPassword: false },
});

export const draftOf = (link: SmartLink): LinkDraft => ({
  ...{ name: link.name, slug: link.slug ?? '', destination: link.destination },
  rules: link.rules.map((rule) => ({ key: newKey(), rule })),
  split: link.split.map(({ url, weight }) => ({ key: newKey(), url, weight: String(weight) })),
  ...{ passQuery: link.passQuery, marks: link.appendUtm, whenClosed: link.whenClosed },
  ...{ expires: localOfIso(link.expiresAt), password: '', keepsPassword: link.hasPassword },
});

type Fields = Omit<SmartLinkChange, 'host' | 'password'>;

const fieldsOf = (draft: LinkDraft): Fields => ({
  ...{ name: draft.name.trim(), slug: draft.slug.trim() || null, destination: draft.destination.trim() },
  rules: draft.rules.map(({ rule }) => rule),
  split: draft.split
    .filter(({ url }) => url.trim() !== '')
    .map(({ url, weight }) => ({ url: url.trim(), weight: Number(weight) })),
  ...{ passQuery: draft.passQuery, whenClosed: draft.whenClosed, expiresAt: isoOfLocal(draft.expires) },
  appendUtm: Object.fromEntries(Object.entries(draft.marks).filter(([, value]) => value.trim() !== '')),
});

/** What was changed since `before` alone: a minute of an expiry that nobody touched is not one to refuse. */
export function changesIn(draft: LinkDraft, before: LinkDraft): SmartLinkChange {
  const [now, then] = [fieldsOf(draft), fieldsOf(before)];
  const changed = (Object.keys(now) as (keyof Fields)[]).filter(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(then[name]),
  );
  return {
    ...Object.fromEntries(changed.map((name) => [name, now[name]])),
    ...(draft.password !== '' && { password: draft.password }),
    ...(draft.password === '' && before.keepsPassword && !draft.keepsPassword && { password: null }),
  };
}

/** Why it can't be saved yet, by field; empty when it can. */
export function faultsIn({ name, destination, split }: LinkDraft): Partial<Record<string, string>> {
  const weights = split.filter(({ url }) => url.trim() !== '').map(({ weight }) => Number(weight));
  const isOdd = weights.some((weight) => !Number.isInteger(weight) || weight < 1 || weight > 1000);
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(destination.trim() === '' && { destination: 'Enter the destination URL.' }),
    ...(isOdd && { split: 'Use whole numbers from 1 to 1,000 as weights.' }),
  };
}
