// Branded ids: a highlight's id handed to a call that wants a user's does not compile.
import * as z from 'zod/mini';

const uuid = () =>
  z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/));

export const UserId = uuid().brand<'UserId'>();
export type UserId = z.infer<typeof UserId>;

export const EmployerId = uuid().brand<'EmployerId'>();
export type EmployerId = z.infer<typeof EmployerId>;

export const SessionId = uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

export const HighlightId = uuid().brand<'HighlightId'>();
export type HighlightId = z.infer<typeof HighlightId>;

/** 10–12 url-safe characters with at least one digit, so that no fixed word of a path can be one. */
const permalink = () => z.string().check(z.regex(/^(?=.*[0-9])[A-Za-z0-9_-]{10,12}$/));

export const JobClipPermalink = permalink().brand<'JobClipPermalink'>();
export type JobClipPermalink = z.infer<typeof JobClipPermalink>;

export const TrackPermalink = permalink().brand<'TrackPermalink'>();
export type TrackPermalink = z.infer<typeof TrackPermalink>;

export const MediaPermalink = permalink().brand<'MediaPermalink'>();
export type MediaPermalink = z.infer<typeof MediaPermalink>;

export const ImagePermalink = permalink().brand<'ImagePermalink'>();
export type ImagePermalink = z.infer<typeof ImagePermalink>;

export const JobPagePermalink = permalink().brand<'JobPagePermalink'>();
export type JobPagePermalink = z.infer<typeof JobPagePermalink>;

export const JobBoardPermalink = permalink().brand<'JobBoardPermalink'>();
export type JobBoardPermalink = z.infer<typeof JobBoardPermalink>;

export const ApplicationPermalink = permalink().brand<'ApplicationPermalink'>();
export type ApplicationPermalink = z.infer<typeof ApplicationPermalink>;

export const PersonPermalink = permalink().brand<'PersonPermalink'>();
export type PersonPermalink = z.infer<typeof PersonPermalink>;

export const ScreeningSetPermalink = permalink().brand<'ScreeningSetPermalink'>();
export type ScreeningSetPermalink = z.infer<typeof ScreeningSetPermalink>;

export const AtsConnectionPermalink = permalink().brand<'AtsConnectionPermalink'>();
export type AtsConnectionPermalink = z.infer<typeof AtsConnectionPermalink>;

export const SalaryLinkPermalink = permalink().brand<'SalaryLinkPermalink'>();
export type SalaryLinkPermalink = z.infer<typeof SalaryLinkPermalink>;

export const ShareLinkPermalink = permalink().brand<'ShareLinkPermalink'>();
export type ShareLinkPermalink = z.infer<typeof ShareLinkPermalink>;

export const SmartLinkPermalink = permalink().brand<'SmartLinkPermalink'>();
export type SmartLinkPermalink = z.infer<typeof SmartLinkPermalink>;

export const PdfReportPermalink = permalink().brand<'PdfReportPermalink'>();
export type PdfReportPermalink = z.infer<typeof PdfReportPermalink>;

export const ReportScheduleId = uuid().brand<'ReportScheduleId'>();
export type ReportScheduleId = z.infer<typeof ReportScheduleId>;

/** Whom a series of mails goes to, such as a candidate who left an application: it names the way to stop them. */
export const SequenceTargetPermalink = permalink().brand<'SequenceTargetPermalink'>();
export type SequenceTargetPermalink = z.infer<typeof SequenceTargetPermalink>;

export const ApplicationFileId = uuid().brand<'ApplicationFileId'>();
export type ApplicationFileId = z.infer<typeof ApplicationFileId>;

export const GuideFileId = uuid().brand<'GuideFileId'>();
export type GuideFileId = z.infer<typeof GuideFileId>;

export const SyncRunId = uuid().brand<'SyncRunId'>();
export type SyncRunId = z.infer<typeof SyncRunId>;

export const ContentPagePermalink = permalink().brand<'ContentPagePermalink'>();
export type ContentPagePermalink = z.infer<typeof ContentPagePermalink>;

export const ContentPageJobPagePermalink = permalink().brand<'ContentPageJobPagePermalink'>();
export type ContentPageJobPagePermalink = z.infer<typeof ContentPageJobPagePermalink>;

export const HostPermalink = permalink().brand<'HostPermalink'>();
export type HostPermalink = z.infer<typeof HostPermalink>;

export const SequencePermalink = permalink().brand<'SequencePermalink'>();
export type SequencePermalink = z.infer<typeof SequencePermalink>;

