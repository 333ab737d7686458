// Reads an application before it is opened, so that the next one stands at once.
import type { QueryClient } from '@tanstack/react-query';
import { listInterviews } from '#contract/interviews.ts';
import { choicesQuery } from '#islands/queries/lists.ts';
import { notesQuery } from '../application/use-notes.ts';
import { applicationQuery } from '../hiring-queries.ts';

/** With the notes and interviews beside it. What fails is read when it is opened. */
export async function prefetchApplication(client: QueryClient, permalink: string): Promise<void> {
  const application = await client.ensureQueryData(applicationQuery(permalink)).catch(() => null);
  if (application === null || application.erasedAt !== null) return;
  await Promise.all([
    client.prefetchQuery(notesQuery(application.person.permalink)),
    client.prefetchQuery(choicesQuery(listInterviews, { application: application.permalink })),
  ]);
}
