// The calls of reports and their schedules, and the event that tells a report is finished.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { event } from './kit/event.ts';
import { EmployerName, PdfReportPermalink, ReportScheduleId } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import {
  NewPdfReport,
  NewReportSchedule,
  PdfReport,
  ReportSchedule,
  ReportScheduleChange,
  ReportStatus,
  ReportType,
} from './pdf-report.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofReport = z.strictObject({ employer: EmployerName, pdfReport: PdfReportPermalink });
const ofSchedule = z.strictObject({ employer: EmployerName, reportSchedule: ReportScheduleId });
const all = '/v1/employers/:employer/pdf-reports';
const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const write = {
  access: 'employer',
  role: 'recruiter',
  rate: 'write',
  offWhileImpersonating: true,
} as const;

export const listPdfReports = endpoint({
  ...read,
  name: 'listPdfReports',
  path: all,
  summary: 'Lists the reports that the caller could make, newest first.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    type: z.optional(ReportType),
    status: z.optional(z.array(ReportStatus)),
  }),
  success: 200,
  response: page(PdfReport),
});

export const createPdfReport = endpoint({
  name: 'createPdfReport',
  method: 'POST',
  path: all,
  access: 'employer',
  role: 'viewer',
  rate: 'heavy',
  summary:
    'Queues a report. Viewers make clip performance only, hiring managers job funnels of their jobs as well.',
  retry: 'key',
  params: ofEmployer,
  body: NewPdfReport,
  success: 202,
  response: PdfReport,
  errors: ['CONFLICT'],
});

export const getPdfReport = endpoint({
  ...read,
  name: 'getPdfReport',
  path: `${all}/:pdfReport`,
  summary: 'Returns a report’s status.',
  params: ofReport,
  success: 200,
  response: PdfReport,
});

export const listReportSchedules = endpoint({
  ...read,
  name: 'listReportSchedules',
  path: `${all}/schedules`,
  summary: 'Lists the schedules of reports that the caller could make, newest first.',
  params: ofEmployer,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(ReportSchedule),
});

export const createReportSchedule = endpoint({
  ...write,
  name: 'createReportSchedule',
  method: 'POST',
  path: `${all}/schedules`,
  summary: 'Creates a schedule: a weekly or monthly report to members by e-mail.',
  retry: 'key',
  params: ofEmployer,
  body: NewReportSchedule,
  success: 201,
  response: ReportSchedule,
  errors: ['CONFLICT'],
});

export const saveReportSchedule = endpoint({
  ...write,
  name: 'saveReportSchedule',
  method: 'PUT',
  path: `${all}/schedules/:reportSchedule`,
  summary: 'Updates, pauses or resumes a schedule.',
  retry: 'version',
  params: ofSchedule,
  body: ReportScheduleChange,
  success: 200,
  response: ReportSchedule,
});

export const removeReportSchedule = endpoint({
  ...write,
  name: 'removeReportSchedule',
  method: 'DELETE',
  path: `${all}/schedules/:reportSchedule`,
  summary: 'Deletes a schedule; its reports stay.',
  retry: 'same',
  params: ofSchedule,
  success: 204,
});

export const pdfReportEndpoints: readonly Endpoint[] = [
  listPdfReports,
  createPdfReport,
  getPdfReport,
  listReportSchedules,
  createReportSchedule,
  saveReportSchedule,
  removeReportSchedule,
];

/** A report is ready, failed or gone; told to who asked for it and to who gets it by schedule. */
export const pdfReportFinished = event({
  name: 'pdf-reports/finished',
  room: 'user',
  payload: z.object({ permalink: z.string(), status: ReportStatus }),
});
