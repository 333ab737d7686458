// How share links read on a screen. Pure.
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
export const eventWords: Record<TrackedName, string> = {
  'job-page-viewed': 'Opened the job',
  'job-page-clip-played': 'Played a clip on the job',
  'job-page-apply-clicked': 'Pressed Apply',
  'job-page-application-started': 'Began an application',
  'job-page-application-submitted': 'Applied',
  'content-page-viewed': 'Opened a page',
  'content-page-clip-played': 'Played a clip on a page',
  'content-page-job-clicked': 'Opened a job from a page',
  'content-page-cta-clicked': 'Pressed a button on a page',
  'content-page-form-submitted': 'Left details on a page',
  'job-clip-viewed': 'Opened the clip',
  'job-clip-played': 'Played the clip',
  'job-clip-progressed': 'Went on listening',
  'job-clip-completed': 'Heard the clip to its end',
  'job-clip-highlight-hearted': 'Gave a heart',
  'job-clip-transcript-opened': 'Read the transcript',
  'sourcing-page-viewed': 'Opened a campaign page',
  'sourcing-page-clip-played': 'Played a clip on a campaign page',
  'sourcing-page-interested-clicked': 'Is interested',
  'sourcing-page-apply-clicked': 'Pressed Apply on a campaign page',
};

/** How far the name may be believed. */
export const trustWords: Record<Trust, string> = {
  claimed: 'Claimed name',
  form: 'Named themselves',
  verified: 'Verified name',
  ats: 'Known to the ATS',
};

/** "3 openings arrived with {{first_name}}". */
export const discardedSentence = ({ token, count }: ShareLink['discardedTokens'][number]): string => {
  const openings = count === 1 ? '1 opening' : `${count.toLocaleString('en')} openings`;
  return `${openings} arrived with ${token === '…' ? 'a broken merge field' : token}`;
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
    { label: 'Left details', value: forms },
    ...(ownerType === 'campaign-page'
      ? [
          { label: 'Interested', value: interested },
          { label: 'Apply clicks', value: applyClicks },
        ]
      : []),
  ];
  return [
    { label: 'Openings', value: clicks },
    { label: 'Visitors', value: uniques },
    { label: 'Plays', value: plays },
    { label: 'Heard to the end', value: completes },
    { label: 'Hearts', value: hearts },
    ...(ownerType === 'job-page' ? job : []),
    ...(isPage ? page : []),
    { label: 'Applied', value: applies },
    { label: 'Persons', value: persons },
  ];
}
