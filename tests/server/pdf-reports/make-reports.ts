// Reports as members ask for them, drawn at once, and what their files say.
import Papa from 'papaparse';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect } from 'vitest';
import type { CallInput } from '#contract/kit/endpoint.ts';
import type { PdfReport } from '#contract/pdf-report.ts';
import { createPdfReport, getPdfReport } from '#contract/pdf-reports.ts';
import { expireReports, renderReports } from '#server/features/pdf-reports/making/report-work.ts';
import { runSchedules } from '#server/features/pdf-reports/schedules/schedule-work.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import { createLog } from '#server/log.ts';
import type { Desk } from '#tests/support/make-clips.ts';
import { checkPdfUa } from '#tests/support/pdf-ua/check-pdf-ua.ts';
import type { SignedInAs, TestApp } from '#tests/support/test-app.ts';

type Body = CallInput<typeof createPdfReport>['body'];

export const today = () => new Date().toISOString().slice(0, 10);
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lastWeek = () => ({ from: daysAgo(6), to: today() });

export const tryReport = ({ app, employer }: Desk, body: Partial<Body>, as: SignedInAs) =>
  app.call(
    createPdfReport,
    {
      params: { employer: employer.permalink },
      body: { type: 'clip-performance', range: lastWeek(), ...body },
    },
    { as },
  );

/** Queued by the owner unless somebody else is named. */
export async function queueReport(
  desk: Desk,
  body: Partial<Body> = {},
  as: SignedInAs = desk.owner,
): Promise<PdfReport> {
  const { status, problem, body: made } = await tryReport(desk, body, as);
  expect([status, problem.detail, problem.errors]).toEqual([202, undefined, undefined]);
  return made;
}

export function portsOf({ app, settings }: TestApp, now = () => new Date()) {
  const { db, services } = app.ports;
  return { db, services, now, log: createLog(settings) };
}

/** What the background does when its turn comes. */
export async function work(app: TestApp, now?: () => Date): Promise<void> {
  const { signal } = new AbortController();
  for (const one of [runSchedules, renderReports, expireReports]) await one.doDue(portsOf(app, now), signal);
}

export const look = ({ app, employer, owner }: Desk, { permalink }: PdfReport, as: SignedInAs = owner) =>
  app.call(getPdfReport, { params: { employer: employer.permalink, pdfReport: permalink } }, { as });

export const download = (
  { app, employer, owner }: Desk,
  { permalink }: Pick<PdfReport, 'permalink'>,
  { form = 'download', as = owner }: { form?: 'download' | 'data.csv'; as?: SignedInAs } = {},
) =>
  app.app.inject({
    url: `/v1/employers/${employer.permalink}/pdf-reports/${permalink}/${form}`,
    cookies: { [cookieNames(app.settings).session]: as.token },
  });

/** Its words in the order they are read, spaces of all kinds as one. */
export async function textOf(bytes: Buffer): Promise<string> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  await pdf.loadingTask.destroy();
  return oneLine(pages.join(' '));
}

export const oneLine = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ');

export type Read = { report: PdfReport; text: string; rows: string[][]; csv: string };

/** Made, drawn and downloaded in both forms. */
export async function readReport(
  desk: Desk,
  body: Partial<Body>,
  as: SignedInAs = desk.owner,
): Promise<Read> {
  const queued = await queueReport(desk, body, as);
  await work(desk.app);
  const { body: report } = await look(desk, queued, as);
  expect([report.status, report.failure]).toEqual(['ready', null]);
  const pdf = await download(desk, report, { as });
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(checkPdfUa(pdf.rawPayload)).toEqual([]);
  const { payload: csv } = await download(desk, report, { form: 'data.csv', as });
  const rows = Papa.parse<string[]>(csv.replace('\ufeff', '')).data;
  return { report, csv, rows, text: await textOf(pdf.rawPayload) };
}

/** Every name and number of the CSV, as the document writes it. */
export function expectSame({ text, rows, report }: Read): void {
  const squeezed = text.replaceAll(' ', '');
  const locale = report.locale === 'en' ? 'en-GB' : report.locale;
  const number = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const ways = (cell: string) => [
    cell.replace(/^'/, ''),
    ...(/^\d+$/.test(cell) ? [number.format(Number(cell)), ...lengths(Number(cell))] : []),
    ...(/^\d+\.\d$/.test(cell) ? [`${number.format(Number(cell))}%`] : []),
    ...(/^\d{4}-\d\d-\d\d$/.test(cell) ? [day.format(new Date(`${cell}T12:00:00Z`))] : []),
    ...(/^\d{4}-\d\d$/.test(cell) ? [month.format(new Date(`${cell}-01T12:00:00Z`))] : []),
    // Headings of the CSV alone: what its first lines and columns are called.
    ...(cell.endsWith(')') ? [cell.replace(/ \([^()]*\)$/, '')] : []),
  ];
  const missing = rows
    .slice(6)
    .flat()
    .filter(
      (cell) => cell !== '' && !ways(cell).some((way) => squeezed.includes(oneLine(way).replaceAll(' ', ''))),
    );
  expect(missing).toEqual([]);
}

/** Seconds as a report writes them. */
function lengths(seconds: number): string[] {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return [`${hours} h ${minutes} min`, `${minutes} min ${seconds % 60} s`, `${seconds} s`];
}
