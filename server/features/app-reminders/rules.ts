// What holds before anybody saved, and what a set of reminders must fulfil. Pure.
import { type AppReminders, type ReminderStep, reminderTokens } from '#contract/app-reminders.ts';
import { tokensIn } from '#lib/format/tokens.ts';
import { invalidField } from '#server/errors.ts';

/** Everything but the stamp. */
export type Reminders = Omit<AppReminders, 'createdAt' | 'updatedAt' | 'version'>;

const afterADay: ReminderStep = {
  enabled: true,
  delayHours: 24,
  subject: 'Your application for {{jobTitle}} is waiting',
  body: 'Hello {{firstName|there}},\n\nYou started an application for {{jobTitle}} at {{employerName}}. Your answers are saved. Continue here:\n{{resumeLink}}',
  bodyFr:
    'Bonjour {{firstName|à vous}},\n\nvous avez commencé une candidature pour {{jobTitle}} chez {{employerName}}. Ce que vous avez écrit est conservé. Vous pouvez continuer ici :\n{{resumeLink}}',
  bodyPt:
    'Olá {{firstName|}},\n\ncomeçou uma candidatura para {{jobTitle}} na {{employerName}}. O que escreveu está guardado. Pode continuar aqui:\n{{resumeLink}}',
};

const afterThreeDays: ReminderStep = {
  enabled: true,
  delayHours: 72,
  subject: 'Still interested in {{jobTitle}}?',
  body: 'Hello {{firstName|there}},\n\nYou haven’t sent your application for {{jobTitle}} yet. If you’re still interested, finish it here:\n{{resumeLink}}\n\nIf not, you don’t need to do anything. This is the last reminder.',
  bodyFr:
    'Bonjour {{firstName|à vous}},\n\nvotre candidature pour {{jobTitle}} n’est pas encore envoyée. Si le poste vous intéresse toujours, terminez-la ici :\n{{resumeLink}}\n\nSinon, vous n’avez rien à faire : ceci est le dernier rappel.',
  bodyPt:
    'Olá {{firstName|}},\n\na sua candidatura para {{jobTitle}} ainda não foi enviada. Se continua interessado, termine-a aqui:\n{{resumeLink}}\n\nCaso contrário, não precisa de fazer nada: este é o último lembrete.',
};

/** Nothing is sent until somebody switches it on. */
export const defaults: Reminders = {
  enabled: false,
  channel: 'email',
  steps: [afterADay, afterThreeDays],
  sender: { fromName: '', replyTo: null },
  stopIf: { submitted: true, jobClosed: true, optedOut: true, contactedBySequence: true },
  quietHours: { from: '21:00', to: '08:00' },
  maxPerPersonPer30d: 3,
  resumeLinkTtlDays: 14,
  excludedJobs: [],
};

/** Throws VALIDATION: later steps come later, tokens are known, and what is switched on can be sent. */
export function checkReminders(reminders: Reminders): void {
  const { enabled, steps } = reminders;
  if (enabled) checkSendable(reminders);
  for (const [at, step] of steps.entries()) {
    const before = steps[at - 1];
    if (before !== undefined && step.delayHours <= before.delayHours)
      throw invalidField(
        `/steps/${at}/delayHours`,
        'RANGE',
        'Each step must be later than the one before it.',
      );
    checkTexts(step, `/steps/${at}`);
  }
}

function checkSendable({ steps, channel, stopIf }: Reminders): void {
  if (!steps.some((step) => step.enabled))
    throw invalidField('/steps', 'REQUIRED', 'Turn on at least one step, or turn reminders off.');
  if (channel !== 'email')
    throw invalidField('/channel', 'NOT_ALLOWED', 'Text messages can’t be sent here. Choose e-mail.');
  for (const reason of ['submitted', 'jobClosed', 'optedOut'] as const)
    if (!stopIf[reason])
      throw invalidField(`/stopIf/${reason}`, 'NOT_ALLOWED', 'Reminders must stop here. Leave this on.');
}

function checkTexts(step: ReminderStep, pointer: string): void {
  for (const field of ['subject', 'body', 'bodyFr', 'bodyPt'] as const) {
    const unknown = unknownToken(step[field]);
    if (unknown !== null)
      throw invalidField(
        `${pointer}/${field}`,
        'NOT_ALLOWED',
        `{{${unknown}}} isn’t a field you can use here.`,
      );
  }
  if (!step.enabled) return;
  for (const field of ['subject', 'body'] as const) {
    if (step[field] === '')
      throw invalidField(`${pointer}/${field}`, 'REQUIRED', 'Enter this text, or turn the step off.');
  }
}

/** The first name in double braces that is not one of `reminderTokens`, or null. */
function unknownToken(text: string): string | null {
  const known: readonly string[] = reminderTokens;
  return tokensIn(text).find(({ name }) => !known.includes(name))?.name ?? null;
}
