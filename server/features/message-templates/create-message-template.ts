import { and, count, eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { MessageTemplatePermalink } from '#contract/kit/ids.ts';
import type {
  createMessageTemplate as endpoint,
  MessageKind,
  MessageTemplate,
} from '#contract/message-templates.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { type MessageTemplateId, messageTemplates } from '#server/tables/message-templates.ts';
import { mayUseMessageTemplates } from './policy.ts';
import { presentTemplate } from './present.ts';
import { checkTexts } from './rules.ts';

const MOST = 200;

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Throws VALIDATION at a text with unknown tokens, CONFLICT where there are 200. */
export async function createMessageTemplate(ctx: EmployerContext, { body }: Input): Promise<MessageTemplate> {
  mayUseMessageTemplates(ctx);
  const { kind, name, texts, isDefault = false } = body;
  checkTexts(kind, texts);
  return inTransaction(ctx, async (tx) => {
    await takeTemplateTurn(tx);
    const [counted] = await tx.db
      .select({ count: count() })
      .from(messageTemplates)
      .where(eq(messageTemplates.employerId, tx.employer.id));
    if ((counted?.count ?? 0) >= MOST)
      throw conflict(`You can have ${MOST} templates. Edit one of them instead.`, 'full');
    if (isDefault) await noOtherDefault(tx, kind);
    const at = tx.now();
    const [row] = await tx.db
      .insert(messageTemplates)
      .values({
        ...{ id: newId<MessageTemplateId>(), permalink: newPermalink<MessageTemplatePermalink>() },
        ...{ employerId: tx.employer.id, kind, name, texts, isDefault, createdAt: at, updatedAt: at },
      })
      .returning();
    if (row === undefined) throw new Error('A template was written and not returned.');
    const entity = { kind: 'message-template', permalink: row.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'message-template.created', entity });
    return presentTemplate(row);
  });
}

/** One change of an employer's templates at a time, so that two cannot both become the default. */
export const takeTemplateTurn = (tx: EmployerContext) =>
  tx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`message-templates:${tx.employer.id}`}, 0))`,
  );

/** The one that was chosen first so far is an ordinary one again. */
export async function noOtherDefault(tx: EmployerContext, kind: MessageKind): Promise<void> {
  await tx.db
    .update(messageTemplates)
    .set({ isDefault: false, updatedAt: tx.now(), version: sql`${messageTemplates.version} + 1` })
    .where(
      and(
        eq(messageTemplates.employerId, tx.employer.id),
        eq(messageTemplates.kind, kind),
        eq(messageTemplates.isDefault, true),
      ),
    );
}
