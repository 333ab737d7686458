// Persons in plain words: stages, sources, how far a detail may be believed, and what happened.

import type * as z from 'zod/mini';
import type { AtsJobStatus, Person, PersonSourceType, PersonStage, Trust } from '#contract/person.ts';
import type { PersonSort } from '#contract/person-search.ts';
import type { AnyEventName } from '#contract/tracking.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import type { BadgeTone } from '#ui/badge.tsx';

export const stageLooks: Record<PersonStage, { word: string; tone: BadgeTone }> = {
  lead: { word: 'Lead', tone: 'neutral' },
  engaged: { word: 'Engaged', tone: 'mark' },
  applied: { word: 'Applied', tone: 'info' },
  interviewing: { word: 'Interviewing', tone: 'good' },
  hired: { word: 'Hired', tone: 'good' },
  archived: { word: 'Archived', tone: 'neutral' },
};

export const sourceNames: Record<PersonSourceType, string> = {
  'content-page': 'Page',
  'share-link': 'Share link',
  application: 'Application',
  'stay-in-touch': 'Talent community',
  import: 'Import',
  ats: 'ATS',
  text: 'Text message',
  manual: 'Added manually',
};

export const trustNames: Record<Trust, { word: string; tone: BadgeTone; meaning: string }> = {
  claimed: { word: 'Claimed', tone: 'warn', meaning: 'From a link. Not confirmed.' },
  form: { word: 'Entered', tone: 'neutral', meaning: 'Entered in a form or by a colleague.' },
  verified: {
    word: 'Verified',
    tone: 'good',
    meaning: 'Verified by a reply to an e-mail or a click in one.',
  },
  ats: { word: 'From the ATS', tone: 'good', meaning: 'Provided by your ATS.' },
};

export const atsStatusNames: Record<AtsJobStatus, string> = {
  public: 'Public',
  private: 'Private',
  other: 'Closed',
};

/** The statuses an application has where no ATS names its stage. */
const applicationStages: ReadonlyMap<string, string> = new Map([
  ['started', 'Started'],
  ['submitted', 'New'],
  ['pushed', 'New'],
  ['push-failed', 'New'],
  ['screened-in', 'In process'],
  ['screened-out', 'Not a match'],
  ['rejected', 'Rejected'],
  ['withdrawn', 'Withdrawn'],
  ['hired', 'Hired'],
]);

/** Stages of an ATS are said as they are called there. */
export const applicationStageWord = (stage: string): string => applicationStages.get(stage) ?? stage;

export const basisNames: Record<Person['lawfulBasis'], string> = {
  consent: 'Consent',
  'legitimate-interest': 'Legitimate interest',
  contract: 'Contract',
};

export type ConsentKind = Person['consent'][number]['kind'];
export const consentNames: Record<ConsentKind, string> = {
  privacy: 'Privacy policy',
  marketing: 'Contact about other jobs',
  retention: 'Keep for future jobs',
};

export type Sort = z.infer<typeof PersonSort>;
export const sortNames: Record<Sort, string> = {
  updated: 'Last updated',
  score: 'Engagement',
  seen: 'Last seen',
  created: 'Newest',
  name: 'Name',
};

/** What happened, as a thing that somebody did. */
export const eventNames: Record<AnyEventName, string> = {
  'job-page-viewed': 'Viewed a job',
  'job-page-clip-played': 'Played a clip on a job page',
  'job-page-apply-clicked': 'Clicked Apply',
  'job-page-application-started': 'Started an application',
  'job-page-application-submitted': 'Applied',
  'content-page-viewed': 'Viewed a page',
  'content-page-clip-played': 'Played a clip on a page',
  'content-page-job-clicked': 'Opened a job from a page',
  'content-page-cta-clicked': 'Clicked a button on a page',
  'content-page-form-submitted': 'Submitted a form on a page',
  'job-clip-viewed': 'Opened a clip',
  'job-clip-played': 'Played a clip',
  'job-clip-progressed': 'Listened to part of a clip',
  'job-clip-completed': 'Finished a clip',
  'job-clip-highlight-hearted': 'Hearted a highlight',
  'job-clip-transcript-opened': 'Opened a transcript',
  'sourcing-page-viewed': 'Viewed a campaign page',
  'sourcing-page-clip-played': 'Played a clip on a campaign page',
  'sourcing-page-interested-clicked': 'Clicked “I’m interested”',
  'sourcing-page-apply-clicked': 'Clicked Apply on a campaign page',
  'sequence-email-sent': 'E-mail sent',
  'sequence-email-delivered': 'E-mail delivered',
  'sequence-email-opened': 'Opened an e-mail',
  'sequence-email-clicked': 'Clicked a link in an e-mail',
  'sequence-email-replied': 'Replied to an e-mail',
  'sequence-email-bounced': 'E-mail bounced',
  'sequence-email-unsubscribed': 'Unsubscribed',
  'application-pushed': 'Application sent to the ATS',
  'ats-stage-changed': 'Stage changed in the ATS',
  'text-message-received': 'Sent a text message',
  'candidate-message-sent': 'Was told of a decision for',
  'interview-booked': 'Interview booked for',
  'interview-cancelled': 'Interview cancelled for',
};

/** "1 person", "2,481 people". */
export const personsInWords = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;

/** "Third engineer, CalMac". */
export const workOf = ({ title, company }: { title: string; company: string }): string =>
  [title, company].filter((part) => part !== '').join(', ');

/** A name to call somebody by: the name, else the e-mail. */
export const nameOf = (person: { fullName: string; email?: string | null }): string =>
  person.fullName || person.email || 'No name yet';

/** "14 min" of listening; under a minute in seconds. */
export const listened = (seconds: number): string =>
  seconds < 60 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60).toLocaleString('en')} min`;

/** "3 hours ago"; null for never. */
export const ago = (iso: string | null): string | null =>
  iso === null ? null : relativeTime(iso, new Date(), 'en');

/** "17 May 2027". */
export const dateOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'medium' });
