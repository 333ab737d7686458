import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questionsIn as ashbyQuestions, formIn } from '#server/outside/ats/ashby/form.ts';
import { nodesIn } from '#server/outside/ats/greenhouse/board.ts';
import { questionsIn as greenhouseQuestions } from '#server/outside/ats/greenhouse/questions.ts';
import { questionsIn as leverQuestions } from '#server/outside/ats/lever/form.ts';
import { verifyLever } from '#server/outside/ats/lever/webhook.ts';
import { dateOf, employmentOf, rowReader, Unfit, webAddress } from '#server/outside/ats/read/job.ts';
import { idOfNames } from '#server/outside/ats/read/named-tree.ts';
import { textOfOdt } from '#server/outside/ats/read/odt.ts';
import { geoIn, placesIn, workplaceIn } from '#server/outside/ats/read/places.ts';
import { idFor, platformValue } from '#server/outside/ats/read/questions.ts';
import { cutAtWord, tidyLine, unescapeHtml } from '#server/outside/ats/read/text.ts';
import { everyNode, treeOf } from '#server/outside/ats/read/trees.ts';
import { countryCode } from '#server/places/countries.ts';
import { readAshby, readGreenhouse, readLever } from '#tests/support/read-boards.ts';

describe('texts', () => {
  test('become one line', () => {
    expect(tidyLine('  Senior\u00a0Cook\u2028\t(m/w)\u0000 ')).toBe('Senior Cook (m/w)');
    expect(tidyLine(55)).toBe('55');
    for (const nothing of [null, undefined, {}, []]) expect(tidyLine(nothing)).toBe('');
  });

  test('are cut where a word ends, and only when they are too long', () => {
    expect(cutAtWord('Head of Boats', 13)).toBe('Head of Boats');
    expect(cutAtWord('Head of Boats, Yard', 16)).toBe('Head of Boats…');
    expect(cutAtWord('x'.repeat(30), 10)).toBe(`${'x'.repeat(9)}…`);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 2, max: 200 }),
        (text, max) => {
          expect([...cutAtWord(text, max)].length).toBeLessThanOrEqual(max);
        },
      ),
    );
  });

  test('are unescaped once, and a hostile one takes no time', () => {
    expect(unescapeHtml('&lt;p&gt;1 &amp;lt; 2&lt;/p&gt;')).toBe('<p>1 &lt; 2</p>');
    expect(unescapeHtml('&lt;p&gt;&#39;&#x2019;&#0;&lt;/p&gt;')).toBe('<p>\u0027’&#0;</p>');
    for (const part of ['&lt;a', '<a', '&amp;', '&lt;p&gt;', '&amp;lt;a']) {
      const begun = performance.now();
      unescapeHtml(part.repeat(200_000));
      expect(performance.now() - begun, part).toBeLessThan(1000);
    }
  });
});

describe('places', () => {
  test.each([
    ['Austin, Texas', 'Austin', 'Texas', 'US'],
    ['Mountain View, CA USA', 'Mountain View', 'California', 'US'],
    ['San Francisco, California, United States ', 'San Francisco', 'California', 'US'],
    ['Remote - Mexico', null, null, 'MX'],
    ['Remote, US', null, null, 'US'],
    ['France, Remote', null, null, 'FR'],
    ['Denver, CO - Hybrid', 'Denver', 'Colorado', 'US'],
    ['Atlanta, Georgia', 'Atlanta', 'Georgia', 'US'],
    ['Tbilisi, Georgia', 'Tbilisi', null, 'GE'],
    ['Toronto, Ontario', 'Toronto', 'Ontario', 'CA'],
    ['Bengaluru, India', 'Bengaluru', null, 'IN'],
    ['São Paulo, Brasil', 'São Paulo', null, 'BR'],
    ['Washington, D.C.', 'Washington', 'District of Columbia', 'US'],
  ])('%s', (...[text, city, region, country]) => {
    expect(geoIn(tidyLine(text))).toMatchObject({ city, region, country });
  });

  test.each(['EMEA', 'Remote', 'Home based - Worldwide', '', 'Cambridge'])(
    '"%s" names no country',
    (text) => {
      expect(geoIn(text)).toBeNull();
    },
  );

  test('in one text are parted by semicolons, bars and "or", never by commas or slashes', () => {
    expect(placesIn('Lisbon; Porto | Faro or Braga; lisbon ;')).toEqual({
      location: 'Lisbon',
      secondaryLocations: ['Porto', 'Faro', 'Braga'],
    });
    expect(placesIn('Portland, OR; Remote / Home Based').location).toBe('Portland, OR');
    expect(placesIn('').location).toBe('Not stated');
    expect(placesIn(' ', ['', ' Oslo']).location).toBe('Oslo');
    expect(placesIn(`${'Lisbon '.repeat(100)}`).location.length).toBeLessThanOrEqual(300);
    expect(
      placesIn(Array.from({ length: 90 }, (_, at) => `Place ${at}`).join(';')).secondaryLocations,
    ).toHaveLength(50);
  });

  test('are remote only where all of them say so', () => {
    expect(workplaceIn(placesIn('Remote - Oregon; Remote - Texas'))).toBe('remote');
    expect(workplaceIn(placesIn('Remote - Oregon; Seattle'))).toBeNull();
    expect(workplaceIn(placesIn('Oslo - Hybrid'))).toBe('hybrid');
  });

  test('countries have a code by any usual name', () => {
    expect(['USA', 'United Kingdom', 'uk', 'DE', 'Deutschland', 'South Korea'].map(countryCode)).toEqual([
      'US',
      'GB',
      'GB',
      'DE',
      'DE',
      'KR',
    ]);
    expect(countryCode('Atlantis')).toBeNull();
  });
});

