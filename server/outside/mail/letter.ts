// A letter as the domain writes it: whom, about what, in which language. How it looks is the templates' matter.
import type { Language } from '#contract/kit/fields.ts';

export type MailLetter = { to: string; language: Language } & (
  | { kind: 'reset-password'; link: string }
  | { kind: 'invitation'; link: string; employerName: string; inviterName: string; role: string }
  | { kind: 'sign-up'; link: string; employerName: string }
  | { kind: 'sign-up-known'; link: string }
  | { kind: 'confirm-email'; link: string }
  | { kind: 'email-changing'; newEmail: string }
  | { kind: 'password-changed'; link: string }
  | ({ kind: 'application-started' | 'application-known' | 'application-link'; link: string } & AppliedTo)
  | ({ kind: 'application-submitted' | 'application-reminder'; link: string } & AppliedTo)
  | ({ kind: 'application-withdrawn' | 'application-rejected' } & AppliedTo)
  | { kind: 'sync-held'; link: string; boardTitle: string; jobCount: string }
  | { kind: 'ats-stopped'; link: string; connectionName: string }
);

/** Which job at which employer a candidate's letter is about. */
type AppliedTo = { jobTitle: string; employerName: string };
