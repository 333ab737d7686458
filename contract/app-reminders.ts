// Application reminders: what is written to a person who began an application and left it, and when.
import * as z from 'zod/mini';
import { PublicEmployer } from './employer-profile.ts';
import { endpoint } from './kit/endpoint.ts';
import { Day, Email, Language, lineOrEmpty, longOrEmpty, stamp } from './kit/fields.ts';
import { EmployerName, JobPagePermalink, SequenceTargetPermalink } from './kit/ids.ts';

/** What a text may carry in double braces, such as `{{firstName|there}}`; after `|` stands what is said without it. */
export const reminderTokens = ['firstName', 'jobTitle', 'employerName', 'resumeLink'] as const;

export const ReminderChannel = z.enum(['email', 'sms', 'both']);

/**
 * `delayHours` counts from the moment the application was left. Empty French or Portuguese: English is used. `subject`
 * is English; a mail in another language has a subject of ours.
 */
export const ReminderStep = z.strictObject({
  enabled: z.boolean(),
  delayHours: z.int().check(z.gte(1), z.lte(720)),
  subject: lineOrEmpty(200),
  body: longOrEmpty(20_000),
  bodyFr: longOrEmpty(20_000),
  bodyPt: longOrEmpty(20_000),
});
export type ReminderStep = z.infer<typeof ReminderStep>;

/**
 * Each reason that is true ends the reminders of that application. `submitted`, `jobClosed` and `optedOut` must be true
 * where reminders are on.
 */
export const StopIf = z.strictObject({
  submitted: z.boolean(),
  jobClosed: z.boolean(),
  optedOut: z.boolean(),
  contactedBySequence: z.boolean(),
});

const clockTime = z
  .string()
  .check(z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'A time such as 21:00' }));

/** Nothing is sent between the two, in the employer's time zone; both alike: no quiet hours. */
export const QuietHours = z.strictObject({ from: clockTime, to: clockTime });

/** Empty: the employer's name, and no reply address of its own. */
export const ReminderSender = z.strictObject({ fromName: lineOrEmpty(120), replyTo: z.nullable(Email) });

const steps = z.array(ReminderStep).check(z.maxLength(4));
const perPerson = z.int().check(z.gte(1), z.lte(10));
const linkDays = z.int().check(z.gte(1), z.lte(60));
const excludedJobs = z.array(JobPagePermalink).check(z.maxLength(100));

/** Off until somebody switches it on; for text messages nothing is there to send them. */
export const AppReminders = z.object({
  enabled: z.boolean(),
  channel: ReminderChannel,
  steps,
  sender: ReminderSender,
  stopIf: StopIf,
  quietHours: QuietHours,
  maxPerPersonPer30d: perPerson,
  resumeLinkTtlDays: linkDays,
  excludedJobs,
  ...stamp,
});
export type AppReminders = z.infer<typeof AppReminders>;

const ofEmployer = z.strictObject({ employer: EmployerName });

export const getAppReminders = endpoint({
  name: 'getAppReminders',
  method: 'GET',
  path: '/v1/employers/:employer/settings/app-reminders',
  access: 'employer',
  role: 'recruiter',
  summary: 'Returns the reminders sent to people with an unfinished application.',
  rate: 'read',
  retry: 'none',
  params: ofEmployer,
  success: 200,
  response: AppReminders,
});

export const saveAppReminders = endpoint({
  name: 'saveAppReminders',
  method: 'PUT',
  path: '/v1/employers/:employer/settings/app-reminders',
  access: 'employer',
  role: 'admin',
  summary: 'Updates the reminders. Objects merge field by field; `steps` is replaced.',
  rate: 'write',
  retry: 'version',
  params: ofEmployer,
  body: z.strictObject({
    enabled: z.optional(z.boolean()),
    channel: z.optional(ReminderChannel),
    steps: z.optional(steps),
    sender: z.optional(z.partial(ReminderSender)),
    stopIf: z.optional(z.partial(StopIf)),
    quietHours: z.optional(z.partial(QuietHours)),
    maxPerPersonPer30d: z.optional(perPerson),
    resumeLinkTtlDays: z.optional(linkDays),
    excludedJobs: z.optional(excludedJobs),
  }),
  success: 200,
  response: AppReminders,
});

export const testReminder = endpoint({
  name: 'testReminder',
  method: 'POST',
  path: '/v1/employers/:employer/settings/app-reminders/test',
  access: 'employer',
  role: 'admin',
  summary: 'Sends a saved step to the caller, with sample details. Its links lead to no application.',
  rate: 'mail',
  retry: 'none',
  offWhileImpersonating: true,
  params: ofEmployer,
  body: z.strictObject({ step: z.int().check(z.gte(0), z.lte(3)), language: Language }),
  success: 204,
});

/**
 * Of applications begun in the period. `reminded`: got a reminder. Of those, `resumed` went on afterwards, `submitted` sent
 * theirs afterwards, and `optedOut` wanted no more. `unfinished` were not sent, reminded or not.
 */
const reminderCounts = {
  started: z.int(),
  unfinished: z.int(),
  reminded: z.int(),
  resumed: z.int(),
  submitted: z.int(),
  optedOut: z.int(),
};

export const ReminderMetrics = z.object({
  from: z.string(),
  to: z.string(),
  ...reminderCounts,
  series: z.array(z.object({ day: z.string(), ...reminderCounts })),
});
export type ReminderMetrics = z.infer<typeof ReminderMetrics>;

export const getReminderMetrics = endpoint({
  name: 'getReminderMetrics',
  method: 'GET',
  path: '/v1/employers/:employer/app-reminders/metrics',
  access: 'employer',
  role: 'viewer',
  summary:
    'Counts unfinished applications and what reminders did, by UTC day; 30 days unless said, at most 400.',
  rate: 'heavy',
  retry: 'none',
  params: ofEmployer,
  query: z.strictObject({ from: z.optional(Day), to: z.optional(Day) }),
  success: 200,
  response: ReminderMetrics,
});

const ofTarget = z.strictObject({ sequenceTarget: SequenceTargetPermalink });

export const getReminderTarget = endpoint({
  name: 'getReminderTarget',
  method: 'GET',
  path: '/v1/public/app-reminders/:sequenceTarget',
  access: 'public',
  summary:
    'Returns the reminders this link stops. Changes nothing and names no one: mail scanners open it too.',
  rate: 'public',
  retry: 'none',
  params: ofTarget,
  success: 200,
  response: z.object({
    /** Null for the e-mails of a sequence, which are about no application. */
    jobTitle: z.nullable(z.string()),
    employerProfile: PublicEmployer,
    language: Language,
    isOptedOut: z.boolean(),
  }),
});

/** `job`: no more reminders of this job, or e-mails of this sequence. `all`: nothing more from this employer that was not asked for. */
export const OptOutScope = z.enum(['job', 'all']);
export type OptOutScope = z.infer<typeof OptOutScope>;

export const optOutOfReminders = endpoint({
  name: 'optOutOfReminders',
  method: 'POST',
  path: '/v1/public/app-reminders/:sequenceTarget/opt-out',
  access: 'public',
  summary: 'Stops the reminders. Checked again before each send.',
  rate: 'public-write',
  retry: 'same',
  params: ofTarget,
  body: z.strictObject({ scope: OptOutScope }),
  success: 204,
});

export const appReminderEndpoints = [
  getAppReminders,
  saveAppReminders,
  testReminder,
  getReminderMetrics,
  getReminderTarget,
  optOutOfReminders,
];
