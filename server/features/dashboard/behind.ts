// The query of the talent pool behind a figure: the persons among those who were counted.
import type { TrackedName } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { mayOpenPool } from './policy.ts';

type Thing = { kind: 'jobClip' | 'jobPage' | 'shareLink'; permalink: string };

/** Without the question mark; null for whoever may not open the talent pool. */
export function personsBehind(
  ctx: EmployerContext,
  events: readonly TrackedName[],
  thing?: Thing,
): string | null {
  if (!mayOpenPool(ctx)) return null;
  const at = thing === undefined ? [] : [[`${thing.kind}Permalink[]`, thing.permalink]];
  return [...events.map((event) => ['event[]', event]), ...at]
    .map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}
