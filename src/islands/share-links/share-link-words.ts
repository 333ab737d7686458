// How share links read on a screen. Pure.
import type { CampaignPage } from '#contract/campaign-pages.ts';
import type { InterviewGuide } from '#contract/interview-guides.ts';
import type { Trust } from '#contract/person.ts';
import type { ShareLink } from '#contract/share-link.ts';
import type { TrackedName } from '#contract/tracking.ts';

export const channelNames: Record<ShareLink['channel'], string> = {
  email: 'E-mail',
  linkedin: 'LinkedIn',
  sms: 'Text message',
  qr: 'QR code',
  other: 'Other',
};

export const statusWords = {
  active: { word: 'Active', tone: 'good', isHollow: false },
  revoked: { word: 'Revoked', tone: 'neutral', isHollow: true },
  expired: { word: 'Expired', tone: 'warn', isHollow: true },
} as const;

/** What somebody did who came by the link. */
const eventWords: Record<TrackedName, string> = {
  'job-page-viewed': 'Opened the job',
  'job-page-clip-played': 'Played a clip on the job',
  'job-page-apply-clicked': 'Clicked Apply',
  'job-page-application-started': 'Started an application',
  'job-page-application-submitted': 'Applied',
  'content-page-viewed': 'Opened a page',
  'content-page-clip-played': 'Played a clip on a page',
  'content-page-job-clicked': 'Opened a job from a page',
  'content-page-cta-clicked': 'Clicked a button on a page',
  'content-page-form-submitted': 'Submitted a form on a page',
  'job-clip-viewed': 'Opened the clip',
  'job-clip-played': 'Played the clip',
  'job-clip-progressed': 'Listened to part of the clip',
  'job-clip-completed': 'Finished the clip',
  'job-clip-highlight-hearted': 'Hearted a highlight',
  'job-clip-transcript-opened': 'Opened the transcript',
  'sourcing-page-viewed': 'Opened a campaign page',
  'sourcing-page-clip-played': 'Played a clip on a campaign page',
  'sourcing-page-interested-clicked': 'Clicked “I’m interested”',
  'sourcing-page-apply-clicked': 'Clicked Apply on a campaign page',
};

/** A guide's page is told as what is sent to people, like a campaign. */
export const doneWords = (event: TrackedName, ownerType: ShareLink['ownerType']): string =>
  ownerType === 'interview-guide' && event === 'sourcing-page-viewed'
    ? 'Opened the guide'
    : eventWords[event];

/** How far the name may be believed. */
export const trustWords: Record<Trust, string> = {
  claimed: 'Claimed name',
  form: 'Entered name',
  verified: 'Verified name',
  ats: 'Name from the ATS',
};

/** "3 opens arrived with {{first_name}}". */
export const discardedSentence = ({ token, count }: ShareLink['discardedTokens'][number]): string => {
  const opens = count === 1 ? '1 open' : `${count.toLocaleString('en')} opens`;
  return `${opens} arrived with ${token === '…' ? 'a broken merge field' : token}`;
};

/** Figures in the order they happen; the last three only where there is something to apply for. */
export function figuresOf({ metrics, ownerType }: Pick<ShareLink, 'metrics' | 'ownerType'>) {
  const { clicks, uniques, plays, completes, hearts, persons } = metrics;
  const { applyClicks, started, applies, forms, interested } = metrics;
  const job = [
    { label: 'Apply clicks', value: applyClicks },
    { label: 'Started', value: started },
  ];
  const isPage = ownerType !== 'job-clip' && ownerType !== 'job-page';
  const page = [
    { label: 'Form submissions', value: forms },
    ...(ownerType === 'campaign-page'
      ? [
          { label: 'Unlocked', value: metrics.unlocks },
          { label: 'Interested', value: interested },
          { label: 'Apply clicks', value: applyClicks },
        ]
      : []),
  ];
  return [
    { label: 'Opens', value: clicks },
    { label: 'Unique opens', value: uniques },
    { label: 'Plays', value: plays },
    { label: 'Finished', value: completes },
    { label: 'Hearts', value: hearts },
    ...(ownerType === 'job-page' ? job : []),
    ...(isPage ? page : []),
    { label: 'Applied', value: applies },
    { label: 'People', value: persons },
  ];
}

/** What goes into the invitation of an interview. */
export const calendarText = (
  { title, stage, calendarNote }: Pick<InterviewGuide, 'title' | 'stage' | 'calendarNote'>,
  url: string,
): string =>
  [[title, stage].filter((line) => line !== '').join('\n'), calendarNote, url]
    .filter((part) => part !== '')
    .join('\n\n');

type Standing = Pick<CampaignPage, 'status' | 'validFrom' | 'validTo'>;

/** Why visitors can’t open a campaign now; null where they can. */
export function closedReason({ status, validFrom, validTo }: Standing, now: Date): string | null {
  const on = (at: string) => new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(at));
  if (status === 'archived') return 'It’s archived.';
  if (status !== 'published') return 'It’s a draft. Publish it before you send this link.';
  if (validFrom !== null && now < new Date(validFrom)) return `It opens on ${on(validFrom)}.`;
  return validTo !== null && now >= new Date(validTo) ? `It ended on ${on(validTo)}.` : null;
}
