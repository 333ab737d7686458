/** How a campaign greets by a link, what goes into an invitation, and why a campaign is closed. */
import { describe, expect, test } from 'vitest';
import type { Block } from '#contract/content-page-blocks.ts';
import { greetingIn, greetingsOf } from '#islands/share-links/greeting.ts';
import { calendarText, closedReason } from '#islands/share-links/share-link-words.ts';

const hero = (heading: string, lead = ''): Block => ({
  id: 'hero',
  type: 'hero',
  props: { heading, lead, image: null, label: '', href: null },
  isLocked: false,
});
const text = (html: string): Block => ({ id: 'text', type: 'rich-text', props: { html }, isLocked: false });

describe('the greeting', () => {
  test('is the first line that names its reader, without markup', () => {
    expect(
      greetingIn([
        hero('Summer crews'),
        text('<p>Join us.</p><p>Hi <b>{{ firstName }}</b>&nbsp;&amp; crew</p>'),
      ]),
    ).toBe('Hi {{ firstName }} & crew');
    expect(greetingIn([hero('Summer crews', 'Dear {{fullName}}'), text('<p>Hi {{firstName}}</p>')])).toBe(
      'Dear {{fullName}}',
    );
    expect(greetingIn([hero('Summer crews'), text('<p>{{</p>')])).toBeNull();
  });

  const tokens = [
    { key: 'firstName' as const, fallback: 'there' },
    { key: 'jobTitle' as const, fallback: 'a job' },
  ];
  test.for([
    ['Hi {{firstName}}', { firstName: 'Ana' }, 'Hi Ana', 'Hi there'],
    ['Hi {{firstName}}', { fullName: 'Ana de Souza' }, 'Hi Ana', 'Hi there'],
    ['{{firstName}}, {{ jobTitle }} waits', { firstName: 'Ana' }, 'Ana, a job waits', 'there, a job waits'],
    ['Hi {{firstName}}', {}, 'Hi there', 'Hi there'],
    ['Hi {{lastName}}', {}, 'Hi {{lastName}}', 'Hi {{lastName}}'],
    ['Hi {{toString}}', { firstName: 'Ana' }, 'Hi {{toString}}', 'Hi {{toString}}'],
  ] as const)('%s', ([greeting, fields, resolved, fallback]) => {
    expect(greetingsOf(greeting, tokens, fields)).toEqual({ resolved, fallback });
  });
});

test('an invitation says what it is, what staff wrote and where to read on', () => {
  const guide = { title: 'Second round', stage: 'On site', calendarNote: 'Ring twice.' };
  expect(calendarText(guide, 'https://x.example/p')).toBe(
    'Second round\nOn site\n\nRing twice.\n\nhttps://x.example/p',
  );
  expect(calendarText({ ...guide, stage: '', calendarNote: '' }, 'https://x.example/p')).toBe(
    'Second round\n\nhttps://x.example/p',
  );
});

test('a closed campaign says why, an open one nothing', () => {
  const now = new Date('2026-06-10T12:00:00Z');
  const always = { status: 'published' as const, validFrom: null, validTo: null };
  const later = '2026-06-12T12:00:00.000Z';
  const before = '2026-06-08T12:00:00.000Z';
  expect(closedReason({ ...always, validFrom: before, validTo: later }, now)).toBeNull();
  expect(closedReason({ ...always, validFrom: later }, now)).toBe('It opens on Jun 12, 2026.');
  expect(closedReason({ ...always, validTo: before }, now)).toBe('It ended on Jun 8, 2026.');
  expect(closedReason({ ...always, status: 'draft', validTo: before }, now)).toMatch(/^It’s a draft/);
  expect(closedReason({ ...always, status: 'archived' }, now)).toBe('It’s archived.');
});
