// What a turn of the conversation is made of, and the moves that all steps share. Pure.
import type { Language } from '#contract/kit/fields.ts';
import type { ConversationState } from '#contract/text-to-apply-conversations.ts';
import type { TextFlow, TextMessageKind } from '#server/tables/text-to-apply.ts';
import { currentPrompt } from './prompts.ts';
import { nextQuestion } from './questions.ts';
import type { Conversation, Script } from './script.ts';

export type Effect =
  /** Consent was given to this text. */
  | { kind: 'consent'; text: string; language: Language }
  /** Begin the application, and tell the machine `application-started` or `refused`. */
  | { kind: 'begin' }
  /** Submit it, and tell the machine `submitted`, `missing` or `refused`. */
  | { kind: 'submit' }
  | { kind: 'opt-out' }
  | { kind: 'opt-in' }
  /** A recruiter is waited for. */
  | { kind: 'tell-team' };

export type Reply = { kind: Exclude<TextMessageKind, 'in' | 'staff'>; body: string };
export type Turn = { conversation: Conversation; replies: Reply[]; effects: Effect[] };

export const auto = (body: string): Reply => ({ kind: 'auto', body });

export const withFlow = (
  conversation: Conversation,
  flow: Partial<TextFlow>,
  state: ConversationState = conversation.state,
): Conversation => ({ ...conversation, state, flow: { ...conversation.flow, ...flow } });

/** Says what is asked now, after `before`. */
export function ask(conversation: Conversation, script: Script, before = ''): Turn {
  const prompt = currentPrompt(conversation, script);
  const parts = [before, prompt?.body ?? ''].filter((part) => part !== '');
  return { conversation, replies: [auto(parts.join('\n'))], effects: [] };
}

/** The next question, or what follows the last. */
export function goOn(conversation: Conversation, script: Script, before = ''): Turn {
  const questionId = nextQuestion(conversation.flow, script.questions);
  const next = withFlow(conversation, { questionId });
  return questionId === null
    ? { conversation: next, replies: [], effects: [{ kind: 'submit' }] }
    : ask(next, script, before);
}

/** Ends without an application; the keyword begins anew. */
export function end(conversation: Conversation, body: string): Turn {
  return { conversation: { ...conversation, state: 'expired' }, replies: [auto(body)], effects: [] };
}
