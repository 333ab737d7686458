/** Addresses taken apart and filled in, and the settings of a link as a form. */
import { describe, expect, test } from 'vitest';
import { filledIn, partsOf, sampleFor } from '#islands/share-links/address-parts.ts';
import { changeOf, settingsOf } from '#islands/share-links/link/settings-form.ts';
import { discardedSentence, figuresOf } from '#islands/share-links/share-link-words.ts';
import { readPersonParameters } from '#lib/person-parameters/read-parameters.ts';
import { makeLink } from './make-link.ts';

describe('merge fields', () => {
  test.for([
    ['p-fn=#{{first_name}}&p-ln=%LASTNAME%', ['#{{first_name}}', '%LASTNAME%']],
    ['p-fn={{First Name}}&p-jt=Grower', ['{{First Name}}']],
    ['p-fn=[[first]]&p-ln={last}', ['[[first]]', '{last}']],
    ['', []],
  ] as const)('of %s stand out, and nothing of the text is lost', ([template, tokens]) => {
    const parts = partsOf(template);
    expect(parts.map(({ text }) => text).join('')).toBe(template);
    expect(parts.filter(({ isToken }) => isToken).map(({ text }) => text)).toEqual(tokens);
  });

  test('filled in for the sample candidate are read as that candidate', () => {
    const template = 'p-fn=#{{first_name}}&p-un={{Candidate full name}}&p-e=%EMAIL%&p-jt={{JOB}}';
    const query = filledIn(template, sampleFor('Grower & picker'));
    expect(readPersonParameters(query)).toMatchObject({
      ...{ firstName: 'Ana', fullName: 'Ana Sample', email: 'ana.sample@example.com' },
      ...{ jobTitle: 'Grower & picker', discarded: [] },
    });
    expect(filledIn('p-jt=Grower', sampleFor('x'))).toBe('p-jt=Grower');
  });
});

describe('settings', () => {
  test('that were not touched ask for nothing', () => {
    const link = makeLink({ expiresAt: '2026-05-01T12:00:00.000Z', maxUses: 4, utm: { utm_term: 'x' } });
    expect(changeOf(link, settingsOf(link))).toEqual({});
  });

  test('ask for what was changed alone, and keep marks the form does not show', () => {
    const link = makeLink({ maxUses: 4, utm: { utm_term: 'x', utm_source: 'mail' } });
    const settings = {
      ...settingsOf(link),
      name: 'New',
      maxUses: '',
      source: ' fair ',
      expires: '2026-06-01',
    };
    const { expiresAt, ...change } = changeOf(link, settings);
    expect(change).toEqual({ name: 'New', maxUses: null, utm: { utm_term: 'x', utm_source: 'fair' } });
    const end = new Date(expiresAt ?? '');
    expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2026, 5, 1, 23]);
  });

  test('made empty are taken back', () => {
    const link = makeLink({ expiresAt: '2026-05-01T12:00:00.000Z', personPermalink: 'person0001a' as never });
    const settings = { ...settingsOf(link), expires: '', person: null };
    expect(changeOf(link, settings)).toEqual({ expiresAt: null, personPermalink: null });
  });
});

test('merge fields that arrived empty are told in a sentence', () => {
  expect(discardedSentence({ token: '{{first_name}}', count: 3 })).toBe(
    '3 opens arrived with {{first_name}}',
  );
  expect(discardedSentence({ token: '…', count: 1 })).toBe('1 open arrived with a broken merge field');
});

test('a job’s link has figures of its applications, a clip’s has not', () => {
  const labels = (ownerType: 'job-clip' | 'job-page') =>
    figuresOf(makeLink({ ownerType })).map(({ label }) => label);
  expect(labels('job-page')).toContain('Started');
  expect(labels('job-clip')).not.toContain('Started');
});
