// A document with each kind of part, with names in many writings and words longer than a line.
import type { PdfContent, PdfPart } from '#server/pdf/pdf-content.ts';

export const hostileNames = [
  'Zoë Ångström-Żółć',
  'مريم الحسن',
  'נועה לוי (צוות 3)',
  '王小明',
  'Тарас Шевченко',
  'Kim 🎉👩‍🍳',
  `${'Unbroken'.repeat(30)}`,
  '<b>&amp; "Robert\'); DROP TABLE',
  'tab\tand\nline\u0000\u202e',
  '',
];

const long = 'People who like to work with their hands, and who care about those they work with. ';

const parts = (names: readonly string[]): PdfPart[] => [
  {
    kind: 'figures',
    items: names.slice(0, 5).map((name, at) => ({ name, value: `${at * 1204}`, note: '+8%' })),
  },
  { kind: 'heading', level: 2, text: `First ${names[0]}` },
  ...names.map((text) => ({ kind: 'text', text, label: 'Name' }) as const),
  { kind: 'heading', level: 3, text: names[1] ?? '' },
  { kind: 'list', items: [...names, long.repeat(30)] },
  { kind: 'list', items: names, isNumbered: true },
  { kind: 'facts', rows: names.map((name) => ({ name, value: name })) },
  { kind: 'heading', level: 2, text: 'Table' },
  {
    kind: 'table',
    caption: 'Plays by clip',
    columns: [{ name: 'Clip' }, { name: 'Job' }, { name: 'Plays', isNumber: true }],
    rows: Array.from({ length: 90 }, (_, at) => [
      names[at % names.length] ?? '',
      at % 9 === 4 ? long.repeat(6) : 'Baker',
      `${at * 37}`,
    ]),
  },
  { kind: 'table', caption: '', columns: [{ name: 'Nothing' }], rows: [] },
  ...(['line', 'bars', 'funnel'] as const).map((shape): PdfPart => {
    const series = ['November', 'October'].map((name) => ({ name, values: names.map((_, at) => at * 12) }));
    return { kind: 'chart', title: shape, alt: `Rises (${shape}).`, shape, series, labels: names };
  }),
  { kind: 'link', text: names[1] ?? '', href: 'https://jobs.example/reports/1?a=1&b=(2)' },
  { kind: 'link', text: 'Not a web address', href: 'javascript:alert(1)' },
  {
    kind: 'box',
    label: 'Interviewers only',
    parts: names.map((text) => ({ kind: 'text', text: `${text} ${long.repeat(5)}` })),
  },
  { kind: 'qr', value: 'https://jobs.example/l/bakery', alt: 'QR code of the job', sizeMm: 40 },
  ...(['huge', 'large', 'medium'] as const).map(
    (size) => ({ kind: 'display', size, text: names[0] ?? '' }) as const,
  ),
];

export const everyPart = (over: Partial<PdfContent> = {}): PdfContent => ({
  title: 'Monthly report <November> & more',
  kicker: 'Greenleaf Foods',
  lead: long,
  language: 'en',
  footer: `Monthly report · ${hostileNames[1]}`,
  parts: parts(hostileNames),
  ...over,
});
