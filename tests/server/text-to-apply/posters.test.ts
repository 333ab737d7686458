/** Posters: what their code holds, in three languages and sizes, as picture and document, and for whom. */
import { expect, test } from 'vitest';
import { fitText } from '#server/features/text-to-apply/poster/poster-lines.ts';
import { posterWords, spaced } from '#server/features/text-to-apply/poster/poster-words.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { checkPdfUa } from '#tests/support/pdf-ua/check-pdf-ua.ts';
import { rowsInSvg } from '#tests/support/qr-in-svg.ts';
import { testApp } from '#tests/support/test-app.ts';
import { newKeyword } from '#tests/support/text-desk.ts';
import { textOfPdf } from '#tests/support/text-of-pdf.ts';
import { readQr } from '../share-qr/read-qr.ts';

const app = await testApp();
const { desk, keyword } = await newKeyword(app);

const get = ({ employer, owner }: Desk, file: string, token = owner.token) =>
  app.app.inject({
    url: `/v1/employers/${employer.permalink}/text-to-apply/${keyword.permalink}/${file}`,
    cookies: { 'jc-session-development': token },
  });

test.each([
  ['', 'en', '210mm'],
  ['?lng=fr&size=A3', 'fr', '297mm'],
  ['?lng=pt&size=letter', 'pt', '215.9mm'],
])('the poster%s leads to the chat in its language', async (query, language, width) => {
  const { statusCode, headers, body } = await get(desk, `poster.svg${query}`);
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'no-store',
  ]);
  expect(readQr(rowsInSvg(body))).toMatchObject({
    text: `${keyword.chatUrl}?lng=${language}`,
    brokenBlocks: 0,
  });
  expect(body).toContain(`width="${width}"`);
  expect(body).toContain(keyword.jobPages[0]?.title);
  // Without a number nobody is asked to text it.
  expect(body).not.toContain(`>${keyword.keyword}<`);
});

test('the document says the same, in its language', async () => {
  const { statusCode, headers, rawPayload } = await get(desk, 'poster.pdf?lng=fr');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = textOfPdf(rawPayload).replace(/\s+/g, ' ');
  expect(text).toContain('Scannez pour postuler');
  expect(text).toContain(keyword.jobPages[0]?.title);
  expect(rawPayload.toString('latin1')).toContain('/Lang (fr');
  expect(checkPdfUa(rawPayload)).toEqual([]);
});

test('viewers may have it; others find nothing, and odd wishes are named', async () => {
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await get(desk, 'poster.svg', viewer.token)).statusCode).toBe(200);
  const other = await newDesk(app);
  expect((await get(other, 'poster.svg')).statusCode).toBe(404);
  expect((await get(desk, 'poster.svg', 'nobody')).statusCode).toBe(401);
  for (const query of ['lng=de', 'size=A0', 'more=1']) {
    const { statusCode, body } = await get(desk, `poster.svg?${query}`);
    expect([query, statusCode]).toEqual([query, 400]);
    expect(body).toContain(query.split('=')[0]);
  }
});

test('a number and its keyword stand on it, and no name can break the drawing', () => {
  const words = posterWords({
    ...{ language: 'en', employer: '<b>&', tint: '#zzz', keyword: 'JOBS', number: '+15551234567' },
    ...{
      jobs: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'],
      jobCount: 9,
      url: 'https://a.example/t/x?lng=en',
    },
  });
  expect(words.to).toBe('to +1 555 123 4567');
  expect(words.jobs).toEqual(['One', 'Two', 'Three', 'Four', 'and 5 more jobs']);
  expect(words.address).toBe('a.example/t/x');
  expect(spaced('+351912345678')).toBe('+351 912 345 678');
});

test('a text is made smaller before it is cut, and no line is wider than its room', () => {
  const room = { width: 200, most: 2, sizes: [40, 20, 10] as const };
  expect(fitText('Packer', room)).toEqual({ lines: ['Packer'], size: 40 });
  expect(fitText('Packer in the north hall', room).size).toBe(20);
  const { lines, size } = fitText('Donaudampfschifffahrt'.repeat(9), room);
  expect([lines.length, size]).toEqual([2, 10]);
  expect(lines[1]?.endsWith('…')).toBe(true);
});
