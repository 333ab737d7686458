// A Google of the tests over HTTP: sign-in by code with PKCE, tokens that end, and Gmail as it behaves, bad days included.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fieldOf, GmailMailbox, type KeptMail } from './mailbox.ts';

/** One answer instead of the usual one; `cut`: it does what was asked and hangs up, `hang-up`: it does nothing. */
export type Trouble =
  | { status: number; reason: string; message?: string; retryAfter?: string }
  | 'cut'
  | 'hang-up';
type Where = 'send' | 'list' | 'get' | 'thread' | 'history' | 'profile' | 'token' | 'revoke';

export const gmailClient = { id: 'jobclips-test.apps.example', secret: 'gmail-secret' };

type Grant = { redirectUri: string; challenge: string; scope: string };
type Answer = { status: number; body: unknown; headers?: Record<string, string> };

const usual = {
  /** Gmail's API makes a new Message-ID. */
  keepsMessageId: false,
  /** A member may leave boxes of the consent page unticked. */
  grants: null as string | null,
  /** Whether the consent page is agreed to. */
  isAgreed: true,
};

/** On any free port where none is said. */
export async function fakeGmail({ address = 'ada@harbour.example', port = 0 } = {}) {
  const mailbox = new GmailMailbox();
  const behaviour = { ...usual };
  const troubles: { where: Where; trouble: Trouble }[] = [];
  const asked: string[] = [];
  /** Mails that were read whole. */
  const wholes: string[] = [];
  const codes = new Map<string, Grant>();
  const access = new Set<string>();
  const refresh = new Map<string, string>();
  const consents: URLSearchParams[] = [];

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const where = placeOf(request.method ?? '', pathname);
    asked.push(where ?? pathname);
    const at = troubles.findIndex((one) => one.where === where);
    const trouble = at < 0 ? null : (troubles.splice(at, 1)[0]?.trouble ?? null);
    if (trouble === 'hang-up') return void request.socket.destroy();
    if (trouble !== null && trouble !== 'cut') return give(response, refused(trouble));
    const answer = answerTo({ pathname, searchParams, body, where, request });
    if (trouble === 'cut') return void request.socket.destroy();
    give(response, answer);
  }

  type Call = {
    pathname: string;
    searchParams: URLSearchParams;
    body: string;
    where: Where | null;
    request: IncomingMessage;
  };

  function answerTo({ pathname, searchParams: query, body, where, request }: Call): Answer {
    if (pathname === '/.well-known/openid-configuration')
      return ok({
        ...{ issuer: url, jwks_uri: `${url}/certs`, token_endpoint: `${url}/token` },
        ...{ authorization_endpoint: `${url}/o/oauth2/v2/auth`, revocation_endpoint: `${url}/revoke` },
      });
    if (pathname === '/o/oauth2/v2/auth') return consent(query);
    if (where === 'token') return tokens(new URLSearchParams(body));
    if (where === 'revoke') return revoke(new URLSearchParams(body).get('token') ?? '');
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!access.has(token))
      return refused({ status: 401, reason: 'authError', message: 'Invalid Credentials' });
    if (where === 'profile')
      return ok({ emailAddress: address, messagesTotal: 1, historyId: String(mailbox.historyId) });
    if (where === 'send') return send(JSON.parse(body) as { raw?: string; threadId?: string });
    if (where === 'list') return list(query);
    if (where === 'history') return history(query);
    const id = pathname.split('/').at(-1) ?? '';
    if (where === 'get') return get(id, query);
    if (where === 'thread')
      return mailbox.mails.some(({ threadId }) => threadId === id) ? ok({ id }) : notFound();
    return { status: 404, body: '' };
  }

  /** Where a browser is sent; it comes back at once. */
  function consent(query: URLSearchParams): Answer {
    consents.push(query);
    const need = { response_type: 'code', access_type: 'offline', prompt: 'consent' };
    for (const [name, value] of Object.entries(need))
      if (query.get(name) !== value) return { status: 400, body: `${name} is wrong` };
    if (query.get('client_id') !== gmailClient.id || query.get('code_challenge_method') !== 'S256')
      return { status: 400, body: 'invalid_request' };
    const redirectUri = query.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (!behaviour.isAgreed) back.searchParams.set('error', 'access_denied');
    else {
      const code = `4/${randomBytes(16).toString('base64url')}`;
      const scope = behaviour.grants ?? query.get('scope') ?? '';
      codes.set(code, { redirectUri, challenge: query.get('code_challenge') ?? '', scope });
      back.searchParams.set('code', code);
      back.searchParams.set('scope', scope);
    }
    return { status: 302, body: '', headers: { location: back.href } };
  }

  function tokens(form: URLSearchParams): Answer {
    const bad = (error: string) => ({ status: 400, body: { error, error_description: 'Bad Request' } });
    if (form.get('client_id') !== gmailClient.id || form.get('client_secret') !== gmailClient.secret)
      return { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };
    const fresh = `ya29.${randomBytes(24).toString('base64url')}`;
    const given = { access_token: fresh, expires_in: 3599, token_type: 'Bearer' };
    if (form.get('grant_type') === 'refresh_token') {
      const scope = refresh.get(form.get('refresh_token') ?? '');
      if (scope === undefined) return bad('invalid_grant');
      access.add(fresh);
      return ok({ ...given, scope });
    }
    const code = form.get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const digest = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (grant?.redirectUri !== form.get('redirect_uri') || grant?.challenge !== digest)
      return bad('invalid_grant');
    const refreshToken = `1//${randomBytes(24).toString('base64url')}`;
    access.add(fresh);
    refresh.set(refreshToken, grant.scope);
    return ok({ ...given, refresh_token: refreshToken, scope: grant.scope });
  }

  function revoke(token: string): Answer {
    if (!refresh.delete(token) && !access.delete(token))
      return { status: 400, body: { error: 'invalid_token' } };
    access.clear();
    return ok({});
  }

  function send({ raw = '', threadId }: { raw?: string; threadId?: string }): Answer {
    const mail = Buffer.from(raw, 'base64url').toString('latin1');
    if (!/@/.test(fieldOf(mail, 'to')))
      return refused({ status: 400, reason: 'invalidArgument', message: 'Recipient address required' });
    if (threadId !== undefined && !mailbox.mails.some((one) => one.threadId === threadId)) return notFound();
    const { keepsMessageId } = behaviour;
    const sent = mailbox.send(mail, { keepsMessageId, ...(threadId === undefined ? {} : { threadId }) });
    return ok({ id: sent.id, threadId: sent.threadId, labelIds: sent.labelIds });
  }

  function list(query: URLSearchParams): Answer {
    const found = mailbox.search(query.get('q') ?? '');
    if (found === null) return refused({ status: 400, reason: 'badRequest', message: 'Unknown search' });
    const hidden = query.get('includeSpamTrash') === 'true' ? [] : ['SPAM', 'TRASH'];
    const shown = found.filter(({ labelIds }) => !labelIds.some((label) => hidden.includes(label)));
    const page = pageOf(shown, query);
    const messages = page.items.map(({ id, threadId }) => ({ id, threadId }));
    return ok({ ...(messages.length === 0 ? {} : { messages }), ...page.next, resultSizeEstimate: 1 });
  }

  function history(query: URLSearchParams): Answer {
    const since = Number(query.get('startHistoryId'));
    if (!(since >= mailbox.oldestHistory)) return notFound();
    const page = pageOf(
      mailbox.mails.filter(({ historyId }) => historyId > since),
      query,
    );
    const records = page.items.map(({ id, threadId, labelIds, historyId }) => ({
      id: String(historyId),
      messages: [{ id, threadId }],
      messagesAdded: [{ message: { id, threadId, labelIds } }],
    }));
    const historyId = String(mailbox.historyId);
    return ok({ ...(records.length === 0 ? {} : { history: records }), ...page.next, historyId });
  }

  function get(id: string, query: URLSearchParams): Answer {
    const mail = mailbox.mails.find((one) => one.id === id);
    if (mail === undefined) return notFound();
    const { threadId, labelIds, historyId, at, raw } = mail;
    const known = { id, threadId, labelIds, historyId: String(historyId), internalDate: String(at) };
    if (query.get('format') === 'raw') wholes.push(id);
    if (query.get('format') === 'raw')
      return ok({ ...known, raw: Buffer.from(raw, 'latin1').toString('base64url') });
    const headers = query
      .getAll('metadataHeaders')
      .map((name) => ({ name, value: fieldOf(raw, name) }))
      .filter(({ value }) => value !== '');
    return ok({ ...known, sizeEstimate: raw.length, payload: { mimeType: 'text/plain', headers } });
  }

  return {
    ...{ url, address, mailbox, behaviour, asked, wholes, consents },
    settings: { clientId: gmailClient.id, clientSecret: gmailClient.secret, issuer: url, gmailUrl: url },
    /** The next call there goes wrong; several for one place go wrong one after the other. */
    trouble: (where: Where, trouble: Trouble) => void troubles.push({ where, trouble }),
    /** As after an hour. */
    endAccessTokens: () => access.clear(),
    /** As when a member takes the access away in their Google account. */
    revokeConsent: () => {
      access.clear();
      refresh.clear();
    },
    consented: () => refresh.size,
    sent: (): KeptMail[] => mailbox.mails.filter(({ labelIds }) => labelIds.includes('SENT')),
    reset(): void {
      troubles.length = 0;
      asked.length = 0;
      wholes.length = 0;
      mailbox.mails = [];
      Object.assign(behaviour, usual);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const ok = (body: unknown): Answer => ({ status: 200, body });

function placeOf(method: string, path: string): Where | null {
  if (path === '/token') return 'token';
  if (path === '/revoke') return 'revoke';
  const rest = /^\/gmail\/v1\/users\/me\/(.+)$/.exec(path)?.[1] ?? '';
  if (method === 'POST') return rest === 'messages/send' ? 'send' : null;
  if (rest === 'profile' || rest === 'history') return rest;
  if (rest === 'messages') return 'list';
  if (rest.startsWith('threads/')) return 'thread';
  return rest.startsWith('messages/') ? 'get' : null;
}

/** In Gmail's own words. */
function refused({ status, reason, message = reason, retryAfter }: Exclude<Trouble, string>): Answer {
  const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  return {
    status,
    body: { error: { code: status, message, errors: [{ message, domain: 'usageLimits', reason }] } },
    headers,
  };
}

const notFound = () =>
  refused({ status: 404, reason: 'notFound', message: 'Requested entity was not found.' });

function pageOf<T>(all: readonly T[], query: URLSearchParams) {
  const from = Number(query.get('pageToken') ?? 0);
  const to = from + Number(query.get('maxResults') ?? 100);
  return { items: all.slice(from, to), next: to < all.length ? { nextPageToken: String(to) } : {} };
}

function give(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(text);
}
