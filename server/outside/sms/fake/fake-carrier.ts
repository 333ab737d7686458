// A carrier that speaks the real protocol, for tests and for a developer without an account: takes messages as Twilio does,
// keeps STOP of each number by itself, and delivers to us with its signature.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stopWords } from '#contract/text-to-apply.ts';
import { signatureOf } from '../signature.ts';

type Account = { account: string; token: string };
type Deliver = (path: string, headers: Record<string, string>, body: string) => Promise<number>;
type Taken = { sid: string; from: string; to: string; body: string; at: Date; statusUrl: string };
type Inbound = { from: string; to: string; body: string; media?: number; sid?: string; publicUrl?: string };

let made = 0;
const newSid = () =>
  `SM${(++made).toString(16).padStart(8, '0')}${Date.now().toString(16).padStart(24, '0')}`;

/** Listens on a port of its own. */
export async function fakeCarrier({ account, token }: Account) {
  const taken: Taken[] = [];
  const heard = new Map<string, string[]>();
  const optedOut = new Set<string>();
  /** What the next calls are answered with in the place of a message. */
  const faults: { status: number; code?: number; dropsAnswer?: boolean }[] = [];
  let deliver: Deliver = async () => 0;

  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const said = (status: number, value: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(value));
      };
      const login = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
      if (request.headers.authorization !== login) return said(401, { code: 20003 });
      const url = new URL(request.url ?? '/', 'http://carrier.test');
      const base = `/2010-04-01/Accounts/${account}/Messages`;
      if (request.method === 'GET') return readMessages(url, base, said);
      if (request.method !== 'POST' || url.pathname !== `${base}.json`) return said(404, { code: 20404 });
      const fault = faults.shift();
      const form = new URLSearchParams(text);
      const [from, to] = [form.get('From') ?? '', form.get('To') ?? ''];
      if (fault !== undefined && fault.dropsAnswer !== true) return said(fault.status, { code: fault.code });
      if (optedOut.has(`${from}${to}`))
        return said(400, { code: 21610, message: 'Attempt to send to unsubscribed recipient' });
      const message = {
        ...{ sid: newSid(), from, to, body: form.get('Body') ?? '', at: new Date() },
        statusUrl: form.get('StatusCallback') ?? '',
      };
      taken.push(message);
      heard.set(to, [...(heard.get(to) ?? []), message.body]);
      // It was taken, and nobody learns of it.
      if (fault?.dropsAnswer === true) return response.destroy();
      return said(201, asRead(message));
    });
  });

  function readMessages(url: URL, base: string, said: (status: number, value: unknown) => void): void {
    if (url.pathname === `${base}.json`) {
      const [from, to] = [url.searchParams.get('From'), url.searchParams.get('To')];
      const found = taken.filter((one) => one.from === from && one.to === to).toReversed();
      said(200, { messages: found.map(asRead) });
      return;
    }
    const one = taken.find(({ sid }) => url.pathname === `${base}/${sid}.json`);
    if (one === undefined) said(404, { code: 20404 });
    else said(200, { ...asRead(one), price: '-0.00790', price_unit: 'USD' });
  }

  const asRead = ({ sid, body, at }: Taken) => ({
    ...{ sid, body, num_segments: '1', price: null, price_unit: 'USD', status: 'queued' },
    date_created: at.toUTCString(),
  });

  /** Signed, unless another signature is given. */
  async function post(url: string, fields: Record<string, string>, signature?: string): Promise<number> {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature ?? signatureOf(token, url, fields),
    };
    const { pathname, search } = new URL(url);
    return deliver(`${pathname}${search}`, headers, new URLSearchParams(fields).toString());
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    faults,
    deliverTo(way: Deliver): void {
      deliver = way;
    },
    /** A person wrote: kept by the carrier's own rules, and delivered. Gives the status of our answer. */
    async receive(
      { from, to, body, media = 0, sid = newSid(), publicUrl = 'http://localhost:4321' }: Inbound,
      signature?: string,
    ): Promise<number> {
      const word = body.trim().toUpperCase();
      if ((stopWords as readonly string[]).includes(word)) optedOut.add(`${to}${from}`);
      if (word === 'START' || word === 'UNSTOP') optedOut.delete(`${to}${from}`);
      const fields = {
        MessageSid: sid,
        AccountSid: account,
        From: from,
        To: to,
        Body: body,
        NumMedia: String(media),
      };
      return post(`${publicUrl}/v1/webhooks/sms/twilio/inbound`, fields, signature);
    },
    /** What became of a message. */
    tell: (sid: string, status: string, errorCode?: number): Promise<number> => {
      const message = taken.find((one) => one.sid === sid);
      return post(message?.statusUrl ?? '', {
        ...{ MessageSid: sid, MessageStatus: status },
        ...(errorCode === undefined ? {} : { ErrorCode: String(errorCode) }),
      });
    },
    /** The carrier keeps STOP beside us: it may know of one that we don't. */
    optOut: (from: string, to: string) => void optedOut.add(`${from}${to}`),
    takeHeard(number: string): string[] {
      const all = heard.get(number) ?? [];
      heard.delete(number);
      return all;
    },
    newSid,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
}
