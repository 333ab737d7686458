/** The labelled reports of ../shared/data/bounces: dead or not, and why. The labels are those of Sisimai's own tests. */
import { describe, expect, test } from 'vitest';
import { sortMail } from '#server/mail-sorting/sort-mail.ts';
import type { SortedMail } from '#server/mail-sorting/sorted-mail.ts';
import {
  type BounceLabel,
  confusionOf,
  hasMailSamples,
  labelledBounces,
  leastTime,
  withLineEnds,
} from '#tests/support/mail-samples.ts';

if (!hasMailSamples) console.log('Skipped: the shared folder of mail is not here.');

/** The reasons of the labels in our words. */
const GROUPS: Record<string, string> = {
  userunknown: 'dead',
  hostunknown: 'dead',
  hasmoved: 'dead',
  notaccept: 'dead',
  mailboxfull: 'full',
  mesgtoobig: 'size',
  exceedlimit: 'size',
  // Refused by the recipient's own rules or switched off, with no proof that the address is gone: tried again.
  filtered: 'temporary',
  suspend: 'temporary',
  expired: 'temporary',
  networkerror: 'temporary',
  systemerror: 'temporary',
  mailererror: 'temporary',
  onhold: 'temporary',
  undefined: 'temporary',
  blocked: 'blocked',
  badreputation: 'blocked',
  requireptr: 'blocked',
  rejected: 'blocked',
  policyviolation: 'policy',
  securityerror: 'policy',
  norelaying: 'policy',
  syntaxerror: 'policy',
  spamdetected: 'spam',
  virusdetected: 'spam',
  authfailure: 'auth',
  toomanyconn: 'rate',
  contenterror: 'content',
  delivered: 'delivered',
  feedback: 'complaint',
  vacation: 'absence',
};

const several = (all: readonly string[]): string => [...new Set(all)].sort().join('+');

const groupOf = ({ reason, hardBounce }: BounceLabel): string => {
  const group = GROUPS[reason] ?? reason;
  return group === 'dead' && !hardBounce ? 'temporary' : group;
};

/** A warning of a delay is a temporary failure, and an answer by a program is what the labels call a vacation. */
function groupsOf({ kind, bounce }: SortedMail): string {
  if (kind === 'auto-reply') return 'absence';
  return several(
    (bounce?.recipients ?? [{ class: kind }]).map((one) =>
      one.class === 'delayed' ? 'temporary' : one.class,
    ),
  );
}

const deadOf = ({ bounce }: SortedMail): string =>
  several((bounce?.recipients ?? [{ class: '' }]).map((one) => String(one.class === 'dead')));

describe.skipIf(!hasMailSamples)('bounces', () => {
  test('97 % are rightly dead or not, 92 % for the right reason', async () => {
    const pairs: [string, string][] = [];
    const wrong: string[] = [];
    let dead = 0;
    let named = 0;
    for (const { name, labels, raw } of labelledBounces()) {
      const sorted = await sortMail(raw);
      if (sorted.messageIds.length > 0) named += 1;
      const wanted = several(labels.map(groupOf));
      const isDeadRight = several(labels.map(({ hardBounce }) => String(hardBounce))) === deadOf(sorted);
      if (isDeadRight) dead += 1;
      pairs.push([wanted, groupsOf(sorted)]);
      if (!isDeadRight || wanted !== groupsOf(sorted))
        wrong.push(`${name}: ${labels.map(({ reason }) => reason).join()} → ${groupsOf(sorted)}`);
    }
    const right = pairs.filter(([wanted, got]) => wanted === got).length;
    const share = (count: number) =>
      `${count} of ${pairs.length} (${((count / pairs.length) * 100).toFixed(1)} %)`;
    console.log(
      `Rightly dead or not: ${share(dead)}\nRight reason: ${share(right)}\nThe letter is named: ${share(named)}`,
    );
    console.log(
      `Rows: the label, columns: what it was taken for\n${confusionOf(pairs)}\n\n${wrong.join('\n')}`,
    );
    expect(pairs.length).toBeGreaterThan(290);
    expect(dead / pairs.length).toBeGreaterThanOrEqual(0.97);
    expect(named / pairs.length).toBeGreaterThanOrEqual(0.8);
    expect(right / pairs.length).toBeGreaterThanOrEqual(0.92);
  });

  test('the line ends make no difference', async () => {
    for (const { name, raw } of labelledBounces()) {
      const [lf, crlf, cr] = await Promise.all(
        (['\n', '\r\n', '\r'] as const).map((end) => sortMail(withLineEnds(raw, end))),
      );
      expect([name, crlf]).toEqual([name, lf]);
      expect([name, cr]).toEqual([name, lf]);
    }
  });

  test('each is sorted within 20 ms', async () => {
    const times = [];
    for (const { name, raw } of labelledBounces())
      times.push({ name, time: await leastTime(() => sortMail(raw), 3) });
    const slowest = times.toSorted((one, other) => other.time - one.time)[0];
    console.log(`Slowest: ${slowest?.name} ${slowest?.time.toFixed(1)} ms`);
    expect(slowest?.time).toBeLessThan(20);
  });
});
