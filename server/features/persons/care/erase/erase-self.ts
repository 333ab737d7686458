// The person themselves: gone, or, where a job still counts an application of theirs, a row that names nobody.
import { eq, or, sql } from 'drizzle-orm';
import type { AnonymousId, PersonPermalink } from '#contract/kit/ids.ts';
import { newPermalink } from '#server/context.ts';
import { applications } from '#server/tables/applications.ts';
import { dismissedDuplicates, personBatchRows } from '#server/tables/person-care.ts';
import { personChecks, personDuplicates, personMarks } from '#server/tables/person-duplicates.ts';
import { personImportRows } from '#server/tables/person-imports.ts';
import { personListExclusions, personListMembers } from '#server/tables/person-lists.ts';
import { personTagMembers } from '#server/tables/person-tags.ts';
import {
  type PersonRow,
  personActivity,
  personEmails,
  personEvents,
  personLinks,
  personMerges,
  personNotes,
  persons,
} from '#server/tables/persons.ts';
import { scorecards } from '#server/tables/scorecards.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import type { Erasing } from './erasing.ts';

/** By what a person can be recognised in other tables. */
export type Traces = {
  emails: string[];
  devices: AnonymousId[];
  /** Permalinks of the person and of their applications: answers kept for retries and news name them. */
  permalinks: string[];
  /** The person's, and those they applied under. */
  names: string[];
};

export async function tracesOf(tx: Erasing, row: PersonRow): Promise<Traces> {
  const [emails, links, sent, cards] = await Promise.all([
    tx.db.select({ email: personEmails.email }).from(personEmails).where(eq(personEmails.personId, row.id)),
    tx.db.select({ id: personLinks.anonymousId }).from(personLinks).where(eq(personLinks.personId, row.id)),
    tx.db
      .select({
        permalink: applications.permalink,
        email: applications.email,
        name: sql<string>`trim(${applications.firstName} || ' ' || ${applications.lastName})`,
        device: applications.anonymousId,
      })
      .from(applications)
      .where(eq(applications.personId, row.id)),
    tx.db
      .select({ permalink: scorecards.permalink })
      .from(scorecards)
      .innerJoin(applications, eq(applications.id, scorecards.applicationId))
      .where(eq(applications.personId, row.id)),
  ]);
  return {
    emails: [...new Set([...emails.map(({ email }) => email), ...sent.map(({ email }) => email)])],
    devices: [...new Set([...links.map(({ id }) => id), ...sent.flatMap(({ device }) => device ?? [])])],
    permalinks: [row.permalink, ...[...sent, ...cards].map(({ permalink }) => permalink)],
    names: [...new Set([row.fullName, ...sent.map(({ name }) => name)])],
  };
}

export async function eraseSelf(tx: Erasing, row: PersonRow): Promise<void> {
  await tx.db
    .update(shareLinks)
    .set({
      personId: null,
      // What stood in an e-mail to them alone is nobody's link.
      revokedAt: sql`case when ${shareLinks.sequenceTarget} is null then ${shareLinks.revokedAt}
        else coalesce(${shareLinks.revokedAt}, ${tx.now().toISOString()}::timestamptz) end`,
    })
    .where(eq(shareLinks.personId, row.id));
  await tx.db
    .delete(personMerges)
    .where(or(eq(personMerges.personId, row.id), eq(personMerges.mergedId, row.id)));
  await tx.db
    .delete(dismissedDuplicates)
    .where(or(eq(dismissedDuplicates.lowId, row.id), eq(dismissedDuplicates.highId, row.id)));
  await tx.db
    .delete(personDuplicates)
    .where(or(eq(personDuplicates.lowId, row.id), eq(personDuplicates.highId, row.id)));
  const parts = [
    personEmails,
    personNotes,
    personLinks,
    personEvents,
    personActivity,
    personTagMembers,
    personListMembers,
    personListExclusions,
    personImportRows,
    personBatchRows,
    personMarks,
  ];
  for (const part of parts) await tx.db.delete(part).where(eq(part.personId, row.id));
  if ((await tx.db.$count(applications, eq(applications.personId, row.id))) > 0)
    await tx.db.update(persons).set(nobody(tx)).where(eq(persons.id, row.id));
  else await tx.db.delete(persons).where(eq(persons.id, row.id));
  await tx.db.delete(personChecks).where(eq(personChecks.personId, row.id));
}

// The permalink goes to the tombstone, so that whoever comes by the old address is told.
const nobody = (tx: Erasing) => ({
  permalink: newPermalink<PersonPermalink>(),
  ...{ firstName: 'Erased', lastName: 'person', fullName: 'Erased person', nameKey: '', searchText: '' },
  ...{ phones: [], links: [], languages: [], skills: [], experience: [], education: [], consents: [] },
  ...{ headline: '', company: '', title: '', location: '', customFields: {}, photoId: null },
  ...{
    ownerId: null,
    sourceRef: null,
    sourceDetail: '',
    lastSeenAt: null,
    score: 0,
    plays: 0,
    secondsWatched: 0,
  },
  ...{ doNotContact: true, eraseOn: null, archivedAt: tx.now(), updatedAt: tx.now() },
});
