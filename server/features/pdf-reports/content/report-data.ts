// What a report says, in plain values: the document and the CSV are both made of this, so they cannot differ.
import type { Language } from '#contract/kit/fields.ts';
import type { ReportRange } from '#contract/pdf-report.ts';

/** `day` is `2026-11-29`, `month` is `2026-11`, `duration` counts seconds, `percent` is 0 to 100. */
export type CellKind = 'text' | 'count' | 'duration' | 'percent' | 'day' | 'month';
export type Cell = string | number | null;

/** `before`: of the period before; null where nothing is compared. */
export type ReportFigure = {
  name: string;
  value: number;
  kind: 'count' | 'duration' | 'percent';
  before: number | null;
};

export type ReportTable = {
  caption: string;
  columns: readonly { name: string; kind: CellKind }[];
  rows: readonly (readonly Cell[])[];
};

/** `values` are cells of a column of the table beside it. */
export type ReportChart = {
  title: string;
  shape: 'line' | 'bars' | 'funnel';
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
};

/** `sentences` say in words what its chart shows. */
export type ReportSection = {
  heading: string;
  sentences: readonly string[];
  chart: ReportChart | null;
  table: ReportTable | null;
};

export type ReportData = {
  title: string;
  employer: string;
  range: ReportRange;
  language: Language;
  /** What happened, and where nothing did, what fills the report. */
  sentences: readonly string[];
  figures: readonly ReportFigure[];
  sections: readonly ReportSection[];
  /** How it was counted. */
  notes: readonly string[];
};
