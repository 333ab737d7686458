// What a command hands to a verb: nobody signed in acts, no browser asked, and cookies go nowhere.
import { type Context, newId, type SystemJob } from '#server/context.ts';
import { COMMAND, type Deps } from './given.ts';

export const commandContext = ({ db, now, services }: Deps): Context<SystemJob> => ({
  actor: COMMAND,
  ...{ db, services, now, language: 'en', tags: new Set(), bearer: null },
  requestId: newId<string>(),
  afterCommit: () => undefined,
  client: { userAgent: '', address: '' },
  cookies: {
    ...{ signIn: () => undefined, actAs: () => undefined },
    ...{ signOut: () => undefined, refreshHints: () => undefined },
    ...{ device: () => null, rememberDevice: () => undefined },
  },
});
