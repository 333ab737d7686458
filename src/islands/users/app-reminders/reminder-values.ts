// The reminders as their form holds them, and what of it goes out. Pure.
import {
  AppReminders,
  type ReminderStep,
  reminderTokens,
  type saveAppReminders,
} from '#contract/app-reminders.ts';
import type { CallInput } from '#contract/kit/endpoint.ts';

/** Numbers as they are typed. */
export type StepValues = Omit<ReminderStep, 'delayHours'> & { delayHours: string };

export const valuesOf = (reminders: AppReminders) => ({
  enabled: reminders.enabled,
  steps: reminders.steps.map((step): StepValues => ({ ...step, delayHours: String(step.delayHours) })),
  fromName: reminders.sender.fromName,
  replyTo: reminders.sender.replyTo ?? '',
  quietFrom: reminders.quietHours.from,
  quietTo: reminders.quietHours.to,
  maxPerPersonPer30d: String(reminders.maxPerPersonPer30d),
  resumeLinkTtlDays: String(reminders.resumeLinkTtlDays),
  contactedBySequence: reminders.stopIf.contactedBySequence,
  excludedJobs: reminders.excludedJobs,
});
export type ReminderValues = ReturnType<typeof valuesOf>;

export const LABELS: Record<keyof ReminderValues, string> = {
  enabled: 'Send reminders',
  steps: 'Steps',
  fromName: 'Sender name',
  replyTo: 'Reply-to address',
  quietFrom: 'Quiet hours from',
  quietTo: 'Quiet hours until',
  maxPerPersonPer30d: 'Reminders per person in 30 days',
  resumeLinkTtlDays: 'Link valid for, in days',
  contactedBySequence: 'Stop when a sequence e-mails the person',
  excludedJobs: 'Excluded jobs',
};

export const newStep = (after: number): StepValues => ({
  ...{ enabled: true, delayHours: String(Math.min(after + 48, 720)) },
  ...{ subject: '', body: '', bodyFr: '', bodyPt: '' },
});

const isWithin = (text: string, least: number, most: number) =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** The sentence about each wrong field; the server checks the rest. */
export function mistakesIn(values: ReminderValues): Partial<Record<keyof ReminderValues, string | null>> {
  return {
    steps: stepsMistake(values),
    maxPerPersonPer30d: isWithin(values.maxPerPersonPer30d, 1, 10) ? null : 'Enter 1 to 10.',
    resumeLinkTtlDays: isWithin(values.resumeLinkTtlDays, 1, 60) ? null : 'Enter 1 to 60 days.',
  };
}

function stepsMistake({ enabled, steps }: ReminderValues): string | null {
  if (enabled && !steps.some((step) => step.enabled)) return 'Turn on at least one step.';
  for (const [at, { delayHours, enabled: isOn, subject, body }] of steps.entries()) {
    const name = `Step ${at + 1}`;
    if (!isWithin(delayHours, 1, 720)) return `${name}: enter 1 to 720 hours.`;
    const before = Number(steps[at - 1]?.delayHours ?? 0);
    if (Number(delayHours) <= before) return `${name} must come later than step ${at}.`;
    if (isOn && (subject.trim() === '' || body.trim() === ''))
      return `${name} needs a subject and an English text.`;
  }
  return null;
}

type Body = CallInput<typeof saveAppReminders>['body'];

/** Only what changed. */
export function bodyOf(changes: Partial<ReminderValues>): Body {
  const { enabled, steps, fromName, replyTo, quietFrom, quietTo, contactedBySequence, excludedJobs } =
    changes;
  const { maxPerPersonPer30d: most, resumeLinkTtlDays: days } = changes;
  const sender = {
    ...(fromName !== undefined && { fromName }),
    ...(replyTo !== undefined && { replyTo: replyTo.trim() === '' ? null : replyTo }),
  };
  const quietHours = {
    ...(quietFrom !== undefined && { from: quietFrom }),
    ...(quietTo !== undefined && { to: quietTo }),
  };
  return {
    ...(enabled !== undefined && { enabled }),
    ...(steps !== undefined && {
      steps: steps.map((step) => ({ ...step, delayHours: Number(step.delayHours) })),
    }),
    ...(Object.keys(sender).length > 0 && { sender }),
    ...(Object.keys(quietHours).length > 0 && { quietHours }),
    ...(most !== undefined && { maxPerPersonPer30d: Number(most) }),
    ...(days !== undefined && { resumeLinkTtlDays: Number(days) }),
    ...(contactedBySequence !== undefined && { stopIf: { contactedBySequence } }),
    ...(excludedJobs !== undefined && { excludedJobs }),
  };
}

/** Theirs out of a 409's `current`; null where it cannot be read. */
export function readReminders(current: unknown): { values: ReminderValues; version: number } | null {
  const { success, data } = AppReminders.safeParse(current);
  return success ? { values: valuesOf(data), version: data.version } : null;
}

/** For the comparison with what somebody else saved. */
export function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (Array.isArray(value))
    return value
      .map((one) => (typeof one === 'string' ? one : `After ${(one as StepValues).delayHours} hours`))
      .join(', ');
  return value === '' ? '–' : String(value);
}

export const tokenHelp = `Placeholders: ${reminderTokens.map((token) => `{{${token}}}`).join(', ')}.`;
