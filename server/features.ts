// Every feature of the server in its order, and the listeners of their events. A feature imports only those above it in
// this list.

import type { FastifyInstance } from 'fastify';
import { type Listeners, on } from './dispatch.ts';
import { remindersStopped, reminderTargetAsked, wantsNothingMore } from './features/app-reminders/events.ts';
import { appReminderRoutes } from './features/app-reminders/routes.ts';
import { eraseApplicationsOf } from './features/applications/erasing/erase-applications-of.ts';
import { applicationEnded, applicationSubmitted } from './features/applications/events.ts';
import { applicationFileRoutes } from './features/applications/file-routes.ts';
import { takePlatformEvents } from './features/applications/from-platform/take-platform-events.ts';
import { applicationRoutes } from './features/applications/routes.ts';
import { leaveRemovedStages } from './features/applications/stages/leave-removed-stages.ts';
import { delivered } from './features/ats/events.ts';
import { atsWebhookRoutes } from './features/ats/file-routes.ts';
import { atsRoutes } from './features/ats/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { campaignPageRoutes } from './features/campaign-pages/routes.ts';
import { contentPageJobPageRoutes } from './features/content-page-job-pages/routes.ts';
import { contentPageRoutes } from './features/content-pages/routes.ts';
import { dailyFeedRoutes } from './features/daily-highlights/feed/file-routes.ts';
import { dailyHighlightRoutes } from './features/daily-highlights/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { diagnosticRoutes } from './features/diagnostics/routes.ts';
import { employerChanged } from './features/employers/events.ts';
import { employerRoutes } from './features/employers/routes.ts';
import { findRoutes } from './features/find/routes.ts';
import { stagesRemoved } from './features/hiring-stages/events.ts';
import { hiringStageRoutes } from './features/hiring-stages/routes.ts';
import { hostRoutes } from './features/hosts/routes.ts';
import { imageFileRoutes } from './features/images/file-routes.ts';
import { imageRoutes } from './features/images/routes.ts';
import { interviewGuideFileRoutes } from './features/interview-guides/file-routes.ts';
import { guideFileRoutes } from './features/interview-guides/files/file-routes.ts';
import { interviewGuideRoutes } from './features/interview-guides/routes.ts';
import { cancelOfEnded } from './features/interviews/cancel-of-ended.ts';
import { interviewCancelled } from './features/interviews/events.ts';
import { interviewRoutes } from './features/interviews/routes.ts';
import { jobBoardRoutes } from './features/job-boards/routes.ts';
import { jobSearchRoutes } from './features/job-boards/search/routes.ts';
import { jobClipFileRoutes } from './features/job-clips/file-routes.ts';
import { feedOfChanged } from './features/job-clips/podcast/feed-changed.ts';
import { podcastFileRoutes } from './features/job-clips/podcast/file-routes.ts';
import { jobClipRoutes } from './features/job-clips/routes.ts';
import { jobFeedRoutes } from './features/job-pages/feed/file-routes.ts';
import { jobPageRoutes } from './features/job-pages/routes.ts';
import { jobShareRoutes } from './features/job-pages/share/file-routes.ts';
import { mailThreadRoutes } from './features/mail-threads/routes.ts';
import { tellThreadOf, tellThreadsOf } from './features/mail-threads/tell-changed.ts';
import { letterAnswered, letterRefused, lettersAccepted } from './features/mailboxes/events.ts';
import { mailboxRoutes } from './features/mailboxes/routes.ts';
import { forgetAddressesOf } from './features/mailboxes/suppressing/forget-addresses-of.ts';
import { suppressAddress } from './features/mailboxes/suppressing/suppress-address.ts';
import { mediaFileRoutes } from './features/media/file-routes.ts';
import { mediaRoutes } from './features/media/routes.ts';
import { recordingUploadRoutes } from './features/media/uploads/routes.ts';
import { messageTemplateRoutes } from './features/message-templates/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { oembedFileRoutes } from './features/oembed/file-routes.ts';
import { eraseReports } from './features/pdf-reports/erase-reports.ts';
import { pdfReportFileRoutes } from './features/pdf-reports/file-routes.ts';
import { pdfReportRoutes } from './features/pdf-reports/routes.ts';
import { personListRoutes } from './features/person-lists/routes.ts';
import { personTagRoutes } from './features/person-tags/routes.ts';
import { personCareRoutes } from './features/persons/care/routes.ts';
import { contactForbidden, erased } from './features/persons/events.ts';
import { exportFileRoutes } from './features/persons/exports/file-routes.ts';
import { exportRoutes } from './features/persons/exports/routes.ts';
import { contentPageFormRoutes } from './features/persons/forms/routes.ts';
import { personImportRoutes } from './features/persons/imports/routes.ts';
import { personLinkingRoutes } from './features/persons/linking/routes.ts';
import { personRoutes } from './features/persons/routes.ts';
import { salaryCalculatorRoutes } from './features/salary-calculator/routes.ts';
import { dropOfEnded, dropOfInterview } from './features/scorecards/drop-unopened.ts';
import { scorecardRoutes } from './features/scorecards/routes.ts';
import { screeningSetRoutes } from './features/screening-sets/routes.ts';
import { letterAnsweredBy } from './features/sequences/answers/letter-answered.ts';
import { letterRefusedTo } from './features/sequences/answers/letter-refused.ts';
import { lettersLeft } from './features/sequences/answers/letters-left.ts';
import { stopByLink, targetByLink } from './features/sequences/answers/opt-out.ts';
import {
  forgetErased,
  stopForbidden,
  stopOfAddress,
  stopOfApplied,
} from './features/sequences/answers/stop-all.ts';
import { letterLinkRoutes } from './features/sequences/clicks/file-routes.ts';
import { sequenceRoutes } from './features/sequences/routes.ts';
import { shareLinkFileRoutes } from './features/share-links/file-routes.ts';
import { shareLinkRoutes } from './features/share-links/routes.ts';
import { smartLinkFileRoutes } from './features/smart-links/file-routes.ts';
import { smartLinkRoutes } from './features/smart-links/routes.ts';
import { teamProfileRoutes } from './features/team-profiles/routes.ts';
import { textHookRoutes } from './features/text-to-apply/file-routes.ts';
import { forgetTextsOf } from './features/text-to-apply/forget-erased.ts';
import { posterFileRoutes } from './features/text-to-apply/poster/file-routes.ts';
import { textToApplyRoutes } from './features/text-to-apply/routes.ts';
import { trackingRoutes } from './features/tracking/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { videoTakeFileRoutes } from './features/video-clips/file-routes.ts';
import { videoClipRoutes } from './features/video-clips/routes.ts';

