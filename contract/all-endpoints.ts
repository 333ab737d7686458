// The whole API in one list: what the server must serve and OpenAPI must name.
import { appReminderEndpoints } from './app-reminders.ts';
import { leadEndpoints } from './application-leads.ts';
import { applicationEndpoints } from './applications.ts';
import { atsEndpoints } from './ats.ts';
import { auditEndpoints } from './audit.ts';
import { authEndpoints } from './auth.ts';
import { campaignPageEndpoints } from './campaign-pages.ts';
import { contentPageEmbedEndpoints } from './content-page-embeds.ts';
import { contentPageFormEndpoints } from './content-page-forms.ts';
import { contentPageJobPageEndpoints } from './content-page-job-pages.ts';
import { contentPageMetricsEndpoints } from './content-page-metrics.ts';
import { contentPageVersionEndpoints } from './content-page-versions.ts';
import { contentPageEndpoints } from './content-pages.ts';
import { dailyHighlightEndpoints } from './daily-highlights.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { diagnosticEndpoints } from './diagnostics.ts';
import { employerEndpoints } from './employers.ts';
import { exportEndpoints } from './exports.ts';
import { findEndpoints } from './find.ts';
import { hiringStageEndpoints } from './hiring-stages.ts';
import { hostEndpoints } from './hosts.ts';
import { imageEndpoints } from './images.ts';
import { impersonationEndpoints } from './impersonation.ts';
import { interviewGuideEndpoints } from './interview-guides.ts';
import { interviewEndpoints } from './interviews.ts';
import { jobBoardEndpoints } from './job-boards.ts';
import { transcriptionEndpoints } from './job-clip-transcription.ts';
import { jobClipEndpoints } from './job-clips.ts';
import { jobPageEndpoints } from './job-pages.ts';
import type { Endpoint } from './kit/endpoint.ts';
import { mailThreadEndpoints } from './mail-threads.ts';
import { mailboxEndpoints } from './mailboxes.ts';
import { demoMailboxEndpoints } from './mailboxes-demo.ts';
import { mediaEndpoints } from './media.ts';
import { messageTemplateEndpoints } from './message-templates.ts';
import { notificationEndpoints } from './notifications.ts';
import { pdfReportEndpoints } from './pdf-reports.ts';
import { personBatchEndpoints } from './person-batches.ts';
import { personCareEndpoints } from './person-care.ts';
import { personFigureEndpoints } from './person-figures.ts';
import { personImportEndpoints } from './person-imports.ts';
import { personListExclusionEndpoints } from './person-list-exclusions.ts';
import { personListEndpoints } from './person-lists.ts';
import { personNoteEndpoints } from './person-notes.ts';
import { personTagEndpoints } from './person-tags.ts';
import { personEndpoints } from './persons.ts';
import { publicApplicationEndpoints } from './public-applications.ts';
import { jobSearchEndpoints, publicJobBoardEndpoints } from './public-job-boards.ts';
import { publicJobClipEndpoints } from './public-job-clips.ts';
import { publicPersonEndpoints } from './public-persons.ts';
import { publicTextToApplyEndpoints } from './public-text-to-apply.ts';
import { publicVideoClipEndpoints } from './public-video-clips.ts';
import { salaryCalculatorEndpoints } from './salary-calculator.ts';
import { scorecardEndpoints } from './scorecards.ts';
import { screeningSetEndpoints } from './screening-sets.ts';
import { sequenceListEndpoints } from './sequence-lists.ts';
import { sequenceEndpoints } from './sequences.ts';
import { shareLinkEndpoints } from './share-links.ts';
import { smartLinkEndpoints } from './smart-links.ts';
import { suppressionEndpoints } from './suppressions.ts';
import { teamProfileEndpoints } from './team-profiles.ts';
import { textToApplyEndpoints } from './text-to-apply.ts';
import { textConversationEndpoints } from './text-to-apply-conversations.ts';
import { trackingEndpoints } from './tracking-reads.ts';
import { userEndpoints } from './users.ts';
import { videoClipCaptionsEndpoints } from './video-clip-captions.ts';
import { videoClipMakingEndpoints } from './video-clip-making.ts';
import { videoClipPromptEndpoints } from './video-clip-prompts.ts';
import { videoClipEndpoints } from './video-clips.ts';

export const allEndpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...impersonationEndpoints,
  ...auditEndpoints,
  ...userEndpoints,
  ...notificationEndpoints,
  ...employerEndpoints,
  ...appReminderEndpoints,
  ...imageEndpoints,
  ...jobClipEndpoints,
  ...transcriptionEndpoints,
  ...mediaEndpoints,
  ...publicJobClipEndpoints,
  ...videoClipEndpoints,
  ...videoClipMakingEndpoints,
  ...videoClipCaptionsEndpoints,
  ...videoClipPromptEndpoints,
  ...publicVideoClipEndpoints,
  ...jobBoardEndpoints,
  ...jobPageEndpoints,
  ...publicJobBoardEndpoints,
  ...jobSearchEndpoints,
  ...contentPageEndpoints,
  ...contentPageEmbedEndpoints,
  ...contentPageFormEndpoints,
  ...campaignPageEndpoints,
  ...contentPageJobPageEndpoints,
  ...contentPageMetricsEndpoints,
  ...contentPageVersionEndpoints,
  ...hostEndpoints,
  ...interviewGuideEndpoints,
  ...salaryCalculatorEndpoints,
  ...screeningSetEndpoints,
  ...applicationEndpoints,
  ...leadEndpoints,
  ...publicApplicationEndpoints,
  ...publicPersonEndpoints,
  ...personEndpoints,
  ...personBatchEndpoints,
  ...personFigureEndpoints,
  ...personNoteEndpoints,
  ...personCareEndpoints,
  ...personImportEndpoints,
  ...exportEndpoints,
  ...personListEndpoints,
  ...personListExclusionEndpoints,
  ...personTagEndpoints,
  ...teamProfileEndpoints,
  ...atsEndpoints,
  ...trackingEndpoints,
  ...shareLinkEndpoints,
  ...smartLinkEndpoints,
  ...dailyHighlightEndpoints,
  ...dashboardEndpoints,
  ...pdfReportEndpoints,
  ...findEndpoints,
  ...diagnosticEndpoints,
  ...messageTemplateEndpoints,
  ...interviewEndpoints,
  ...hiringStageEndpoints,
  ...scorecardEndpoints,
  ...mailboxEndpoints,
  ...demoMailboxEndpoints,
  ...suppressionEndpoints,
  ...sequenceEndpoints,
  ...sequenceListEndpoints,
  ...mailThreadEndpoints,
  ...textToApplyEndpoints,
  ...textConversationEndpoints,
  ...publicTextToApplyEndpoints,
];
