// Templates found for verbs and for the features that send them.
import { and, desc, eq } from 'drizzle-orm';
import type { MessageTemplatePermalink } from '#contract/kit/ids.ts';
import type { MessageKind, MessageTexts } from '#contract/message-templates.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound, unknownReference } from '#server/errors.ts';
import { messageTemplates } from '#server/tables/message-templates.ts';
import { checkMessage } from './rules.ts';
import { standardTexts } from './standard.ts';

export { checkMessage };

export type TemplateRow = typeof messageTemplates.$inferSelect;

/** Throws NOT_FOUND. */
export async function templateOf(
  ctx: EmployerContext,
  permalink: MessageTemplatePermalink,
): Promise<TemplateRow> {
  const [row] = await ctx.db
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.employerId, ctx.employer.id), eq(messageTemplates.permalink, permalink)))
    .for('update');
  if (row === undefined) throw notFound('This template');
  return row;
}

export type ChosenTexts = { permalink: MessageTemplatePermalink | null; texts: MessageTexts };
type Wanted = { kind: MessageKind; template: MessageTemplatePermalink | null | undefined; pointer: string };

/** Undefined: the employer's default, or else the standard; null: the standard. Throws NOT_FOUND at `pointer`. */
export async function chosenTexts(
  ctx: EmployerContext,
  { kind, template, pointer }: Wanted,
): Promise<ChosenTexts> {
  const standard = { permalink: null, texts: standardTexts[kind] };
  if (template === null) return standard;
  const found = (await activeTemplates(ctx, kind)).find(({ permalink, isDefault }) =>
    template === undefined ? isDefault : permalink === template,
  );
  if (found === undefined && template !== undefined) throw unknownReference(pointer, 'This template');
  return found ?? standard;
}

/** Of a kind, the default first. */
export const activeTemplates = (ctx: EmployerContext, kind: MessageKind): Promise<TemplateRow[]> =>
  ctx.db
    .select()
    .from(messageTemplates)
    .where(
      and(
        eq(messageTemplates.employerId, ctx.employer.id),
        eq(messageTemplates.kind, kind),
        eq(messageTemplates.status, 'active'),
      ),
    )
    .orderBy(desc(messageTemplates.isDefault), messageTemplates.name, messageTemplates.id)
    .limit(200);
