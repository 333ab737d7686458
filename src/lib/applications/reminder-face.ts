// The page on which somebody stops reminders: opened it asks, with its form sent it says that they are stopped. A mail
// program may send the form without anybody seeing the page (RFC 8058).
import { getReminderTarget, OptOutScope, optOutOfReminders } from '#contract/app-reminders.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { SequenceTargetPermalink } from '#contract/kit/ids.ts';
import type { Call } from '../api/create-call.ts';
import { foundOrNull } from '../found-or-null.ts';

export type ReminderFace = {
  about: OutputOf<typeof getReminderTarget>;
  /** `unclear`: the form said nothing of what to stop. */
  is: 'asking' | 'unclear' | 'stopped';
};

type Visit = { call: Call; target: SequenceTargetPermalink; request: Request };

/** Null for a link that nobody was sent. Whoever has the link may stop them, wherever the form comes from. */
export async function reminderFace({ call, target, request }: Visit): Promise<ReminderFace | null> {
  const params = { sequenceTarget: target };
  const about = await foundOrNull(call(getReminderTarget, { params }));
  if (about === null) return null;
  if (request.method !== 'POST') return { about, is: about.isOptedOut ? 'stopped' : 'asking' };
  const scope = await scopeIn(request);
  if (scope === null) return { about, is: 'unclear' };
  await call(optOutOfReminders, { params, body: { scope } });
  return { about, is: 'stopped' };
}

async function scopeIn(request: Request): Promise<OptOutScope | null> {
  const form = await request.formData().catch(() => new FormData());
  if (form.get('List-Unsubscribe') === 'One-Click') return 'all';
  const { success, data } = OptOutScope.safeParse(form.get('scope'));
  return success ? data : null;
}
