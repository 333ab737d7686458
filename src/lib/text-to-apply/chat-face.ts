// The page of a text-to-apply chat: opened it shows where one is; a form sent from it starts, or answers, and leads back.
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { Language } from '#contract/kit/fields.ts';
import { TextToApplyPermalink } from '#contract/kit/ids.ts';
import {
  getPublicTextToApply,
  getTextChat,
  startTextChat,
  writeTextChat,
} from '#contract/public-text-to-apply.ts';
import { CallError } from '../api/call-error.ts';
import type { Call } from '../api/create-call.ts';
import { isSameOriginUntold } from '../same-origin.ts';
import { type ChatWay, chatAddress, readChatWay } from './chat-way.ts';

export type ChatKeyword = OutputOf<typeof getPublicTextToApply>;
export type Chat = OutputOf<typeof getTextChat>;
/** A sentence of `chat.wrong`. */
export type ChatWrong = 'often' | 'empty' | 'long';

export type ChatFace =
  | { is: 'start'; about: ChatKeyword; wrong: ChatWrong | null; status: number }
  /** `about` is null where the keyword is archived meanwhile. */
  | {
      is: 'chat';
      about: ChatKeyword | null;
      chat: Chat;
      typed: string;
      wrong: ChatWrong | null;
      status: number;
    }
  /** After a form: a second press of reload sends nothing. */
  | { is: 'onward'; to: string }
  | { is: 'closed'; about: ChatKeyword | null }
  | { is: 'missing' }
  | { is: 'foreign' };

export type ChatVisit = {
  call: Call;
  keyword: string | undefined;
  request: Request;
  publicUrl: string;
  /** What the visitor asked for; null where that is none of ours. */
  language: Language | null;
};
type Opened = { call: Call; params: { textToApply: TextToApplyPermalink }; language: Language | null };

export async function chatFace({
  call,
  keyword,
  request,
  publicUrl,
  language,
}: ChatVisit): Promise<ChatFace> {
  const named = TextToApplyPermalink.safeParse(keyword);
  if (!named.success) return { is: 'missing' };
  if (request.method === 'POST' && !isSameOriginUntold(request, publicUrl)) return { is: 'foreign' };
  const opened = { call, params: { textToApply: named.data }, language };
  const way = readChatWay(new URL(request.url).searchParams.get('c'));
  const form = request.method === 'POST' ? await request.formData().catch(() => new FormData()) : null;
  if (form?.get('step') === 'start') return begin(opened, textOf(form, 'key'));
  if (way === null) return startFace(opened, null);
  return form === null ? ownFace(opened, way) : reply(opened, way, form);
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

async function startFace({ call, params, language }: Opened, wrong: ChatWrong | null): Promise<ChatFace> {
  try {
    const about = await call(getPublicTextToApply, {
      params,
      query: language === null ? {} : { lng: language },
    });
    if (!about.isOpen) return { is: 'closed', about };
    return { is: 'start', about, wrong, status: wrong === null ? 200 : STATUS[wrong] };
  } catch (error) {
    if (error instanceof CallError && error.code === 'GONE') return { is: 'closed', about: null };
    if (error instanceof CallError && error.status === 404) return { is: 'missing' };
    throw error;
  }
}

const STATUS: Record<ChatWrong, number> = { often: 429, empty: 422, long: 422 };

async function begin(opened: Opened, key: string): Promise<ChatFace> {
  const { call, params, language } = opened;
  const options = isKey(key) ? { idempotencyKey: key } : {};
  try {
    const body = language === null ? {} : { lng: language };
    const begun = await call(startTextChat, { params, body }, options);
    return { is: 'onward', to: chatAddress(params.textToApply, begun, begun.language) };
  } catch (error) {
    const wrong = wrongOf(error);
    if (wrong === null && !isOver(error)) throw error;
    return startFace(opened, wrong);
  }
}

const isKey = (key: string) => /^[\w-]{8,64}$/.test(key);
const isOver = (error: unknown) =>
  error instanceof CallError && (error.code === 'GONE' || error.status === 404);

function wrongOf(error: unknown): ChatWrong | null {
  if (!(error instanceof CallError)) return null;
  if (error.code === 'RATE_LIMITED') return 'often';
  return error.code === 'VALIDATION' ? 'long' : null;
}

/** The same form was sent before, and what it said then counts. */
const isKnown = (error: unknown) =>
  error instanceof CallError &&
  (error.code === 'IDEMPOTENCY_IN_PROGRESS' || error.code === 'IDEMPOTENCY_MISMATCH');

/** One's own conversation; a token that opens nothing leads to the start. */
async function ownFace(
  opened: Opened,
  way: ChatWay,
  typed = '',
  wrong: ChatWrong | null = null,
): Promise<ChatFace> {
  const { call } = opened;
  try {
    const [chat, start] = await Promise.all([
      call(getTextChat, { params: { conversation: way.conversation } }, { token: way.token }),
      startFace(opened, null),
    ]);
    const about = start.is === 'start' || start.is === 'closed' ? start.about : null;
    return { is: 'chat', about, chat, typed, wrong, status: wrong === null ? 200 : STATUS[wrong] };
  } catch (error) {
    if (!isOver(error)) throw error;
    return startFace(opened, null);
  }
}

async function reply(opened: Opened, way: ChatWay, form: FormData): Promise<ChatFace> {
  const { call, params, language } = opened;
  // Several boxes may be checked.
  const body = (textOf(form, 'skip') ? [textOf(form, 'skip')] : form.getAll('body'))
    .filter((value) => typeof value === 'string')
    .join(', ')
    .trim();
  if (body === '') return ownFace(opened, way, '', 'empty');
  const key = textOf(form, 'key');
  const { conversation, token } = way;
  try {
    const options = { token, ...(isKey(key) && { idempotencyKey: key }) };
    const answer = await call(writeTextChat, { params: { conversation }, body: { body } }, options);
    return { is: 'onward', to: chatAddress(params.textToApply, way, language ?? answer.language) };
  } catch (error) {
    if (isKnown(error)) return { is: 'onward', to: chatAddress(params.textToApply, way, language ?? 'en') };
    const wrong = wrongOf(error);
    // It ended meanwhile, as in another tab: the conversation says how.
    const isEnded = isOver(error) || (error instanceof CallError && error.code === 'CONFLICT');
    if (wrong === null && !isEnded) throw error;
    return ownFace(opened, way, body, wrong);
  }
}
