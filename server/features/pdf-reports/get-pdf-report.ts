import type { InputOf } from '#contract/kit/endpoint.ts';
import type { PdfReport } from '#contract/pdf-report.ts';
import type { getPdfReport as endpoint } from '#contract/pdf-reports.ts';
import type { EmployerContext } from '#server/context.ts';
import { presentReport, reportOf } from './lookups.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

export async function getPdfReport(ctx: EmployerContext, { params }: Input): Promise<PdfReport> {
  return presentReport(ctx, await reportOf(ctx, params.pdfReport));
}
