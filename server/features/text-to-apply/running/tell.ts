// Who hears of conversations: open screens after commit, and whoever took over.
import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { notify } from '#server/notify/notify.ts';
import { membersFrom } from '#server/notify/readers.ts';
import { textToApply } from '#server/tables/text-to-apply.ts';
import type { ConversationRow } from '../lookups.ts';

type Telling = Pick<Context, 'services' | 'actor' | 'afterCommit'>;

export function tellConversation(
  ctx: Telling,
  { employerId, permalink, state, isTry }: ConversationRow,
): void {
  if (isTry) return;
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  ctx.afterCommit(() => {
    const payload = { conversationPermalink: permalink, state };
    ctx.services.emit('text-to-apply/received', `employer:${employerId}:persons`, payload, actorId);
  });
}

/** The person wrote while a recruiter has the conversation. */
export async function tellTeam(tx: Context, row: ConversationRow): Promise<void> {
  if (row.isTry) return;
  const [keyword] = await tx.db
    .select({ word: textToApply.keyword, permalink: textToApply.permalink })
    .from(textToApply)
    .where(and(eq(textToApply.id, row.textToApplyId), eq(textToApply.employerId, row.employerId)));
  const name = [row.flow.firstName, row.flow.lastName].filter((part) => part !== null).join(' ');
  const to =
    row.handedToId === null ? await membersFrom(tx.db, row.employerId, 'recruiter') : [row.handedToId];
  await notify(tx, {
    ...{ to, employerId: row.employerId, type: 'application' },
    title: `${name === '' ? 'A candidate' : name} replied to your text message`,
    entity: { kind: 'text-to-apply', permalink: row.permalink, parent: keyword?.permalink ?? '' },
    burst: {
      key: `text-to-apply:${row.permalink}`,
      titleOf: (count) => `${name === '' ? 'A candidate' : name} sent ${count} replies to your text message`,
      entity: { kind: 'text-to-apply', permalink: row.permalink },
    },
  });
}
