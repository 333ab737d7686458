/** Greetings of campaigns: what stands for nobody, and where a browser may put a name. */
import { expect, test } from 'vitest';
import type { PublicCampaign } from '#contract/campaign-page.ts';
import { withFallbacks, withPlaces } from '#lib/format/greeting-tokens.ts';

const campaign: Pick<PublicCampaign, 'tokens'> = {
  tokens: [
    { key: 'firstName', fallback: 'there' },
    { key: 'jobTitle', fallback: '<b>"a job" & more' },
  ],
};

test('a title says what stands for nobody', () => {
  expect(withFallbacks({ title: 'Hi {{ firstName }}, {{shoe}}' }, campaign)).toEqual({
    title: 'Hi there, {{shoe}}',
  });
});

test('a text gets a place that a browser may fill, a tag only the words', () => {
  expect(withPlaces('<p title="For {{firstName}}">Hi {{firstName}}!</p>', campaign)).toBe(
    '<p title="For there">Hi <bdi data-token=firstName>there</bdi>!</p>',
  );
});

test('what stands for nobody is text, wherever it stands', () => {
  const html = withPlaces('<i title="{{jobTitle}}">{{jobTitle}}</i>', campaign);
  expect(html).not.toMatch(/<b>|"a job"/);
  expect(html).toContain('&#60;b&#62;');
});

test('what somebody typed into a field stays as they typed it', () => {
  const typed = '<textarea name="a">{{firstName}}\n{{jobTitle}}</textarea>';
  expect(withPlaces(typed, campaign)).toBe(typed);
});

test.each(['{{__proto__}}', '{{constructor}}', '{{toString}}', '{{}}', '{{ a b }}'])(
  '%s is no token and stays as it is',
  (text) => {
    expect(withPlaces(`<p>${text}</p>`, campaign)).toBe(`<p>${text}</p>`);
  },
);
