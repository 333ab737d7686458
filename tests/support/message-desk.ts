/** Decisions with messages, and the moment they go out, for tests. */
import { eq, sql } from 'drizzle-orm';
import type { Decision } from '#contract/application.ts';
import type { MessageChoice } from '#contract/application-messages.ts';
import { decideApplication } from '#contract/applications.ts';
import { sendMessages } from '#server/features/applications/messages/send-messages.ts';
import { applications } from '#server/tables/applications.ts';
import { candidateMessages } from '#server/tables/candidate-messages.ts';
import { lettersTo } from './mailbox.ts';
import type { Desk } from './make-clips.ts';
import { type Candidate, own } from './make-jobs.ts';
import { staffDesk } from './staff-desk.ts';
import type { TestApp } from './test-app.ts';

type Wish = { reason?: string; message?: MessageChoice };

/** As the desk's owner. */
export function messageDesk(app: TestApp, desk: Desk) {
  const { as, at, seen } = staffDesk(desk);
  const never = new AbortController().signal;
  const { services, now } = app.app.ports;
  const ports = { db: app.db, services, now, log: app.app.log };

  const decide = async (one: Candidate, status: Decision, more: Wish = {}) =>
    app.call(
      decideApplication,
      { params: at(one), body: { status, ...more } },
      { ...as, version: (await seen(one)).version },
    );
  const shown = async (one: Candidate) => (await own(app, one)).body.status;
  const idOf = async ({ permalink }: Candidate) => {
    const [row] = await app.db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.permalink, permalink));
    return row?.id as NonNullable<typeof row>['id'];
  };
  /** The delay is over; two nodes look at once. */
  const later = async (...ones: Candidate[]) => {
    for (const one of ones)
      await app.db
        .update(candidateMessages)
        .set({ sendAt: sql`now() - interval '1 second'` })
        .where(eq(candidateMessages.applicationId, await idOf(one)));
    await Promise.all([sendMessages.doDue(ports, never), sendMessages.doDue(ports, never)]);
  };
  const told = (one: Candidate) => lettersTo(app, one.email, 'candidate-message');
  return { decide, shown, idOf, later, told, ports, never };
}
