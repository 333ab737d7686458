// A report: figures of some days as a document to read on paper, with the same figures as CSV (reference C.12).
import * as z from 'zod/mini';
import { Day, Iso, Language, line, Ref, stamp, Who } from './kit/fields.ts';
import {
  ContentPagePermalink,
  JobClipPermalink,
  JobPagePermalink,
  PdfReportPermalink,
  PersonListPermalink,
  ReportScheduleId,
  SequencePermalink,
  UserId,
} from './kit/ids.ts';

export const reportTypes = [
  'clip-performance',
  'job-funnel',
  'campaign',
  'sequence',
  'person-list',
  'employer-monthly',
] as const;
export const ReportType = z.enum(reportTypes);
export type ReportType = z.infer<typeof ReportType>;

export const reportStatuses = ['queued', 'rendering', 'ready', 'failed', 'expired'] as const;
export const ReportStatus = z.enum(reportStatuses);
export type ReportStatus = z.infer<typeof ReportStatus>;

/** Longest period of a report, both ends counted. */
export const MOST_REPORT_DAYS = 366;
const MOST_NAMED = 20;

const some = <S extends z.ZodMiniType>(permalink: S) =>
  z.optional(z.array(permalink).check(z.minLength(1), z.maxLength(MOST_NAMED)));

/**
 * What a report is limited to, one kind for each type: `clip-performance` takes clips, `job-funnel` jobs, `campaign`
 * campaign pages; without them it covers all. `sequence` needs sequences and `person-list` exactly one list.
 * `employer-monthly` takes none.
 */
export const ReportFilters = z.strictObject({
  jobClips: some(JobClipPermalink),
  jobPages: some(JobPagePermalink),
  campaignPages: some(ContentPagePermalink),
  sequences: some(SequencePermalink),
  personLists: some(PersonListPermalink),
});
export type ReportFilters = z.infer<typeof ReportFilters>;

/** Both days included; days are those of UTC, at most 366. */
export const ReportRange = z.strictObject({ from: Day, to: Day });
export type ReportRange = z.infer<typeof ReportRange>;

/** `failure` says in a sentence why there is no file. `file` is null until it is ready, and once it has expired. */
export const PdfReport = z.object({
  permalink: PdfReportPermalink,
  type: ReportType,
  title: z.string(),
  range: ReportRange,
  filters: ReportFilters,
  locale: Language,
  status: ReportStatus,
  failure: z.nullable(z.string()),
  file: z.nullable(z.object({ bytes: z.int(), sha256: z.string(), pages: z.int() })),
  generatedBy: Who,
  expiresAt: Iso,
  /** Null where a member made it by hand. */
  scheduleId: z.nullable(ReportScheduleId),
  ...stamp,
});
export type PdfReport = z.infer<typeof PdfReport>;

const about = {
  type: ReportType,
  /** Named after the type where nothing is said. */
  title: z.optional(line(200)),
  filters: z.prefault(ReportFilters, {}),
  locale: z.prefault(Language, 'en'),
};
export const NewPdfReport = z.strictObject({ ...about, range: ReportRange });
export type NewPdfReport = z.infer<typeof NewPdfReport>;

export const ScheduledReport = z.strictObject(about);
export type ScheduledReport = z.infer<typeof ScheduledReport>;

const clock = z
  .string()
  .check(z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'Use a time such as 08:00' }));

/**
 * A report made every week about the seven days before, or every month about the month before. `day`: 1 is Monday and 7
 * Sunday, or the day of the month; in a shorter month its last day. `time` is in the employer’s time zone. Recipients are
 * members; one who left, or whose role no longer allows the report, gets no e-mail.
 */
export const ReportSchedule = z.object({
  id: ReportScheduleId,
  report: z.object({
    type: ReportType,
    title: z.string(),
    filters: ReportFilters,
    locale: Language,
  }),
  every: z.enum(['week', 'month']),
  day: z.int(),
  time: z.string(),
  recipients: z.array(Who),
  isActive: z.boolean(),
  /** Null while it is paused. */
  nextAt: z.nullable(Iso),
  lastReport: z.nullable(Ref),
  createdBy: Who,
  ...stamp,
});
export type ReportSchedule = z.infer<typeof ReportSchedule>;

const when = {
  every: z.enum(['week', 'month']),
  day: z.int().check(z.gte(1), z.lte(31)),
  time: clock,
  /** Ids of active members whose role may read the report. */
  recipients: z.array(UserId).check(z.minLength(1), z.maxLength(20)),
};
export const NewReportSchedule = z.strictObject({
  report: ScheduledReport,
  ...when,
  isActive: z.prefault(z.boolean(), true),
});
export type NewReportSchedule = z.infer<typeof NewReportSchedule>;

/** `report` is replaced whole. */
export const ReportScheduleChange = z.strictObject({
  report: z.optional(ScheduledReport),
  every: z.optional(when.every),
  day: z.optional(when.day),
  time: z.optional(when.time),
  recipients: z.optional(when.recipients),
  isActive: z.optional(z.boolean()),
});
export type ReportScheduleChange = z.infer<typeof ReportScheduleChange>;
