/** Documents for saving: tagged by PDF/UA-1 whatever stands in them, and readable by those who see and who hear them. */
import { describe, expect, test } from 'vitest';
import { drawPdf } from '#server/pdf/draw-pdf.ts';
import { makePdf } from '#server/pdf/make-pdf.ts';
import type { PdfPart } from '#server/pdf/pdf-content.ts';
import { everyPart, hostileNames } from '#tests/support/every-part.ts';
import { openedPdf } from '#tests/support/opened-pdf.ts';
import { checkPdfUa } from '#tests/support/pdf-ua/check-pdf-ua.ts';

const plain = (text: string) => text.replace(/\s+/g, '');
const drawn = async (parts: PdfPart[]) => openedPdf(await drawPdf(everyPart({ parts })));

describe('each kind of part', () => {
  for (const [language, words] of [
    ['en', 'Page 2 of'],
    ['fr', 'Page 2 sur'],
    ['pt', 'Página 2 de'],
  ] as const)
    test(`keeps the rules of PDF/UA in ${language}`, async () => {
      const bytes = await drawPdf(everyPart({ language }));
      expect(checkPdfUa(bytes)).toEqual([]);
      const { pages, title, language: told, bookmarks } = await openedPdf(bytes);
      expect([title, told]).toEqual(['Monthly report <November> & more', language]);
      expect(pages[1]).toContain(words);
      expect(bookmarks).toEqual([`First ${hostileNames[0]}`, `> ${hostileNames[1]}`, 'Table']);
    });

  test('keeps them on a poster of each size, with a cover and a colour', async () => {
    for (const size of ['A4', 'A3', 'Letter'] as const) {
      const parts: PdfPart[] = [
        { kind: 'display', size: 'huge', text: 'Text BAKER to 12345' },
        { kind: 'qr', value: 'https://jobs.example/t/baker', alt: 'QR code of the chat', sizeMm: 90 },
      ];
      const poster = await drawPdf(everyPart({ size, layout: 'poster', accent: '#ffdd00', parts }));
      expect(checkPdfUa(poster)).toEqual([]);
      const { pages } = await openedPdf(poster);
      expect(pages).toHaveLength(1);
      expect(pages[0]).not.toContain('Page 1');
    }
    const covered = everyPart({ cover: { lines: ['1 – 30 November'] }, accent: '#0f7b5f' });
    expect(checkPdfUa(await drawPdf(covered))).toEqual([]);
  });

  test('has its place in the structure, in reading order', async () => {
    const { roles } = await openedPdf(await drawPdf(everyPart()));
    expect(roles.slice(0, 4)).toEqual(['Document', 'P', 'H1', 'P']);
    for (const role of [
      'H2',
      'H3',
      'L',
      'LI',
      'Lbl',
      'LBody',
      'Table',
      'Caption',
      'TR',
      'TH',
      'TD',
      'Figure',
      'Link',
    ])
      expect(roles).toContain(role);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
  });
});

test('a fault planted in a document is found', async () => {
  const whole = (await drawPdf(everyPart())).toString('latin1');
  for (const [from, to, rule] of [
    ['/Alt ', '/Xlt ', '7.3-t01'],
    ['/Scope ', '/Scoop ', '7.5-t01'],
    ['/S /H2', '/S /H4', '7.4.2-t01'],
    ['/S /LBody', '/S /LBodx', '7.1-t05'],
    ['/Tabs /S', '/Tabs /R', '7.18.3-t01'],
    ['/S /Link', '/S /Span', '7.18.5-t01'],
    ['/Lang (en)', '/Long (en)', '7.2-t34'],
    ['/Marked true', '/Marked null', '6.2-t01'],
    ['/StructParents ', '/StructParentz ', '7.1-t03'],
    ['pdfuaid:part>1<', 'pdfuaid:part>2<', '5-t02'],
    ['/ToUnicode ', '/ToUnicodf ', '7.21.7-t01'],
    ['/FontFile2 ', '/FontFile9 ', '7.21.4.1-t01'],
  ] as const) {
    expect(whole).toContain(from);
    const found = checkPdfUa(Buffer.from(whole.replaceAll(from, to), 'latin1'));
    expect(found.map(({ id }) => id)).toContain(rule);
  }
});

test('text is found as it was written, in whatever direction', async () => {
  const names = ['Zoë Ångström', 'مريم الحسن', 'נועה לוי', 'Тарас Шевченко', '王小明', '김민수'];
  const { pages } = await drawn(names.map((text) => ({ kind: 'text', text })));
  for (const name of names) expect(pages.join(' ')).toContain(name);
});

test('words longer than a line are parted, and none is lost', async () => {
  const word = 'x'.repeat(3000);
  const { pages } = await drawn([{ kind: 'facts', rows: [{ name: word, value: word }] }]);
  expect(plain(pages.join('')).match(/x/g)).toHaveLength(6000);
});

test('a row stays on one page, under the header of its table', async () => {
  const rows = Array.from({ length: 80 }, (_, at) => [
    `begin${at} ${'and so on '.repeat(30)} end${at}`,
    `${at}`,
  ]);
  const columns = [{ name: 'Clip name' }, { name: 'Plays', isNumber: true }];
  const { pages } = await drawn([{ kind: 'table', caption: 'Clips', columns, rows }]);
  expect(pages.length).toBeGreaterThan(5);
  for (const [at] of rows.entries()) {
    const page = pages.find((text) => text.includes(`begin${at} `)) ?? '';
    expect(page).toContain(`end${at}`);
    expect(page).toContain('Clip name');
  }
});

test('a heading stays with what it stands over', async () => {
  for (let lines = 30; lines < 50; lines += 1) {
    const { pages } = await drawn([
      ...Array.from({ length: lines }, (_, at) => ({ kind: 'text', text: `Line ${at}` }) as const),
      { kind: 'heading', level: 2, text: 'Heading' },
      { kind: 'heading', level: 3, text: 'Second' },
      { kind: 'text', text: 'Followed by this.' },
    ]);
    const page = pages.find((text) => text.includes('Heading')) ?? '';
    expect(page).toContain('Followed by this.');
  }
});

test('what has no words draws nothing, and nothing at all is still a document', async () => {
  const empty = everyPart({
    title: '',
    kicker: '',
    lead: '',
    footer: '',
    parts: [{ kind: 'text', text: ' ' }],
  });
  expect(checkPdfUa(await drawPdf(empty))).toEqual([]);
});

test('a document with all parts is drawn in a process of its own, in less than 200 kB', async () => {
  const begin = performance.now();
  const bytes = await makePdf(everyPart());
  const took = performance.now() - begin;
  console.log(`Every part: ${Math.round(took)} ms, ${Math.round(bytes.length / 1000)} kB`);
  expect(bytes.length).toBeLessThan(200_000);
});
