/** Employers that erase whom nothing was heard of for six months, on a clock that the test sets. */
import { afterEach, expect } from 'vitest';
import { getSettings, saveSettings } from '#contract/employers.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { listNotifications } from '#contract/notifications.ts';
import { getPerson, searchPersons } from '#contract/persons.ts';
import { keepRetention } from '#server/features/persons/retention/retention-work.ts';
import { createLog } from '#server/log.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

export const MONTHS = 6;
export const DAY = 86_400_000;

/** So many days after the six months that somebody of today is kept. */
export const daysAfter = (days: number): Date => {
  const over = new Date();
  over.setUTCMonth(over.getUTCMonth() + MONTHS);
  return new Date(over.getTime() + days * DAY);
};
export const ANNOUNCED = daysAfter(3);
export const ERASED = new Date(ANNOUNCED.getTime() + 14 * DAY);
export const never = new AbortController().signal;

export async function retentionApp() {
  const app = await testApp();
  // Each test has the clock to itself.
  afterEach(() => app.db.update(employerSettings).set({ isErasingWhenDue: false }));

  const portsAt = (now: Date) => {
    const { db, services } = app.app.ports;
    return { db, services, now: () => now, log: createLog(app.settings) };
  };

  /** Everything that is due then. */
  async function workAt(now: Date): Promise<void> {
    while (await keepRetention.doDue(portsAt(now), never));
  }

  async function set(desk: Desk, body: { isErasingWhenDue?: boolean; retentionMonths?: number }) {
    const params = { employer: desk.employer.permalink };
    const { version } = (await app.call(getSettings, { params }, { as: desk.owner })).body;
    const saved = await app.call(saveSettings, { params, body }, { as: desk.owner, version });
    expect(saved.status).toBe(200);
  }

  /** An employer that erases whom nothing was heard of for six months. */
  async function erasingDesk(): Promise<Desk> {
    const desk = await newDesk(app);
    await set(desk, { isErasingWhenDue: true, retentionMonths: MONTHS });
    return desk;
  }

  const read = (desk: Desk, person: PersonPermalink) =>
    app.call(getPerson, { params: { employer: desk.employer.permalink, person } }, { as: desk.owner });

  const newsOf = async (desk: Desk) => {
    const answer = await app.call(listNotifications, { params: { id: 'me' }, query: {} }, { as: desk.owner });
    return answer.body.data.filter(({ entity }) => entity?.kind === 'persons-to-erase');
  };

  /** Whom the news lead to. */
  async function announced(desk: Desk): Promise<string[]> {
    const filters = [{ field: 'eraseOn' as const, op: 'empty' as const, value: false }];
    const found = await app.call(
      searchPersons,
      { params: { employer: desk.employer.permalink }, body: { filters } },
      { as: desk.owner },
    );
    return found.body.data.map(({ permalink }) => permalink);
  }
  return { announced, app, erasingDesk, newsOf, portsAt, read, set, workAt };
}
