// What a try in the simulator asks: the form as a candidate would get it, and no application.
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { formByText } from '#server/features/applications/lookups.ts';
import type { screeningSets } from '#server/tables/screening-sets.ts';

/** Null where the job takes no applications here. */
export const formOfTry = (
  tx: Context,
  job: JobPagePermalink,
  set: typeof screeningSets.$inferSelect | null,
): ReturnType<typeof formByText> => formByText(tx, job, set);
