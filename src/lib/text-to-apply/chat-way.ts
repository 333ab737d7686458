// The address of a conversation: `c` names it and proves that it is one's own.
import { TextConversationPermalink } from '#contract/kit/ids.ts';
import { publicPaths } from '../paths.ts';

export type ChatWay = { conversation: TextConversationPermalink; token: string };

/** Null for anything that is no such parameter. */
export function readChatWay(c: string | null): ChatWay | null {
  const [name = '', token = '', ...rest] = (c ?? '').split('.');
  const conversation = TextConversationPermalink.safeParse(name);
  const isToken = /^[A-Za-z0-9_-]{20,100}$/.test(token);
  return conversation.success && isToken && rest.length === 0
    ? { conversation: conversation.data, token }
    : null;
}

/** Of the newest message, where the reply is. */
export const chatAddress = (keyword: string, { conversation, token }: ChatWay, language: string): string =>
  `${publicPaths.textChat(keyword)}?c=${conversation}.${token}&lng=${language}#now`;
