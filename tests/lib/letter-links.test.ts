import { expect, test } from 'vitest';
import { markedAddress, thingAt, thingsIn, withAddresses } from '#lib/format/letter-links.ts';
import { sanitizeHtml } from '#server/html.ts';

const page = markedAddress('https://jobs.example/page/aB3dE5fG7h');
const clip = markedAddress('https://jobs.example/job-clip/aB3dE5fG7h');
const job = markedAddress('https://jobs.example/job-board/aB3dE5fG7h/job/zY9xW8vU7t');

test('a marked address names its thing, on whichever host', () => {
  expect(thingAt(page)).toEqual({ kind: 'page', permalink: 'aB3dE5fG7h' });
  expect(thingAt(clip)).toEqual({ kind: 'job-clip', permalink: 'aB3dE5fG7h' });
  expect(thingAt(job.replace('jobs.example', 'former.example'))).toEqual({
    ...{ kind: 'job-page', permalink: 'zY9xW8vU7t' },
  });
});

test.each([
  'https://jobs.example/page/aB3dE5fG7h',
  'https://jobs.example/page/aB3dE5fG7h?p-sl=aB3dE5fG7h',
  'https://jobs.example/page/aB3dE5fG7h?a=1&p-sl=personal',
  'https://jobs.example/page/../employers?p-sl=personal',
  'https://jobs.example/page/?p-sl=personal',
  'mailto:a@b.example?p-sl=personal',
  '/page/aB3dE5fG7h?p-sl=personal',
  '?p-sl=personal',
  '',
])('%s names nothing', (href) => expect(thingAt(href)).toBeNull());

test('sanitising keeps the mark, and each thing is found once', () => {
  const safe = sanitizeHtml(
    `<p><a target="_blank" href="${page}">a</a> <a href="${page}">b</a> <a href="${job}">c</a></p>`,
  );
  expect(thingsIn(safe).map(({ kind }) => kind)).toEqual(['page', 'job-page']);
  expect(sanitizeHtml(safe)).toBe(safe);
});

test('only what stands behind links is replaced', () => {
  const html = `<p>${page} <a href="${page}">our page</a></p>`;
  expect(withAddresses(html, () => 'https://own.example')).toBe(
    `<p>${page} <a href="https://own.example">our page</a></p>`,
  );
});
