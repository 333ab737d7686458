import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getNotificationSettings as endpoint, NotificationSettings } from '#contract/notifications.ts';
import type { Context, SignedInUser } from '#server/context.ts';
import { settingsOf } from './lookups.ts';
import { mayUseOwn } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Every type with how it is told, whether it was chosen or not. */
export async function getNotificationSettings(
  ctx: Context<SignedInUser>,
  { params }: Input,
): Promise<NotificationSettings> {
  mayUseOwn(ctx, params);
  return settingsOf(ctx);
}
