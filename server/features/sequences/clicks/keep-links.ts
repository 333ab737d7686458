import type { EmployerId } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { letterLinks } from '#server/tables/letter-links.ts';
import type { LetterId } from '#server/tables/mailboxes.ts';
import { tokenHash } from '#server/tokens.ts';
import type { TrackedLink } from '../letters/tracked-links.ts';

type Keeping = { employerId: EmployerId; letterId: LetterId; links: readonly TrackedLink[] };

/** Within the transaction that queues their letter: a link that left is known. */
export async function keepLinks(db: Db, { employerId, letterId, links }: Keeping): Promise<void> {
  if (links.length === 0) return;
  await db
    .insert(letterLinks)
    .values(
      links.map(({ token, address }) => ({ tokenHash: tokenHash(token), employerId, letterId, address })),
    );
}
