// The rules our podcast feed is held to see what the feed validator's own cases say must be seen.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenRules } from '#tests/support/feed-rules.ts';
import { hasPodcastSchema, podcastElements, schemaErrors, xmlErrors } from '#tests/support/podcast-schema.ts';

const shared = join(import.meta.dirname, '../../../shared/data');
const folder = join(shared, 'feeds/feedvalidator');
const isThere = existsSync(folder) && hasPodcastSchema;
if (!isThere) console.log('Skipped: the shared folder of feeds is not here.');

type Case = { name: string; xml: string; rule: string; isBroken: boolean; element: string | null };

/** Why a case says nothing about our feed. */
const leftOut: [RegExp, string][] = [
  [/^atom\//, 'a feed of Atom, which we write none of'],
  [/^ext\/media\//, 'Media RSS: no feed of ours declares its namespace'],
  [/^ext\/feedburner\//, 'FeedBurner: no feed of ours declares its namespace'],
  [/itunes\/missing_itunes_email/, 'directories no longer ask for an address, and we publish nobody’s'],
  [/itunes\/obsolete_sub/, 'Apple’s categories of before 2019, which our constant is not one of'],
];
const reasonFor = (name: string) => leftOut.find(([path]) => path.test(name))?.[1] ?? null;

/** Expectations that name no rule: what is right. */
const isPraise = (rule: string) => rule.startsWith('Valid');

const cases: Case[] = (isThere ? globSync('**/*.xml', { cwd: folder }) : []).sort().map((name) => {
  const xml = readFileSync(join(folder, name), 'utf8');
  const [, not, rule = '', where = ''] = /Expect:\s*(!?)(\w+)(?:\{(.*)\})?/.exec(xml) ?? [];
  const element = /element:([\w:]+)/.exec(where)?.[1] ?? null;
  return { name, xml, rule, isBroken: not === '' && !isPraise(rule), element };
});

/** What the validator calls a warning: a case that expects no error may have them, a feed of ours may not. */
const WARNINGS = ['MissingRealName', 'AvoidTextInput'];

/** The rules a case breaks by the name it uses; those that XML itself breaks are no more than that. */
async function rulesIn({ xml, element }: Case): Promise<string[]> {
  const found = brokenRules(xml).filter(
    (one) => element === null || [one.element, 'href'].includes(element) || one.parent === element,
  );
  return [...found.map(({ rule }) => rule), ...((await xmlErrors(xml)).length > 0 ? ['SAXError'] : [])];
}

describe.runIf(isThere)('the feed validator’s cases', () => {
  const ours = cases.filter(({ name }) => reasonFor(name) === null);

  test('what is wrong is seen, and what is right is let pass', async () => {
    const wrong: string[] = [];
    for (const one of ours) {
      const rules = await rulesIn(one);
      const isSeen =
        one.rule === 'Error' ? rules.some((rule) => !WARNINGS.includes(rule)) : rules.includes(one.rule);
      if (isSeen !== one.isBroken)
        wrong.push(`${one.name}: ${one.rule} ${isSeen ? 'seen' : 'not seen'}, beside ${rules.join(' ')}`);
    }
    expect(wrong).toEqual([]);
    expect(ours.filter(({ isBroken }) => isBroken).length).toBeGreaterThan(80);
  });

  test('each case is judged, or left out for a reason', () => {
    const reasons = cases.map(({ name }) => reasonFor(name) ?? 'judged');
    console.table(
      Object.fromEntries([...Map.groupBy(reasons, (one) => one)].map(([one, all]) => [one, all.length])),
    );
    // A pattern that matches nothing any more would hide that its cases are gone.
    for (const [, reason] of leftOut) expect(reasons, reason).toContain(reason);
    expect(ours).toHaveLength(187);
  });
});

describe.runIf(isThere)('the schema of Podcasting 2.0', () => {
  const example = readFileSync(join(shared, 'podcast/podcast-example.xml'), 'utf8');

  test('its own example is right', async () => {
    const elements = podcastElements(example);
    expect(elements.length).toBeGreaterThan(15);
    expect(await schemaErrors(elements)).toEqual([]);
  });

  test.each([
    ['<podcast:soundbite startTime="soon" duration="10"/>'],
    ['<podcast:soundbite startTime="1"/>'],
    [`<podcast:person>${'x'.repeat(129)}</podcast:person>`],
    ['<podcast:transcript type="text/vtt"/>'],
    ['<podcast:chapters url="https://x.example/c.json"/>'],
    ['<podcast:nothing/>'],
  ])('%s is refused', async (element) => {
    expect(await schemaErrors([element])).not.toEqual([]);
  });
});
