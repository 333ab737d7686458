// How the screens of reports read the API, and when they ask anew.
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PdfReportPermalink } from '#contract/kit/ids.ts';
import type { NewPdfReport, PdfReport } from '#contract/pdf-report.ts';
import { createPdfReport, getPdfReport, listPdfReports, listReportSchedules } from '#contract/pdf-reports.ts';
import { listQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { listen } from '#lib/realtime/listen.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { isOpen } from './report-words.ts';

const LOOK_MS = 3_000;

/** Asked again while some are being made: the socket tells a report’s end to who asked for it only. */
export const reportsQuery = () => ({
  ...listQuery(listPdfReports, { perPage: '20' }),
  refetchInterval: ({ state }: { state: { data?: { pages: { data: PdfReport[] }[] } | undefined } }) =>
    state.data?.pages.some(({ data }) => data.some(isOpen)) ? LOOK_MS : (false as const),
});

export const reportQuery = (employer: string, pdfReport: string) =>
  queryOptions({
    queryKey: ['pdf-report', employer, pdfReport] as const,
    queryFn: ({ signal }) =>
      call(getPdfReport, { params: { employer, pdfReport: pdfReport as PdfReportPermalink } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isOpen(data) ? LOOK_MS : false),
  });

export const schedulesQuery = () =>
  queryOptions({
    queryKey: ['report-schedules'] as const,
    queryFn: async ({ signal }) => {
      const input = { params: { employer: employerOf() }, query: { perPage: '100' } };
      return (await call(listReportSchedules, input, { signal })).data;
    },
  });

/** Reads reports again when one is finished. */
export function useFinished(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listen('pdf-reports/finished', () => {
        void client.invalidateQueries({ queryKey: ['pdf-reports'] });
        void client.invalidateQueries({ queryKey: ['pdf-report'] });
      }),
    [client],
  );
}

/** The same key makes pressing twice one report. */
export const makeReport = (
  employer: string,
  body: NewPdfReport,
  idempotencyKey: string,
): Promise<PdfReport> => call(createPdfReport, { params: { employer }, body }, { idempotencyKey });

/** With the same days, limits and language. */
export const sameAgain = ({ type, title, range, filters, locale }: PdfReport): NewPdfReport => ({
  ...{ type, title, range, filters, locale },
});

/** Where a ready report is fetched from. */
export const fileOf = (employer: string, permalink: string, form: 'download' | 'data.csv'): string =>
  `/v1/employers/${employer}/pdf-reports/${permalink}/${form}`;
