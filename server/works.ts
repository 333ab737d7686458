// Every piece of work that happens without a call, in order.
import type { Work } from './background.ts';
import { moveWork } from './features/applications/ats-moves/move-work.ts';
import { sendMessages } from './features/applications/messages/send-messages.ts';
import { pushWork } from './features/applications/push/push-work.ts';
import { sendReminders } from './features/applications/reminders/send-reminders.ts';
import { readResumes } from './features/applications/resumes/resume-work.ts';
import { dueSyncs } from './features/ats/sync/due-syncs.ts';
import { waitingDeliveries } from './features/ats/webhooks/waiting-deliveries.ts';
import { endCampaigns } from './features/campaign-pages/end-campaigns.ts';
import { keepSchedules } from './features/content-pages/publishing/keep-schedules.ts';
import { chooseDays } from './features/daily-highlights/choosing/choose-days.ts';
import { keepHosts } from './features/hosts/keep-hosts.ts';
import { sendNotices } from './features/job-clips/podcast/send-notices.ts';
import { writeTranscripts } from './features/job-clips/transcriptions/transcription-work.ts';
import { readPlacesAgain } from './features/job-pages/publishing/read-places-again.ts';
import { renewJobDates } from './features/job-pages/publishing/renew-dates.ts';
import { readMailboxes } from './features/mailboxes/reading/read-mailboxes.ts';
import { watchMailboxes } from './features/mailboxes/reading/watch-mailboxes.ts';
import { sendLetters } from './features/mailboxes/sending/send-letters.ts';
import { mailDigests } from './features/notifications/mail-digests.ts';
import { expireReports, renderReports } from './features/pdf-reports/making/report-work.ts';
import { runSchedules } from './features/pdf-reports/schedules/schedule-work.ts';
import { forgetBatches, runBatches } from './features/persons/care/batch-jobs/batch-work.ts';
import { findDuplicates } from './features/persons/duplicates/duplicates-work.ts';
import { expireExports, writeExports } from './features/persons/exports/export-work.ts';
import { settlePersonFigures } from './features/persons/figures/settle-figures.ts';
import { forgetImports, runImports } from './features/persons/imports/import-work.ts';
import { eraseClosed } from './features/persons/retention/erase-closed.ts';
import { keepRetention } from './features/persons/retention/retention-work.ts';
import { forgetOldLinks } from './features/salary-calculator/forget-old-links.ts';
import { remindAuthors } from './features/scorecards/remind-authors.ts';
import { countClicks } from './features/sequences/clicks/count-clicks.ts';
import { followLists } from './features/sequences/followed/follow-lists.ts';
import { sendSequences } from './features/sequences/sending/send-due.ts';
import { expireConversations } from './features/text-to-apply/carrier/expire.ts';
import { sendTexts } from './features/text-to-apply/carrier/send-texts.ts';
import { workOffTexts } from './features/text-to-apply/carrier/work-off.ts';
import { addUpEvents } from './features/tracking/adding-up/add-up.ts';
import { countListeners } from './features/tracking/adding-up/count-listeners.ts';
import { foldListening } from './features/tracking/adding-up/fold-listening.ts';
import { keepDays } from './features/tracking/keep-days.ts';
import { forgetUploads } from './uploads/forget-uploads.ts';

/** Started by main.ts on nodes with the role all or worker. */
export const works: readonly Work[] = [
  pushWork(),
  moveWork(),
  sendMessages,
  sendLetters,
  workOffTexts,
  sendTexts,
  expireConversations,
  readMailboxes,
  watchMailboxes(),
  readResumes,
  writeTranscripts,
  dueSyncs,
  waitingDeliveries,
  mailDigests,
  sendReminders,
  remindAuthors,
  sendSequences,
  followLists,
  countClicks,
  forgetOldLinks,
  settlePersonFigures,
  runImports,
  forgetImports,
  runBatches,
  forgetBatches,
  findDuplicates,
  writeExports,
  expireExports,
  runSchedules,
  renderReports,
  expireReports,
  keepRetention,
  eraseClosed,
  renewJobDates(),
  readPlacesAgain,
  keepSchedules,
  endCampaigns(),
  keepHosts(),
  sendNotices,
  chooseDays(),
  keepDays,
  foldListening,
  addUpEvents,
  countListeners,
  forgetUploads,
];
