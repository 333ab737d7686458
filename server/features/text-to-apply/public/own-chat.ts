// A person's own chat: opened by its token and by nothing else. Wrong and missing ones are answered alike.
import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { TextConversationPermalink } from '#contract/kit/ids.ts';
import type { ChatMessage, ExpectedReply } from '#contract/public-text-to-apply.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { linkByText } from '#server/features/applications/lookups.ts';
import { textConversations } from '#server/tables/text-to-apply.ts';
import { tokenHash } from '#server/tokens.ts';
import { currentPrompt } from '../conversation/prompts.ts';
import { progressOf } from '../conversation/questions.ts';
import type { ConversationRow } from '../lookups.ts';
import { conversationIn, LINK, loadScript } from '../running/load-script.ts';
import type { MessageRow } from '../running/messages.ts';

/** Throws NOT_FOUND. */
export async function ownChat(ctx: Context, permalink: TextConversationPermalink): Promise<ConversationRow> {
  const [row] = await ctx.db
    .select()
    .from(textConversations)
    .where(eq(textConversations.permalink, permalink));
  // The same work whether it is there or not.
  const given = Buffer.from(tokenHash(ctx.bearer ?? ''));
  const isOpened = timingSafeEqual(given, Buffer.from(row?.tokenHash ?? tokenHash('nothing')));
  if (row === undefined || row.tokenHash === null || ctx.bearer === null || !isOpened)
    throw notFound('This conversation');
  return row;
}

type Shown = {
  messages: ChatMessage[];
  state: ConversationRow['state'];
  language: ConversationRow['language'];
  question: number | null;
  questionCount: number | null;
  expects: ExpectedReply | null;
  applicationUrl: string | null;
};

/** The chat as the person reads it, with their own link in it. */
export async function presentChat(
  ctx: Context,
  row: ConversationRow,
  messages: readonly MessageRow[],
): Promise<Shown> {
  const loaded = await loadScript(ctx, row);
  const link = row.applicationId === null ? null : await linkByText(ctx, row.applicationId);
  const progress = row.state === 'asking' ? progressOf(row.flow, row.questions) : null;
  return {
    messages: messages.map(({ id, direction, body, at, kind }) => ({
      ...{ id, at: at.toISOString() },
      from: direction === 'in' ? 'you' : kind === 'staff' ? 'team' : 'assistant',
      body: direction === 'in' ? body : body.replaceAll(LINK, () => link ?? ''),
    })),
    ...{ state: row.state, language: row.language },
    question: progress?.question ?? null,
    questionCount: progress?.questionCount ?? null,
    expects: currentPrompt(conversationIn(row, loaded), loaded.script)?.expects ?? null,
    applicationUrl: link,
  };
}
