// A letter as the domain writes it: whom, about what, in which language. How it looks is the templates' matter.
import type { Language } from '#contract/kit/fields.ts';

export type MailLetter = { to: string; language: Language } & (
  | { kind: 'reset-password'; link: string }
  | {
      kind: 'invitation';
      link: string;
      employerName: string;
      inviterName: string;
      role: string;
      /** The inviter’s own words, with their line breaks. */
      message?: string;
    }
  | {
      kind: 'video-clip-request';
      link: string;
      employerName: string;
      inviterName: string;
      /** The asker’s own words, with their line breaks. */
      message?: string;
    }
  | { kind: 'sign-up'; link: string; employerName: string }
  | { kind: 'sign-up-known'; link: string }
  | { kind: 'confirm-email'; link: string }
  | { kind: 'email-changing'; newEmail: string }
  | { kind: 'password-changed'; link: string }
  | { kind: 'owner-changed'; link: string; employerName: string; fromName: string; toName: string }
  /** `until` is a day in the reader's language. */
  | { kind: 'employer-closed'; link: string; employerName: string; closedBy: string; until: string }
  | ({ kind: 'application-started' | 'application-known' | 'application-link'; link: string } & AppliedTo)
  | ({ kind: 'application-submitted' | 'application-reminder'; link: string } & AppliedTo)
  | ({ kind: 'reminder'; link: string } & ReminderWords & AppliedTo)
  | ({ kind: 'application-withdrawn' } & AppliedTo)
  | ({ kind: 'candidate-message' | 'interview-invitation'; link: string } & WrittenWords & AppliedTo)
  | ({ kind: 'interview-booked' | 'interview-cancelled' } & InterviewTold & AppliedTo)
  | { kind: 'sync-held' | 'sync-blanked'; link: string; boardTitle: string; jobCount: string }
  | { kind: 'ats-stopped'; link: string; connectionName: string }
  // The address is words, not a link: opened straight from the letter it would count as an opening with empty fields.
  | { kind: 'share-link-test'; linkName: string; toolName: string; address: string }
  /** Whole as it is: staff see what a person would get. */
  | { kind: 'sequence-test'; subject: string; html: string; text: string }
  /** `from` and `until` are days in the reader's language. */
  | ({ kind: 'report-ready'; link: string } & ReportTold)
  | { kind: 'notification'; link: string; title: string; body: string }
  | { kind: 'notification-digest'; link: string; count: string; lines: readonly DigestLine[] }
);

/** What an employer writes to somebody who left an application. */
type ReminderWords = {
  /** Null: ours, in the language of the letter. */
  subject: string | null;
  /** With its line breaks, and mostly with the link. */
  body: string;
  /** Where its reader stops such letters. */
  optOut: string;
  fromName: string;
  replyTo: string | null;
};

/** What staff write to a candidate: all of it is theirs but the frame. */
type WrittenWords = { subject: string; body: string; fromName: string; replyTo: string | null };

/** An interview as its calendar file tells it too. `who` and `place` say who meets where; `when` is in the reader's language. */
type InterviewTold = {
  link: string;
  title: string;
  when: string;
  place: string;
  calendar: { method: 'REQUEST' | 'CANCEL'; content: string };
};

/** A report of a schedule, and the days it is about. */
type ReportTold = { reportTitle: string; employerName: string; from: string; until: string };

/** One thing that happened, and where it is seen. */
export type DigestLine = { text: string; link: string };

/** Which job at which employer a candidate's letter is about. */
type AppliedTo = {
  jobTitle: string;
  employerName: string;
  /** Stands at the foot; empty where the employer gave none. */
  postalAddress: string;
};
