// Some weeks of visits to the demo's employer, stored as those of browsers are; the clock that adds up counts them.
import type { ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { TrackEvent } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { eventRow } from '#server/features/tracking/event-row.ts';
import { storeBatch } from '#server/features/tracking/taking/store-batch.ts';
import { crowdOn, DAYS, type Named, pathOf } from './plans.ts';
import { thingsOf } from './things.ts';

const DAY_MS = 86_400_000;
const dayOf = (at: string | number) => new Date(at).toISOString().slice(0, 10);

type Wishes = { people: readonly Named[]; links: readonly ShareLinkPermalink[] };

/** Nothing of it lies in the future. Works in the caller's transaction. */
export async function makeVisits(ctx: EmployerContext, { people, links }: Wishes): Promise<void> {
  const now = ctx.now().getTime();
  const things = await thingsOf(ctx);
  const midnight = Date.parse(dayOf(now));
  const crowd = Array.from({ length: DAYS + 1 }, (_, daysAgo) =>
    crowdOn({ midnight: new Date(midnight - daysAgo * DAY_MS), daysAgo, links }, things),
  ).flat();
  const named = people.flatMap((person) => pathOf(person, things, ctx.now()));
  const days = Map.groupBy(
    [...crowd, ...named].filter(({ at }) => Date.parse(at) < now),
    ({ at }) => dayOf(at),
  );
  for (const day of [...days.keys()].sort()) {
    const rows = (days.get(day) ?? []).map(rowOf(ctx));
    await storeBatch(ctx.db, day, { size: rows.length, json: Buffer.from(JSON.stringify(rows)) });
  }
}

/** Received when it happened. */
const rowOf =
  ({ employer }: EmployerContext) =>
  (event: TrackEvent) =>
    eventRow(event, { employerId: employer.id, isBot: false, now: Date.parse(event.at) });