/** A stage of a sequence; made by who adds it. */
export const StageId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))
  .brand<'StageId'>();
export type StageId = z.infer<typeof StageId>;

export const PersonListPermalink = permalink().brand<'PersonListPermalink'>();
export type PersonListPermalink = z.infer<typeof PersonListPermalink>;

export const MailboxPermalink = permalink().brand<'MailboxPermalink'>();
export type MailboxPermalink = z.infer<typeof MailboxPermalink>;

export const SuppressionId = uuid().brand<'SuppressionId'>();
export type SuppressionId = z.infer<typeof SuppressionId>;

export const TeamProfilePermalink = permalink().brand<'TeamProfilePermalink'>();
export type TeamProfilePermalink = z.infer<typeof TeamProfilePermalink>;

export const PersonTagPermalink = permalink().brand<'PersonTagPermalink'>();
export type PersonTagPermalink = z.infer<typeof PersonTagPermalink>;

export const MessageTemplatePermalink = permalink().brand<'MessageTemplatePermalink'>();
export type MessageTemplatePermalink = z.infer<typeof MessageTemplatePermalink>;

export const CandidateMessageId = uuid().brand<'CandidateMessageId'>();
export type CandidateMessageId = z.infer<typeof CandidateMessageId>;

export const InterviewPermalink = permalink().brand<'InterviewPermalink'>();
export type InterviewPermalink = z.infer<typeof InterviewPermalink>;

export const ScorecardPermalink = permalink().brand<'ScorecardPermalink'>();
export type ScorecardPermalink = z.infer<typeof ScorecardPermalink>;

export const InterviewSlotId = uuid().brand<'InterviewSlotId'>();
export type InterviewSlotId = z.infer<typeof InterviewSlotId>;

export const MailLetterId = uuid().brand<'MailLetterId'>();
export type MailLetterId = z.infer<typeof MailLetterId>;

export const NoteId = uuid().brand<'NoteId'>();
export type NoteId = z.infer<typeof NoteId>;

export const PersonLinkId = uuid().brand<'PersonLinkId'>();
export type PersonLinkId = z.infer<typeof PersonLinkId>;

export const PersonMergeId = uuid().brand<'PersonMergeId'>();
export type PersonMergeId = z.infer<typeof PersonMergeId>;

export const PersonBatchId = uuid().brand<'PersonBatchId'>();
export type PersonBatchId = z.infer<typeof PersonBatchId>;

export const PersonImportId = uuid().brand<'PersonImportId'>();
export type PersonImportId = z.infer<typeof PersonImportId>;

export const ExportPermalink = permalink().brand<'ExportPermalink'>();
export type ExportPermalink = z.infer<typeof ExportPermalink>;

export const NotificationId = uuid().brand<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

export const TrackedEventId = uuid().brand<'TrackedEventId'>();
export type TrackedEventId = z.infer<typeof TrackedEventId>;

/** An employer in a path: its readable permalink, or its id. */
export const EmployerName = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{1,61})[a-z0-9]$/));

/** The visitor's id: made by the browser, 12 characters (specification, section 9). */
export const AnonymousId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]{12}$/))
  .brand<'AnonymousId'>();
export type AnonymousId = z.infer<typeof AnonymousId>;

export const VideoClipPermalink = permalink().brand<'VideoClipPermalink'>();
export type VideoClipPermalink = z.infer<typeof VideoClipPermalink>;

/** Opens the page on which a video clip is recorded: whoever has it may record and withdraw. */
export const VideoClipRequestPermalink = permalink().brand<'VideoClipRequestPermalink'>();
export type VideoClipRequestPermalink = z.infer<typeof VideoClipRequestPermalink>;

export const VideoTakeId = uuid().brand<'VideoTakeId'>();
export type VideoTakeId = z.infer<typeof VideoTakeId>;

export const VideoClipPromptId = uuid().brand<'VideoClipPromptId'>();
export type VideoClipPromptId = z.infer<typeof VideoClipPromptId>;

export const TextToApplyPermalink = permalink().brand<'TextToApplyPermalink'>();
export type TextToApplyPermalink = z.infer<typeof TextToApplyPermalink>;

export const TextConversationPermalink = permalink().brand<'TextConversationPermalink'>();
export type TextConversationPermalink = z.infer<typeof TextConversationPermalink>;

export const TextMessageId = uuid().brand<'TextMessageId'>();
export type TextMessageId = z.infer<typeof TextMessageId>;
