// The demo's keyword: who walks past the glasshouse texts NIGHTS, or opens its chat.
import { and, eq } from 'drizzle-orm';
import type { EmployerContext } from '#server/context.ts';
import { startTextChat } from '#server/features/text-to-apply/public/start-text-chat.ts';
import { writeTextChat } from '#server/features/text-to-apply/public/write-text-chat.ts';
import { createTextToApply } from '#server/features/text-to-apply/staff/create-text-to-apply.ts';
import { jobPages } from '#server/tables/job-pages.ts';

/** What three people wrote so far; none of them has applied yet. */
const chats = [['Yes', 'Noor Haddad'], ['Hello, is this still open?'], ['Yes', 'Stop']];

export async function makeKeyword(ctx: EmployerContext): Promise<void> {
  const [job] = await ctx.db
    .select({ permalink: jobPages.permalink })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), eq(jobPages.title, 'Night grower, tomatoes')));
  const { permalink: textToApply } = await createTextToApply(ctx, {
    body: { keyword: 'NIGHTS', jobPages: job === undefined ? [] : [job.permalink] },
  });
  for (const said of chats) {
    const { conversation, token } = await startTextChat(ctx, { params: { textToApply }, body: {} });
    for (const body of said)
      await writeTextChat({ ...ctx, bearer: token }, { params: { conversation }, body: { body } });
  }
}