type Feature = (app: FastifyInstance) => void;

/** Each registers the routes of its slug; a feature may ask those before it and none behind it. */
export const features: readonly Feature[] = [
  diagnosticRoutes,
  salaryCalculatorRoutes,
  imageRoutes,
  imageFileRoutes,
  employerRoutes,
  userRoutes,
  notificationRoutes,
  authRoutes,
  auditRoutes,
  appReminderRoutes,
  messageTemplateRoutes,
  mediaRoutes,
  mediaFileRoutes,
  recordingUploadRoutes,
  teamProfileRoutes,
  jobClipRoutes,
  jobClipFileRoutes,
  podcastFileRoutes,
  videoClipRoutes,
  videoTakeFileRoutes,
  dailyHighlightRoutes,
  dailyFeedRoutes,
  screeningSetRoutes,
  jobBoardRoutes,
  jobSearchRoutes,
  atsRoutes,
  atsWebhookRoutes,
  trackingRoutes,
  contentPageRoutes,
  hostRoutes,
  contentPageJobPageRoutes,
  jobPageRoutes,
  jobFeedRoutes,
  jobShareRoutes,
  hiringStageRoutes,
  personTagRoutes,
  personRoutes,
  contentPageFormRoutes,
  personLinkingRoutes,
  personCareRoutes,
  personImportRoutes,
  exportRoutes,
  exportFileRoutes,
  personListRoutes,
  shareLinkRoutes,
  shareLinkFileRoutes,
  smartLinkRoutes,
  smartLinkFileRoutes,
  campaignPageRoutes,
  dashboardRoutes,
  applicationRoutes,
  applicationFileRoutes,
  textToApplyRoutes,
  posterFileRoutes,
  textHookRoutes,
  interviewRoutes,
  interviewGuideRoutes,
  interviewGuideFileRoutes,
  guideFileRoutes,
  findRoutes,
  scorecardRoutes,
  mailboxRoutes,
  sequenceRoutes,
  letterLinkRoutes,
  pdfReportRoutes,
  pdfReportFileRoutes,
  mailThreadRoutes,
  oembedFileRoutes,
];

/** The listeners of the features' events. */
export const listeners: readonly Listeners[] = [
  on(employerChanged, feedOfChanged),
  on(delivered, takePlatformEvents),
  on(contactForbidden, stopForbidden),
  on(erased, eraseApplicationsOf, forgetErased, forgetAddressesOf, forgetTextsOf, eraseReports),
  on(stagesRemoved, leaveRemovedStages),
  on(applicationSubmitted, stopOfApplied),
  on(applicationEnded, cancelOfEnded, dropOfEnded),
  on(interviewCancelled, dropOfInterview),
  on(lettersAccepted, lettersLeft, tellThreadsOf),
  on(letterRefused, letterRefusedTo, tellThreadOf),
  on(letterAnswered, letterAnsweredBy, tellThreadOf),
  on(reminderTargetAsked, targetByLink),
  on(remindersStopped, stopByLink),
  on(wantsNothingMore, suppressAddress, stopOfAddress),
];
