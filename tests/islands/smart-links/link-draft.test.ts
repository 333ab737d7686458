/** A smart link goes into its form and comes back as it was, but for what somebody changed. */
import { expect, test } from 'vitest';
import type { LinkRule, SmartLink } from '#contract/smart-link.ts';
import { changesIn, draftOf, faultsIn, newDraft } from '#islands/smart-links/link-draft.ts';
import { emptyRule, fieldsOfRule, ruleOf } from '#islands/smart-links/rule-fields.ts';
import { conditionInWords, statusOf } from '#islands/smart-links/smart-link-words.ts';

// biome-ignore lint/suspicious/noThenProperty: the contract names it so, and a text is never awaited
const rule = (asked: unknown, to: string) => ({ if: asked, then: `https://${to}.example/` }) as LinkRule;
const rules = [
  rule({ device: 'phone', os: 'ios', language: 'fr' }, 'a'),
  rule({ from: '22:00', to: '06:00', timeZone: 'Europe/Lisbon' }, 'b'),
  rule({ from: '2026-12-01T09:00:00.000Z' }, 'c'),
  rule({ utm: { utm_campaign: 'fair' }, personKnown: false }, 'd'),
  rule({ job: { jobPage: 'job0000001', is: 'closed' }, country: 'PT' }, 'e'),
];

const link = {
  ...{ permalink: 'link000001', slug: 'fair', name: 'Spring fair', host: null, version: 3 },
  ...{ destination: 'https://harbour.example/', rules, passQuery: true, appendUtm: { utm_source: 'poster' } },
  ...{ whenClosed: 'similar', split: [{ url: 'https://x.example/', weight: 3 }], hasPassword: true },
  ...{ expiresAt: '2027-01-01T00:00:30.000Z', status: 'active', clicks: 0, unreachedRules: [] },
  ...{ url: 'https://jobs.example/l/fair', hasClosedJob: false },
} as unknown as SmartLink;

test.each(rules.map((one) => [JSON.stringify(one.if), one] as const))(
  'a rule comes back from its form: %s',
  (_, one) => {
    expect(ruleOf(fieldsOfRule(one))).toEqual(one);
  },
);

test('a rule that asks nothing is none', () => {
  expect(ruleOf({ ...emptyRule(), leadsTo: 'https://a.example/' })).toBeNull();
  expect(ruleOf({ ...emptyRule(), when: 'hours', leadsTo: 'https://a.example/' })).toBeNull();
});

test('what nobody touched is not sent, least of all half a minute of the expiry', () => {
  const before = draftOf(link);
  expect(changesIn(before, before)).toEqual({});
  expect(changesIn({ ...before, name: ' Summer fair ' }, before)).toEqual({ name: 'Summer fair' });
  expect(changesIn({ ...before, slug: '' }, before)).toEqual({ slug: null });
  expect(changesIn({ ...before, password: 'lantern' }, before)).toEqual({ password: 'lantern' });
  expect(changesIn({ ...before, keepsPassword: false }, before)).toEqual({ password: null });
  expect(changesIn({ ...before, expires: '' }, before)).toEqual({ expiresAt: null });
  expect(changesIn({ ...before, rules: before.rules.toReversed() }, before).rules).toHaveLength(5);
});

test('a new link needs a name and an address, and weights that are numbers', () => {
  expect(Object.keys(faultsIn(newDraft()))).toEqual(['name', 'destination']);
  const draft = draftOf(link);
  expect(faultsIn(draft)).toEqual({});
  const [variant] = draft.split;
  for (const weight of ['0', 'x', '1.5', '1001'])
    expect(faultsIn({ ...draft, split: [{ key: 'a', url: variant?.url ?? '', weight }] })).toHaveProperty(
      'split',
    );
});

test('rules and states are told in words', () => {
  const titleOf = () => 'Welder';
  expect(rules.map((one) => conditionInWords(one.if, titleOf))).toEqual([
    'Phone · iOS · Language fr',
    '22:00–06:00 (Europe/Lisbon)',
    expect.stringMatching(/^From 1 December 2026 at/),
    'utm_campaign=fair · Unknown person',
    'Country PT · Welder is closed',
  ]);
  const at = new Date('2026-12-31T00:00:00Z');
  expect(statusOf(link, at).word).toBe('Active');
  expect(statusOf(link, new Date('2027-01-02')).word).toBe('Expired');
  expect(statusOf({ ...link, hasClosedJob: true }, at).word).toBe('Job closed');
  expect(statusOf({ ...link, status: 'archived' }, at).word).toBe('Archived');
});
