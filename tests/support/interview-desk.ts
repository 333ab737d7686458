/** Interviews proposed by a desk's owner, the candidate's way in, and the calendar files that were sent, for tests. */
import { eq } from 'drizzle-orm';
import {
  bookInterview,
  cancelOwnInterview,
  getPublicInterview,
  type Interview,
  proposeInterview,
} from '#contract/interviews.ts';
import { mails } from '#server/outside/mail/table.ts';
import { lettersTo } from './mailbox.ts';
import type { Desk } from './make-clips.ts';
import type { Candidate } from './make-jobs.ts';
import { staffDesk } from './staff-desk.ts';
import type { TestApp } from './test-app.ts';

export const inDays = (days: number, hour = 9) => {
  const at = new Date(Date.now() + days * 86_400_000);
  at.setUTCHours(hour, 0, 0, 0);
  return at.toISOString();
};

/** A line of a calendar file by its name, unfolded. */
export const line = (file: string | undefined, name: string) =>
  file
    ?.replaceAll('\r\n ', '')
    .split('\r\n')
    .find((text) => text.startsWith(`${name}:`))
    ?.slice(name.length + 1);

export function interviewDesk(app: TestApp, desk: Desk) {
  const { as, here } = staffDesk(desk);
  const bodyFor = (one: Candidate, more: object = {}) => ({
    ...{ application: one.permalink, title: 'First talk', durationMinutes: 45, place: 'Cais 1; room 2' },
    ...{ timeZone: 'Europe/Lisbon', interviewerIds: [desk.owner.id], slots: [inDays(3), inDays(4)] },
    ...more,
  });
  const propose = (one: Candidate, more: object = {}) =>
    app.call(proposeInterview, { params: here, body: bodyFor(one, more) }, as);

  /** The way in that stands in the invitation. */
  async function way(one: Candidate, { permalink }: Pick<Interview, 'permalink'>) {
    const letters = await lettersTo(app, one.email, 'interview-invitation');
    const link = letters
      .map(({ text }) => /https?:\S+\/interview\/\S+/.exec(text)?.[0] ?? '')
      .find((text) => text.includes(permalink));
    const headers = { authorization: `Bearer ${new URL(link ?? '').searchParams.get('k')}` };
    const params = { interview: permalink };
    return {
      look: () => app.call(getPublicInterview, { params }, { headers }),
      book: (slot: string) => app.call(bookInterview, { params, body: { slot: slot as never } }, { headers }),
      cancel: () => app.call(cancelOwnInterview, { params, body: {} }, { headers }),
    };
  }

  const calendars = async (to: string) =>
    (await app.db.select().from(mails).where(eq(mails.recipient, to)))
      .sort((a, b) => a.id.localeCompare(b.id))
      .flatMap(({ calendar }) => calendar ?? []);
  return { propose, way, calendars, bodyFor };
}
