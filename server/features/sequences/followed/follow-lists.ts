// Adds people to sequences as they come into the lists these follow, in the name of who chose that.
import { and, asc, eq, lte, ne } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { backgroundContext } from '#server/background-context.ts';
import { AppError } from '#server/errors.ts';
import { personLists } from '#server/tables/person-lists.ts';
import { followedLists, sequences } from '#server/tables/sequences.ts';
import { addSequenceTargets } from '../targets/add-sequence-targets.ts';

const AT_ONCE = 20;
const EVERY_MS = 5 * 60_000;

export const followLists: Work = {
  name: 'sequences/follow-lists',
  everyMs: 60_000,
  async doDue(ports, signal) {
    const due = await dueNow(ports);
    for (const one of due) if (!signal.aborted) await lookInto(ports, one);
    return due.length === AT_ONCE;
  },
};

type Due = Awaited<ReturnType<typeof dueNow>>[number];

/** Of archived sequences nothing is looked at; they go on where they are restored. */
const dueNow = ({ db, now }: WorkPorts) =>
  db
    .select({
      ...{ employerId: followedLists.employerId, sequenceId: followedLists.sequenceId },
      ...{ listId: followedLists.listId, byId: followedLists.byId },
      ...{ sequence: sequences.permalink, list: personLists.permalink, archivedAt: personLists.archivedAt },
    })
    .from(followedLists)
    .innerJoin(sequences, eq(sequences.id, followedLists.sequenceId))
    .innerJoin(personLists, eq(personLists.id, followedLists.listId))
    .where(and(lte(followedLists.lookAt, now()), ne(sequences.status, 'archived')))
    .orderBy(asc(followedLists.lookAt))
    .limit(AT_ONCE);

/** Two nodes that look at the same moment add nobody twice: whoever is added is held. */
async function lookInto(ports: WorkPorts, one: Due): Promise<void> {
  const { employerId, sequenceId, listId, byId: createdById } = one;
  const ctx = await backgroundContext(ports, { id: sequenceId, employerId, createdById });
  const params = { employer: ctx.employer.permalink, sequence: one.sequence };
  try {
    let isMore = one.archivedAt === null;
    while (isMore) {
      const body = { personListPermalink: one.list };
      const { hasMore, added } = await addSequenceTargets(ctx, { params, body });
      isMore = hasMore && added > 0;
    }
  } catch (error) {
    // Whoever chose it may no longer see the list or use sequences: it stands there until somebody ends it.
    if (!(error instanceof AppError)) throw error;
  }
  await ports.db
    .update(followedLists)
    .set({ lookAt: new Date(ports.now().getTime() + EVERY_MS) })
    .where(and(eq(followedLists.sequenceId, sequenceId), eq(followedLists.listId, listId)));
}
