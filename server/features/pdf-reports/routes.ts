// The calls of reports and their schedules.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/pdf-reports.ts';
import { serve } from '#server/http/serve.ts';
import { createPdfReport } from './create-pdf-report.ts';
import { getPdfReport } from './get-pdf-report.ts';
import { listPdfReports } from './list-pdf-reports.ts';
import { createReportSchedule } from './schedules/create-report-schedule.ts';
import { listReportSchedules } from './schedules/list-report-schedules.ts';
import { removeReportSchedule } from './schedules/remove-report-schedule.ts';
import { saveReportSchedule } from './schedules/save-report-schedule.ts';

export function pdfReportRoutes(app: FastifyInstance): void {
  serve(app, contract.listPdfReports, listPdfReports);
  serve(app, contract.createPdfReport, createPdfReport);
  serve(app, contract.getPdfReport, getPdfReport);
  serve(app, contract.listReportSchedules, listReportSchedules);
  serve(app, contract.createReportSchedule, createReportSchedule);
  serve(app, contract.saveReportSchedule, saveReportSchedule);
  serve(app, contract.removeReportSchedule, removeReportSchedule);
}
