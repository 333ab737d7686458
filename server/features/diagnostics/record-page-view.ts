import { sql } from 'drizzle-orm';
import type { recordPageView as endpoint } from '#contract/diagnostics.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { employerPlaceOf } from '#lib/employer-place.ts';
import type { Context } from '#server/context.ts';
import { pageViews } from '#server/tables/diagnostics.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

const DIAGNOSTIC = '/__unauthorized';

/** Adds one view to its day. Places and roles are few, so the table stays small whatever is sent. */
export async function recordPageView(ctx: Context, { body }: Input): Promise<void> {
  const { actor, services } = ctx;
  const path = body.path.split(/[?#]/, 1)[0] ?? '';
  const isDiagnostic = path === DIAGNOSTIC && services.settings.stage !== 'production';
  if (actor.kind !== 'user' && !isDiagnostic) return;
  const user = actor.kind === 'user' ? actor : null;
  await ctx.db
    .insert(pageViews)
    .values({
      day: ctx.now().toISOString().slice(0, 10),
      name: body.name,
      place: isDiagnostic ? DIAGNOSTIC : (employerPlaceOf(path) ?? ''),
      employerId: user?.employerId ?? null,
      role: user === null ? '' : (user.role ?? 'platform'),
      isDiagnostic,
      count: 1,
    })
    .onConflictDoUpdate({
      target: [
        ...[pageViews.day, pageViews.name, pageViews.place],
        ...[pageViews.employerId, pageViews.role, pageViews.isDiagnostic],
      ],
      set: { count: sql`${pageViews.count} + 1` },
    });
}
