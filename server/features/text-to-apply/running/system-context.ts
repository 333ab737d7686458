// The context in which the background goes on with conversations: nobody of the staff acts.
import type { WorkPorts } from '#server/background.ts';
import type { Context, runEffects } from '#server/context.ts';

type Effects = Parameters<typeof runEffects>[0][number][];

/** `effects` are what may happen only after the transaction that is put in for `db`. */
export function systemContext(
  { db, services, now }: WorkPorts,
  job: string,
): { context: Context; effects: Effects } {
  const effects: Effects = [];
  const context: Context = {
    ...{ actor: { kind: 'system', job }, db, services, now, requestId: job, language: 'en' },
    ...{ tags: new Set<string>(), bearer: null, client: { userAgent: '', address: '' } },
    afterCommit: (effect) => void effects.push(effect),
    cookies: {
      ...{ signIn: () => undefined, actAs: () => undefined },
      ...{ signOut: () => undefined, refreshHints: () => undefined },
      ...{ device: () => null, rememberDevice: () => undefined },
    },
  };
  return { context, effects };
}
