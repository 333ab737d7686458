// How hiring speaks: what a state is called, whether it can be decided, what a source was.
import type { ApplicationRow, ApplicationStatus, Decision } from '#contract/application.ts';
import type { AtsPlatform } from '#contract/job.ts';
import type { BadgeTone } from '#ui/badge.tsx';

type Look = { word: string; tone: BadgeTone; isHollow: boolean };

/** Whether it was handed on to an ATS is said apart, so those three read alike. */
const waiting: Look = { word: 'New', tone: 'info', isHollow: false };

export const statusLooks: Record<ApplicationStatus, Look> = {
  started: { word: 'Started', tone: 'neutral', isHollow: true },
  submitted: waiting,
  pushed: waiting,
  'push-failed': waiting,
  'screened-in': { word: 'In process', tone: 'mark', isHollow: false },
  'screened-out': { word: 'Not a match', tone: 'neutral', isHollow: true },
  rejected: { word: 'Rejected', tone: 'neutral', isHollow: true },
  hired: { word: 'Hired', tone: 'good', isHollow: false },
  withdrawn: { word: 'Withdrawn', tone: 'neutral', isHollow: true },
};

export const platformNames: Record<AtsPlatform, string> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
};

/** What was not sent yet, or was taken back by the candidate, is not for staff to decide. */
export const isDecidable = (status: ApplicationStatus): boolean =>
  status !== 'started' && status !== 'withdrawn';

/** "12 advanced": what was done, to be said of one or many. */
export const decidedWords: Record<Decision, string> = {
  submitted: 'moved back to New',
  'screened-in': 'advanced',
  'screened-out': 'marked as not a match',
  rejected: 'rejected',
  hired: 'marked as hired',
};

/** "1 application", "1,204 applications". */
export const applicationsInWords = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'application' : 'applications'}`;

/** "2 clips, 6 min": what somebody heard; less than a minute is said in seconds. */
export function heardWords({ clips, seconds }: NonNullable<ApplicationRow['heard']>): string {
  const time = seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60).toLocaleString('en')} min`;
  return `${clips.toLocaleString('en')} ${clips === 1 ? 'clip' : 'clips'}, ${time}`;
}

/** Where the candidate came from, in a few words. */
export function sourceWords({ channel, shareLink, utm }: ApplicationRow['source']): string {
  if (shareLink !== null) return shareLink.title;
  const named = utm.source ?? utm.utm_source ?? '';
  const channels: Record<string, string> = {
    'job-board': 'Job board',
    board: 'Job board',
    'job-page': 'Job page',
    'share-link': 'Share link',
    direct: 'Direct',
    'job-clip': 'Job clip',
    embed: 'Embed',
    feed: 'Job feed',
    campaign: 'Campaign',
  };
  const words = channels[channel] ?? channel;
  return named === '' || named === channel ? words : `${words}, ${named}`;
}

export type PushState = { word: string; tone: BadgeTone; isHollow: boolean; why: string | null };

/** Whether the platform has it. Greenhouse tells no number of its own; that it took the application is known all the same. */
export const isAtPlatform = (ats: NonNullable<ApplicationRow['ats']>): boolean =>
  ats.externalId !== null || (ats.lastSyncAt !== null && ats.error === null);

/** Where the handing over to the ATS stands; null where the job has none or nothing is to be handed over. */
export function pushStateOf({ ats, status }: Pick<ApplicationRow, 'ats' | 'status'>): PushState | null {
  if (ats === null || status === 'started') return null;
  if (isAtPlatform(ats))
    return {
      word: ats.stage ?? `In ${platformNames[ats.platform]}`,
      tone: 'neutral',
      isHollow: false,
      why: null,
    };
  if (status === 'push-failed' || ats.error !== null)
    return { word: 'Not sent to ATS', tone: 'bad', isHollow: false, why: ats.error };
  return { word: 'Sending to ATS', tone: 'neutral', isHollow: true, why: null };
}

/** Where the bytes of a candidate's file are: an attachment, never shown within the page. */
export const fileAddress = (employer: string, application: string, id: string): string =>
  `/v1/employers/${encodeURIComponent(employer)}/applications/${application}/files/${id}`;

/** What stands in place of a person who was erased. */
export const erasedWords = (at: string): string =>
  `Erased on ${new Date(at).toLocaleDateString('en', { dateStyle: 'medium' })}`;
