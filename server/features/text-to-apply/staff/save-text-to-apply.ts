import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveTextToApply as endpoint, TextToApply } from '#contract/text-to-apply.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { textToApply } from '#server/tables/text-to-apply.ts';
import { keywordOf } from '../lookups.ts';
import { mayUseConversations } from '../policy.ts';
import { presentKeyword } from '../present.ts';
import { checkNumbers, keywordFields, numbersOf, setNumbers, withFreeWord } from './keyword-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes a keyword that is not archived. What was begun before goes on with the jobs and questions it began with. */
export async function saveTextToApply(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<TextToApply> {
  mayUseConversations(ctx);
  const write = inTransaction(ctx, async (tx) => {
    const before = await keywordOf(tx, params.textToApply, { isLocked: true });
    if (before.version !== version) throw staleVersion(await presentKeyword(tx, before));
    if (before.status === 'archived')
      throw conflict('This keyword is archived. Restore it first.', 'archived');
    const known = await numbersOf(tx, before);
    // Numbers that it has may have been disconnected since; only new ones must be ours.
    checkNumbers(
      tx,
      (body.numbers ?? []).filter((number) => !known.includes(number)),
    );
    const fields = await keywordFields(tx, body);
    const [row] = await tx.db
      .update(textToApply)
      .set({ ...fields, version: sql`${textToApply.version} + 1`, updatedAt: tx.now() })
      .where(eq(textToApply.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked keyword was gone.');
    await setNumbers(tx, row, body.numbers ?? known);
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'text-to-apply.changed',
      entity: { kind: 'text-to-apply', permalink: row.permalink },
      changes: Object.keys(body),
    });
    return presentKeyword(tx, row);
  });
  return withFreeWord(write);
}
