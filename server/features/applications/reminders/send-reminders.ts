// Reminds people of an application that they began and left, as their employer set it up: each step once, while the
// application can still be finished, and only who has not said that they want none.
import { eq } from 'drizzle-orm';
import type { ReminderStep } from '#contract/app-reminders.ts';
import type { EmployerId, SequenceTargetPermalink } from '#contract/kit/ids.ts';
import { nameInMessage } from '#lib/format/message-words.ts';
import { wordsOfReminder } from '#lib/format/reminder-words.ts';
import type { Work, WorkPorts } from '#server/background.ts';
import { newPermalink } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { appReminders, reminderSends, reminderTargets } from '#server/tables/app-reminders.ts';
import { type ApplicationId, applications } from '#server/tables/applications.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { jobOf } from '../candidate/job-to-apply.ts';
import { mailReminder, mayMail, prolong } from '../letters.ts';
import { note } from '../timeline.ts';
import { dueReminders } from './due-reminders.ts';
import { isQuiet } from './rules.ts';

const AT_ONCE = 200;
const NAME = 'application reminders';

/** Looks every five minutes. Who is due in quiet hours, or gets too many mails just now, is due at a later look. */
export const sendReminders: Work = {
  name: NAME,
  everyMs: 5 * 60_000,
  async doDue(ports, signal) {
    let isMore = false;
    for (const { settings, timezone } of await whoReminds(ports)) {
      const now = ports.now();
      if (isQuiet(settings.quietHours, timezone, now)) continue;
      const due = await dueReminders(ports.db, { employerId: settings.employerId, now, limit: AT_ONCE });
      let sent = 0;
      for (const { id } of due) {
        if (signal.aborted) return false;
        if (await remind(ports, settings, id)) sent += 1;
      }
      isMore ||= due.length === AT_ONCE && sent > 0;
    }
    return isMore;
  },
};

type Settings = typeof appReminders.$inferSelect;

const whoReminds = ({ db }: WorkPorts) =>
  db
    .select({ settings: appReminders, timezone: employerSettings.timezone })
    .from(appReminders)
    .innerJoin(employerSettings, eq(employerSettings.employerId, appReminders.employerId))
    .where(eq(appReminders.enabled, true));

/**
 * Whether it went. The application is held first and looked at again: another node may have reminded of it, and the
 * candidate may have handed it in. One that fails is logged, and the others go.
 */
async function remind(ports: WorkPorts, settings: Settings, id: ApplicationId): Promise<boolean> {
  try {
    return await ports.db.transaction((db) => remindWithin({ ...ports, db }, settings, id));
  } catch (error) {
    ports.log.error({ err: error, work: NAME, applicationId: id }, 'A reminder was not written');
    return false;
  }
}

async function remindWithin(ports: WorkPorts, settings: Settings, id: ApplicationId): Promise<boolean> {
  const { db, now } = ports;
  const { employerId } = settings;
  const [row] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, id))
    .for('update', { skipLocked: true });
  if (row === undefined) return false;
  const [due] = await dueReminders(db, { employerId, now: now(), limit: 1, only: id });
  // What was changed since the look began goes by the next one.
  const step = settings.steps.find(({ enabled, delayHours }) => enabled && delayHours === due?.delayHours);
  if (due === undefined || step === undefined || !mayMail(ports, row.email)) return false;
  const found = await jobOf(ports, row.jobPageId);
  await db
    .insert(reminderSends)
    .values({ employerId, applicationId: id, delayHours: due.delayHours, sentAt: now() });
  await prolong(ports, row, settings.resumeLinkTtlDays);
  const { fromName, replyTo } = settings.sender;
  await mailReminder(ports, {
    ...{ reader: row, found, words: (link) => wordsFor(step, { row, found, link }) },
    sender: { fromName: fromName === '' ? found.employer.name : fromName, replyTo },
    optOut: await targetOf(db, { employerId, applicationId: id }),
  });
  const actor = { kind: 'system', job: NAME } as const;
  const text = `Sent a reminder after ${due.delayHours} ${due.delayHours === 1 ? 'hour' : 'hours'}`;
  await note({ ...ports, actor }, id, { kind: 'link-sent', text });
  return true;
}

type Told = {
  row: Pick<typeof applications.$inferSelect, 'firstName' | 'language'>;
  found: Awaited<ReturnType<typeof jobOf>>;
  link: string;
};

const wordsFor = (step: ReminderStep, { row, found, link }: Told) =>
  wordsOfReminder(step, row.language, {
    ...{ firstName: nameInMessage(row.firstName), jobTitle: found.job.title },
    ...{ employerName: found.employer.name, resumeLink: link },
  });

type Target = { employerId: EmployerId; applicationId: ApplicationId };

/** The same for all reminders of an application. */
async function targetOf(db: Db, target: Target): Promise<SequenceTargetPermalink> {
  const { applicationId, permalink } = reminderTargets;
  await db
    .insert(reminderTargets)
    .values({ permalink: newPermalink<SequenceTargetPermalink>(), ...target })
    .onConflictDoNothing({ target: applicationId });
  const [row] = await db
    .select({ permalink })
    .from(reminderTargets)
    .where(eq(applicationId, target.applicationId));
  if (row === undefined) throw new Error('A reminder target was written and not found.');
  return row.permalink;
}
