// Text messages over Twilio's call, which others speak too.
import * as z from 'zod/mini';
import type { Settings } from '#server/env.ts';
import { type Egress, EgressRefused, type OutsideAnswer, openEgress } from '../egress.ts';
import { retryAfter } from '../retry-after.ts';
import {
  type Fields,
  type InboundText,
  type SentText,
  type SmsCarrier,
  SmsFailed,
  type TextStatus,
} from './carrier.ts';
import { isSignature, signatureOf } from './signature.ts';

type SmsSettings = NonNullable<Settings['sms']>;

/** The carrier keeps STOP for each number by itself. */
const OPTED_OUT = 21610;
const TIMEOUT_MS = 15_000;

const Message = z.object({
  sid: z.string(),
  body: z.optional(z.nullable(z.string())),
  num_segments: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  price: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  price_unit: z.optional(z.nullable(z.string())),
  date_created: z.optional(z.nullable(z.string())),
});
type Message = z.infer<typeof Message>;
const Refusal = z.object({ code: z.optional(z.number()), message: z.optional(z.string()) });

/** Null where no carrier is set. The host that the operator names may be private and may speak http. */
export function openSms(settings: Pick<Settings, 'sms' | 'egressAllow'>, egress?: Egress): SmsCarrier | null {
  const { sms } = settings;
  if (sms === null) return null;
  const send = egress ?? openEgress({ allow: [...settings.egressAllow, new URL(sms.url).host] });
  const call = callTo(sms, send);
  return {
    name: 'twilio',
    numbers: sms.numbers,
    async send({ from, to, body, statusUrl, mayBegin }) {
      const form = { From: from, To: to, Body: body, StatusCallback: statusUrl };
      return sentText(Message.parse(await call('POST', '.json', { form, mayBegin })));
    },
    async findSent({ from, to, body, since }) {
      const day = since.toISOString().slice(0, 10);
      const query = new URLSearchParams({ From: from, To: to, 'DateSent>': day, PageSize: '50' });
      const list = z.object({ messages: z.array(Message) }).parse(await call('GET', `.json?${query}`));
      const found = list.messages.find(
        (one) => one.body === body && Date.parse(one.date_created ?? '') >= since.getTime() - 1_000,
      );
      return found === undefined ? null : sentText(found);
    },
    async costOf(providerId) {
      const found = Message.parse(await call('GET', `/${encodeURIComponent(providerId)}.json`));
      const amount = Math.abs(Number(found.price));
      if (found.price == null || !Number.isFinite(amount)) return null;
      const currency = (found.price_unit ?? 'USD').toUpperCase().slice(0, 3);
      return { amount, currency, segments: segmentsIn(found) };
    },
    isSigned: ({ url, fields, signature }) => isSignature(signature, signatureOf(sms.token, url, fields)),
    readInbound,
    readStatus,
  };
}

type Asked = { form?: Record<string, string>; mayBegin?: () => Promise<boolean> };

function callTo(sms: SmsSettings, send: Egress) {
  const base = `${sms.url}/2010-04-01/Accounts/${sms.account}/Messages`;
  const authorization = `Basic ${Buffer.from(`${sms.account}:${sms.token}`).toString('base64')}`;
  return async (method: 'GET' | 'POST', path: string, { form, mayBegin }: Asked = {}): Promise<unknown> => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    let isHeldBack = false;
    const ask = async () => {
      const may = (await mayBegin?.()) ?? true;
      isHeldBack = !may;
      return may;
    };
    let answer: OutsideAnswer;
    try {
      answer = await send(`${base}${path}`, {
        method,
        headers: { authorization, ...(form === undefined ? {} : type) },
        ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
        ...(mayBegin === undefined ? {} : { mayBegin: ask }),
        timeoutMs: TIMEOUT_MS,
      });
    } catch (error) {
      if (isHeldBack) throw new SmsFailed('held-back', 'It was held back.');
      if (error instanceof EgressRefused) throw new SmsFailed('later', error.message);
      throw new SmsFailed('later', 'Couldn’t reach the carrier.');
    }
    if (answer.status === 200 || answer.status === 201) return parsed(answer.text);
    throw refusalOf(answer);
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SmsFailed('later', 'The carrier’s answer can’t be read.');
  }
}

function refusalOf({ status, headers, text }: OutsideAnswer): SmsFailed {
  const wait = retryAfter(headers['retry-after']);
  if (status === 429 || status === 408 || status >= 500)
    return new SmsFailed('later', `The carrier is busy or has a problem (${status}).`, wait);
  if (status === 401 || status === 403)
    return new SmsFailed(
      'later',
      'The carrier refused our account. Ask an administrator to check SMS_TOKEN.',
    );
  const { code, message } = refusalIn(text);
  if (code === OPTED_OUT) return new SmsFailed('opted-out', 'This person opted out at the carrier.');
  return new SmsFailed(
    'refused',
    `The carrier refused it (${code ?? status}). ${message ?? ''}`.trim().slice(0, 300),
  );
}

function refusalIn(text: string): z.infer<typeof Refusal> {
  try {
    return Refusal.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const segmentsIn = ({ num_segments }: Message): number | null => {
  const count = Number(num_segments ?? 0);
  return Number.isInteger(count) && count > 0 ? count : null;
};

const sentText = (message: Message): SentText => ({ providerId: message.sid, segments: segmentsIn(message) });

const isId = (value: string | undefined): value is string =>
  value !== undefined && /^[A-Za-z0-9]{10,64}$/.test(value);
const isNumber = (value: string | undefined): value is string =>
  value !== undefined && /^\+[1-9][0-9]{6,14}$/.test(value);

function readInbound(fields: Fields): InboundText | null {
  const { MessageSid, From, To, Body = '', NumMedia = '0' } = fields;
  if (!isId(MessageSid) || !isNumber(From) || !isNumber(To)) return null;
  // A lone surrogate and U+0000 can't be stored.
  const body = Body.toWellFormed().replaceAll('\u0000', '').slice(0, 10_000);
  const attachmentCount = /^[0-9]{1,2}$/.test(NumMedia) ? Number(NumMedia) : 0;
  return { id: MessageSid, from: From, to: To, body, attachmentCount };
}

const statuses = new Map<string, TextStatus['status']>([
  ['sent', 'sent'],
  ['delivered', 'delivered'],
  ['read', 'delivered'],
  ['undelivered', 'failed'],
  ['failed', 'failed'],
]);

function readStatus({ MessageSid, MessageStatus = '', ErrorCode = '' }: Fields): TextStatus | null {
  const status = statuses.get(MessageStatus);
  if (!isId(MessageSid) || status === undefined) return null;
  return { id: MessageSid, status, errorCode: /^[0-9]{3,6}$/.test(ErrorCode) ? Number(ErrorCode) : null };
}

/** Whether a failure says that the person opted out at the carrier. */
export const isOptOutCode = (code: number | null): boolean => code === OPTED_OUT;
