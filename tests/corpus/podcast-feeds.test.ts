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
  [/^(?:atom|ext\/(?:media|feedburner))\//, 'another format or namespace'],
  [
    /element-channel-(?:cloud|docs|image|managingeditor|skip|textinput|ttl|webmaster)|multiple_(?:cloud|skipHours|webMaster)/,
    'an RSS element we do not write',
  ],
  [
    /element-channel-item-(?:author|comments|source)|item_source|data-types-email/,
    'an RSS element we do not write',
  ],
  [
    /namespace-elements|duplicate_(?:item_atompub|pub)[Dd]ate|trackback|introduction\/(?:attr|not_in)/,
    'a namespace we do not write',
  ],
  [
    /itunes\/(?:invalid_(?:block|episodetype|keywords|season)|keywords|subtitle|summary)/,
    'an iTunes element we do not write',
  ],
  [
    /itunes\/missing_(?:itunes|owner)_email/,
    'directories no longer ask for an address, and we publish nobody’s',
  ],
  [/datetime\/everything/, 'looser dates than ours, which are right as well'],
  [/itunes\/obsolete_sub/, 'our category is a constant'],
];
const reasonFor = (name: string) => leftOut.find(([path]) => path.test(name))?.[1] ?? null;

/** Expectations that name no rule: what is right. */
const isPraise = (rule: string) => /^(?:Valid|Use)/.test(rule);

const cases: Case[] = (isThere ? globSync('**/*.xml', { cwd: folder }) : []).sort().map((name) => {
  const xml = readFileSync(join(folder, name), 'utf8');
  const [, not, rule = '', where = ''] = /Expect:\s*(!?)(\w+)(?:\{(.*)\})?/.exec(xml) ?? [];
  const element = /element:([\w:]+)/.exec(where)?.[1] ?? null;
  return { name, xml, rule, isBroken: not === '' && !isPraise(rule), element };
});

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
      const isSeen = one.rule === 'Error' ? rules.length > 0 : rules.includes(one.rule);
      if (isSeen !== one.isBroken)
        wrong.push(`${one.name}: ${one.rule} ${isSeen ? 'seen' : 'not seen'}, beside ${rules.join(' ')}`);
    }
    expect(wrong).toEqual([]);
    expect(ours.filter(({ isBroken }) => isBroken).length).toBeGreaterThan(30);
  });

  test('each case is judged, or left out for a reason', () => {
    const reasons = cases.map(({ name }) => reasonFor(name) ?? 'judged');
    console.table(
      Object.fromEntries([...Map.groupBy(reasons, (one) => one)].map(([one, all]) => [one, all.length])),
    );
    // A pattern that matches nothing any more would hide that its cases are gone.
    for (const [, reason] of leftOut) expect(reasons, reason).toContain(reason);
    expect(ours).toHaveLength(99);
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
