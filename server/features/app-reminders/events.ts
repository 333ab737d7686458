import type { OptOutScope } from '#contract/app-reminders.ts';
import type { Language } from '#contract/kit/fields.ts';
import type { EmployerId, SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { domainEvent } from '#server/domain-event.ts';

export type LinkTarget = { employerId: EmployerId; language: Language; isOptedOut: boolean };

/** Whose link it is, for features above that send e-mails which can be stopped; null where it is not theirs. */
export const reminderTargetAsked = domainEvent<{ permalink: SequenceTargetPermalink }, LinkTarget | null>({
  name: 'app-reminders/target-asked',
  description: 'A link that stops e-mails was opened, and no reminder has it.',
});

/** Whether it was theirs, and is stopped. */
export const remindersStopped = domainEvent<
  { permalink: SequenceTargetPermalink; scope: OptOutScope },
  boolean
>({
  name: 'app-reminders/stopped',
  description: 'A person wants no more of the e-mails that a link stops, and no reminder has it.',
});

/** The address is theirs, in lower case. */
export const wantsNothingMore = domainEvent<{ employerId: EmployerId; email: string }>({
  name: 'app-reminders/nothing-more',
  description: 'A person wants nothing more of an employer, by the link in a reminder.',
});
