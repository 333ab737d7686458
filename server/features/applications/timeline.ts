// What happened to an application, written in the transaction in which it happened, and told to who is watching.

import { eq } from 'drizzle-orm';
import type { ApplicationEvent, ApplicationStatus } from '#contract/application.ts';
import { type Context, newId } from '#server/context.ts';
import { notify } from '#server/notify/notify.ts';
import { teamOfJob } from '#server/notify/readers.ts';
import { type ApplicationId, applicationEvents, type applications } from '#server/tables/applications.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { persons } from '#server/tables/persons.ts';
import { applicationSubmitted } from './events.ts';
import { roomsOf } from './rooms.ts';

type Noted = { kind: ApplicationEvent['kind']; text: string };
type Changed = Pick<typeof applications.$inferSelect, 'permalink' | 'employerId' | 'jobPageId'> & {
  status: ApplicationStatus;
  stage: string;
  version: number;
};

/** Adds to the timeline; `by` is whoever acts, if that is somebody of the staff. */
export async function note(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  applicationId: ApplicationId,
  { kind, text }: Noted,
): Promise<void> {
  const userId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await ctx.db
    .insert(applicationEvents)
    .values({ id: newId<string>(), applicationId, at: ctx.now(), kind, text, userId });
}

type Telling = Pick<Context, 'db' | 'services' | 'actor' | 'afterCommit'>;

/** After commit: the employer's open screens hear of it. */
export async function tellChanged(ctx: Telling, changed: Changed): Promise<void> {
  const { permalink, status, stage, version } = changed;
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const rooms = await roomsOf(ctx, changed);
  ctx.afterCommit(() => {
    for (const room of rooms)
      ctx.services.emit('applications/changed', room, { permalink, status, stage, version }, actorId);
  });
}

type Submitted = Pick<
  typeof applications.$inferSelect,
  'permalink' | 'employerId' | 'firstName' | 'lastName' | 'email' | 'matchStatus' | 'jobPageId' | 'personId'
>;

/** Whoever may read this application hears after commit that it came; the job's team is notified. */
export async function tellSubmitted(ctx: Context, row: Submitted): Promise<void> {
  const [named] = await ctx.db
    .select({ job: jobPages.permalink, title: jobPages.title, person: persons.permalink })
    .from(jobPages)
    .innerJoin(persons, eq(persons.id, row.personId))
    .where(eq(jobPages.id, row.jobPageId));
  if (named === undefined) throw new Error('An application lost its job or its person.');
  const payload = {
    permalink: row.permalink,
    jobPagePermalink: named.job,
    personPermalink: named.person,
    fullName: `${row.firstName} ${row.lastName}`,
    matchStatus: row.matchStatus,
  };
  await notify(ctx, {
    to: await teamOfJob(ctx.db, row),
    ...{ employerId: row.employerId, type: 'application' },
    title: `${payload.fullName} applied for ${named.title}`,
    entity: { kind: 'applications', permalink: row.permalink, parent: named.job },
    onceKey: `application:${row.permalink}`,
    burst: {
      key: `applications:${named.job}`,
      titleOf: (count) => `${count} people applied for ${named.title}`,
      entity: { kind: 'job-pages', permalink: named.job },
    },
  });
  const { employerId, personId, jobPageId, email } = row;
  await ctx.services.dispatch(ctx, applicationSubmitted, { employerId, personId, jobPageId, email });
  const rooms = await roomsOf(ctx, row);
  ctx.afterCommit(() => {
    for (const room of rooms) ctx.services.emit('applications/submitted', room, payload, null);
  });
}
