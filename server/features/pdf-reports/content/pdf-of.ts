// The same report to read on paper: what happened in words, then big numbers, charts and tables.
import type { PdfContent, PdfPart } from '#server/pdf/pdf-content.ts';
import type { ReportData, ReportFigure, ReportSection, ReportTable } from './report-data.ts';
import { type ReportWords, reportWords } from './report-words.ts';

export function pdfOf(data: ReportData): PdfContent {
  const words = reportWords(data.language);
  const { t, say } = words;
  const period = t('report.period', { from: say(data.range.from, 'day'), to: say(data.range.to, 'day') });
  return {
    title: data.title,
    kicker: data.employer,
    lead: period,
    language: data.language,
    footer: `${data.title} · ${data.employer} · ${period}`,
    parts: [
      ...data.sentences.map((text): PdfPart => ({ kind: 'text', text })),
      ...(data.figures.length === 0 ? [] : [figures(words, data.figures)]),
      ...data.sections.flatMap((section) => sectionParts(words, section)),
      ...data.notes.map((text): PdfPart => ({ kind: 'text', text, isQuiet: true })),
    ],
  };
}

const figures = ({ t, say }: ReportWords, all: readonly ReportFigure[]): PdfPart => ({
  kind: 'figures',
  items: all.map(({ name, value, kind, before }) => ({
    name,
    value: say(value, kind),
    ...(before === null ? {} : { note: t('report.wasBefore', { value: say(before, kind) }) }),
  })),
});

const sectionParts = (words: ReportWords, { heading, sentences, chart, table }: ReportSection): PdfPart[] => [
  { kind: 'heading', level: 2, text: heading },
  ...sentences.map((text): PdfPart => ({ kind: 'text', text })),
  ...(chart === null
    ? []
    : [
        {
          ...{ kind: 'chart', title: chart.title, shape: chart.shape, labels: [...chart.labels] },
          alt: [chart.title, ...sentences].join('. '),
          series: chart.series.map(({ name, values }) => ({ name, values: [...values] })),
        } satisfies PdfPart,
      ]),
  ...(table === null || table.rows.length === 0 ? [] : [tablePart(words, table)]),
];

const tablePart = ({ say }: ReportWords, { caption, columns, rows }: ReportTable): PdfPart => ({
  kind: 'table',
  caption,
  columns: columns.map(({ name, kind }) => ({
    name,
    isNumber: ['count', 'duration', 'percent'].includes(kind),
  })),
  rows: rows.map((row) => row.map((cell, at) => say(cell, columns[at]?.kind ?? 'text'))),
});