test('any list of nodes becomes a forest that holds each of them once', () => {
  const node = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    name: fc.string(),
    parentId: fc.constantFrom(null, 'a', 'b', 'c', 'd', 'e', 'f', 'unknown'),
  });
  fc.assert(
    fc.property(fc.array(node), (flat) => {
      const ids = [...everyNode(treeOf(flat))].map(({ id }) => id).sort();
      expect(ids).toEqual([...new Set(flat.map(({ id }) => id))].sort());
    }),
  );
});

test('a tower of nodes is laid flat where it is too high, in either order', () => {
  const tower = Array.from({ length: 30_000 }, (_, at) => ({
    ...{ id: `n${at}`, name: `N${at}` },
    parentId: at === 0 ? null : `n${at - 1}`,
  }));
  for (const flat of [tower, tower.toReversed()]) {
    const begun = performance.now();
    const tree = treeOf(flat);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect([...everyNode(tree)]).toHaveLength(30_000);
  }
});

test('a board of more than 50,000 jobs is refused as a whole', () => {
  const named = () => ({ sourceId: '', title: '' });
  const { add } = rowReader({ named, read: () => expect.fail() });
  for (let row = 0; row < 50_000; row += 1) add({});
  expect(() => add({})).toThrow(/50,000/);
});

describe('any JSON at all', () => {
  const anything = fc.jsonValue({ maxDepth: 3 });
  const keys = fc.constantFrom(
    ...[
      'id',
      'title',
      'text',
      'location',
      'categories',
      'departments',
      'offices',
      'content',
      'lists',
      'compensation',
    ],
    ...[
      'salaryRange',
      'pay_input_ranges',
      'secondaryLocations',
      'address',
      'metadata',
      'descriptionHtml',
      'children',
    ],
  );
  const row = fc.oneof(anything, fc.dictionary(keys, anything));

  test('is read as jobs or refused, row by row', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (jobs) => {
        for (const board of [readGreenhouse({ jobs }), readAshby({ jobs }), readLever(jobs)])
          expect(board.jobs.length + board.rejected.length).toBe(jobs.length);
        treeOf(jobs.flatMap(nodesIn));
      }),
      { numRuns: 300 },
    );
  });

  test('is no form, no question and no delivery', () => {
    const keysOfForms = fc.constantFrom(
      'questions',
      'compliance',
      'demographic_questions',
      'data',
      'sections',
      'fields',
    );
    fc.assert(
      fc.property(fc.oneof(anything, fc.dictionary(keysOfForms, anything)), (body) => {
        const readers = [
          leverQuestions,
          (form: unknown) => ashbyQuestions(formIn(form)),
          greenhouseQuestions,
        ];
        for (const read of readers) expect(questionsOrUnfit(() => read(body))).toBe(true);
        expect(verifyLever(Buffer.from(JSON.stringify(body)), 'token', new Date())).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

function questionsOrUnfit(read: () => unknown[]): boolean {
  try {
    return Array.isArray(read());
  } catch (error) {
    return error instanceof Unfit;
  }
}

test('values of options survive as ids', () => {
  for (const value of ['123', 'Yes, I am – really', 'b64.x', 'ü', ''])
    expect(platformValue(idFor(value), [])).toBe(value);
  const long = 'I have read all of it. '.repeat(20);
  const id = idFor(long);
  expect(id.length).toBeLessThanOrEqual(120);
  expect(platformValue(id, [{ id, label: { en: long } }])).toBe(long);
});

test('small things: times, addresses, kinds of employment, ids of names, broken documents', () => {
  expect(dateOf('2026-01-14T10:55:28-05:00')).toEqual(new Date('2026-01-14T15:55:28Z'));
  for (const wrong of [
    'soon',
    '',
    0,
    null,
    Number.NaN,
    '0001-01-01',
    '10000-01-01',
    '-000001-01-01',
    8.64e15,
  ])
    expect(dateOf(wrong)).toBeNull();
  for (const wrong of ['javascript:alert(1)', 'ftp://x.org', 'x', null]) expect(webAddress(wrong)).toBeNull();
  expect(
    ['FullTime', 'Internship', 'International', 'Part time', 'Freelance', '', null].map(employmentOf),
  ).toEqual(['full-time', 'intern', 'other', 'part-time', 'contract', null, null]);
  expect(idOfNames('A/B', 'C')).not.toBe(idOfNames('A', 'B/C'));
  expect(idOfNames('x'.repeat(300)).length).toBeLessThanOrEqual(120);
  expect(textOfOdt(Buffer.from('no archive'))).toBeNull();
});
