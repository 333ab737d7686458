import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { testShareLink as endpoint } from '#contract/share-links.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { users } from '#server/tables/users.ts';
import { linkOf, presentOneLink } from './lookups.ts';
import { mayEditLinks } from './policy.ts';
import { withTemplate } from './rules.ts';
import { templateOf } from './templates.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

const HOUR_SECONDS = 3600;

/** Mails oneself the address with the merge fields of the link's tool or another, ready to be pasted into that tool. */
export async function testShareLink(ctx: EmployerContext, { params, body }: Input): Promise<void> {
  mayEditLinks(ctx);
  const row = await linkOf(ctx, params.shareLink);
  const [link, template, [self]] = await Promise.all([
    presentOneLink(ctx, row),
    templateOf(ctx, body.tool ?? row.sourcingTool),
    ctx.db.select({ email: users.email }).from(users).where(eq(users.id, ctx.actor.userId)),
  ]);
  if (self === undefined) throw new Error('The requester of a test is not a user.');
  ctx.services.countTry(`mail:addressee:${self.email}`, 5, HOUR_SECONDS);
  await inTransaction(ctx, (tx) =>
    tx.services.sendMail(tx.db, {
      kind: 'share-link-test',
      to: self.email,
      language: tx.language,
      linkName: link.name,
      toolName: template.name,
      address: withTemplate(link.url, template.template),
    }),
  );
}
