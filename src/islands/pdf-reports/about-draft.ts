// What a report is about, as its form holds it. Pure.
import type { Language } from '#contract/kit/fields.ts';
import type { ReportFilters, ReportType, ScheduledReport } from '#contract/pdf-report.ts';

/** `only`: the permalink of what it is limited to; empty: all. */
export type AboutDraft = { type: ReportType; only: string; locale: Language; title: string };

export const newAbout: AboutDraft = { type: 'clip-performance', only: '', locale: 'en', title: '' };

const needs: Partial<Record<ReportType, string>> = {
  sequence: 'Choose a sequence.',
  'person-list': 'Choose a talent list.',
};

const kinds: Record<ReportType, keyof ReportFilters | null> = {
  'clip-performance': 'jobClips',
  'job-funnel': 'jobPages',
  campaign: 'campaignPages',
  sequence: 'sequences',
  'person-list': 'personLists',
  'employer-monthly': null,
};

export function faultsOf({ type, only }: AboutDraft): Partial<Record<string, string>> {
  const need = needs[type];
  return need !== undefined && only === '' ? { only: need } : {};
}

export function aboutOf({ type, only, locale, title }: AboutDraft): ScheduledReport {
  const kind = kinds[type];
  const filters = kind === null || only === '' ? {} : ({ [kind]: [only] } as ReportFilters);
  const named = title.trim();
  return { type, locale, filters, ...(named === '' ? {} : { title: named }) };
}

export function draftOf(
  report: Required<Pick<ScheduledReport, 'type' | 'filters' | 'locale'>> & { title: string },
): AboutDraft {
  const kind = kinds[report.type];
  const only = kind === null ? '' : (report.filters[kind]?.[0] ?? '');
  return { type: report.type, locale: report.locale, title: report.title, only };
}
