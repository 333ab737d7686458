import type { EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';

/** What erasing a person takes: `db` is the caller's transaction, and effects happen after its commit. */
export type Erasing = Pick<Context, 'db' | 'services' | 'now' | 'afterCommit'> & {
  employer: { id: EmployerId };
};
