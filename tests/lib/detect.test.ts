import { expect, test } from 'vitest';
import { asLanguage, detectLanguage } from '#i18n/detect.ts';

test('the two names of the specification and tags with regions are known', () => {
  expect(asLanguage('french')).toBe('fr');
  expect(asLanguage('portugese')).toBe('pt');
  expect(asLanguage('PT-br')).toBe('pt');
  expect(asLanguage('de')).toBeNull();
});

test('query, then browser, then the page, then English', () => {
  const query = (text: string) => new URLSearchParams(text);
  expect(detectLanguage(query('lng=french'), ['pt'], 'en')).toBe('fr');
  expect(detectLanguage(query('lng=de'), ['de-AT', 'pt-BR', 'fr'], 'en')).toBe('pt');
  expect(detectLanguage(query(''), ['de'], 'fr')).toBe('fr');
  expect(detectLanguage(query(''), [], '')).toBe('en');
});
