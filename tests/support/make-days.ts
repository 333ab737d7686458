// Factories of what daily highlights are chosen from: clips with hearts and completions of certain days.
import { eq } from 'drizzle-orm';
import { createHighlight } from '#contract/job-clips.ts';
import type { AnonymousId, HighlightId } from '#contract/kit/ids.ts';
import { jobClipHearts, jobClipHighlights } from '#server/tables/job-clips.ts';
import { dailyFigures } from '#server/tables/tracking.ts';
import { type Desk, makeSpokenClip } from './make-clips.ts';
import { newDevice } from './make-events.ts';
import type { TestApp } from './test-app.ts';

/** Hearts for a highlight, all of one day. */
export async function giveHearts(app: TestApp, highlight: HighlightId, count: number, day: string) {
  const createdAt = new Date(`${day}T12:00:00Z`);
  const hearts = Array.from({ length: count }, () => ({
    ...{ highlightId: highlight, createdAt },
    anonymousId: newDevice() as AnonymousId,
  }));
  if (hearts.length > 0) await app.db.insert(jobClipHearts).values(hearts);
  await app.db
    .update(jobClipHighlights)
    .set({ heartCount: count })
    .where(eq(jobClipHighlights.id, highlight));
}

export async function completeClip({ app, employer }: Desk, clip: string, count: number, day: string) {
  await app.db.insert(dailyFigures).values({
    ...{ employerId: employer.id, day, event: 'job-clip-completed', kind: 'job-clip' },
    ...{ thing: clip, count },
  });
}

/** A published clip whose one highlight has so many hearts of that day. */
export async function makeHearted(desk: Desk, hearts: number, day: string) {
  const made = await makeSpokenClip(desk);
  await giveHearts(desk.app, made.highlight, hearts, day);
  return made;
}

/** One more highlight of the clip. */
export async function moreHighlights(
  { app, owner }: Desk,
  { params }: Pick<Awaited<ReturnType<typeof makeSpokenClip>>, 'params'>,
  start: number,
): Promise<HighlightId> {
  const body = { start, end: start + 3000, quote: `At ${start}` };
  const answer = await app.call(createHighlight, { params, body }, { as: owner });
  return answer.body.id as HighlightId;
}
