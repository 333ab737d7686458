// Applications that were left, the reminders of an employer, and what its background work sends of them.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { saveAppReminders } from '#contract/app-reminders.ts';
import type { Language } from '#contract/kit/fields.ts';
import { sendReminders } from '#server/features/applications/reminders/send-reminders.ts';
import { applications } from '#server/tables/applications.ts';
import { lettersTo } from './mailbox.ts';
import type { Desk } from './make-clips.ts';
import { begin, type Candidate, type TestJob } from './make-jobs.ts';
import type { TestApp } from './test-app.ts';

export const HOUR = 3_600_000;
/** Candidates leave at noon, so that a day later it is noon again. */
export const noon = new Date();
noon.setUTCHours(12, 0, 0, 0);

type Overrides = Parameters<typeof begin>[2] & { language?: Language };

export function reminding(app: TestApp) {
  /** Switched on, with these changes. */
  async function remind({ employer, owner }: Desk, changes: object = {}, version = 1): Promise<void> {
    const params = { employer: employer.permalink };
    const body = { enabled: true, ...changes };
    const answer = await app.call(saveAppReminders, { params, body }, { as: owner, version });
    expect([answer.status, answer.problem.detail]).toEqual([200, undefined]);
  }

  const change = ({ permalink }: Candidate, values: Partial<typeof applications.$inferInsert>) =>
    app.db.update(applications).set(values).where(eq(applications.permalink, permalink));

  /** Begins an application, and leaves it at noon. */
  async function leave(job: TestJob, { language = 'en', ...overrides }: Overrides = {}): Promise<Candidate> {
    const candidate = await begin(app, job, overrides);
    await change(candidate, { startedAt: noon, language });
    return candidate;
  }

  /** What the background does so many hours after noon, on two nodes at once. */
  async function after(hours: number): Promise<void> {
    const { services } = app.app.ports;
    const now = () => new Date(noon.getTime() + hours * HOUR);
    const ports = { db: app.db, services, now, log: services.log };
    const node = () => sendReminders.doDue(ports, new AbortController().signal);
    await Promise.all([node(), node()]);
  }

  const reminders = ({ email }: Candidate) => lettersTo(app, email, 'reminder');
  const count = async (candidate: Candidate) => (await reminders(candidate)).length;
  return { remind, change, leave, after, reminders, count };
}
