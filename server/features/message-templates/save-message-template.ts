import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { saveMessageTemplate as endpoint, MessageTemplate } from '#contract/message-templates.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { staleVersion } from '#server/errors.ts';
import { messageTemplates } from '#server/tables/message-templates.ts';
import { noOtherDefault, takeTemplateTurn } from './create-message-template.ts';
import { templateOf } from './lookups.ts';
import { mayUseMessageTemplates } from './policy.ts';
import { presentTemplate } from './present.ts';
import { checkTexts } from './rules.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** An archived one is the default no more. */
export async function saveMessageTemplate(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<MessageTemplate> {
  mayUseMessageTemplates(ctx);
  return inTransaction(ctx, async (tx) => {
    await takeTemplateTurn(tx);
    const before = await templateOf(tx, params.messageTemplate);
    if (before.version !== version) throw staleVersion(presentTemplate(before));
    if (body.texts !== undefined) checkTexts(before.kind, body.texts);
    const { name = before.name, texts = before.texts, status = before.status } = body;
    const isDefault = status === 'active' && (body.isDefault ?? before.isDefault);
    if (isDefault && !before.isDefault) await noOtherDefault(tx, before.kind);
    const [row] = await tx.db
      .update(messageTemplates)
      .set({
        ...{ name, texts, status, isDefault, updatedAt: tx.now() },
        version: sql`${messageTemplates.version} + 1`,
      })
      .where(eq(messageTemplates.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked template was gone.');
    await audit(tx, {
      employerId: tx.employer.id,
      action: 'message-template.saved',
      entity: { kind: 'message-template', permalink: row.permalink },
      changes: Object.keys(body),
    });
    return presentTemplate(row);
  });
}
