/** Who comes by a share link is greeted in their own browser, and only as text. */
import { beforeEach, expect, test } from 'vitest';
import { fillTokens } from '#lib/tracker/fill-tokens.ts';

const nobody = { firstName: '', lastName: '', fullName: '', jobTitle: '' };
const places = () => [...document.querySelectorAll('[data-token]')].map((place) => place.textContent);

beforeEach(() => {
  document.body.innerHTML =
    '<bdi data-token="firstName">there</bdi><bdi data-token="lastName">friend</bdi><bdi data-token="toString">x</bdi>';
});

test('a name stands in its place, as text', () => {
  fillTokens({ ...nobody, firstName: '<img src=x>' });
  expect(places()).toEqual(['<img src=x>', 'friend', 'x']);
  expect(document.querySelector('img')).toBeNull();
});

test('a whole name is parted where its parts are not told', () => {
  fillTokens({ ...nobody, fullName: 'Ana Maria Ferreira' });
  expect(places()).toEqual(['Ana', 'Maria Ferreira', 'x']);
});

test('nobody stays nobody', () => {
  fillTokens(nobody);
  expect(places()).toEqual(['there', 'friend', 'x']);
});
