// Microsoft as far as mailboxes need it: signing in, and one mailbox of Microsoft Graph, over HTTP on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Folder = 'drafts' | 'sentitems' | 'inbox' | 'junkemail';
export type FakeMail = { id: string; folder: Folder; raw: string; at: number };
type Fault = { status: number; headers?: Record<string, string>; body?: object } | 'cut';
type Asked = { method: string; path: string };

const CLIENT = { clientId: 'ours', clientSecret: 'between us' };

const freshState = () => ({
  address: 'ada@harbour.example',
  mails: [] as FakeMail[],
  /** Raw, in the order in which they left. */
  delivered: [] as string[],
  asked: [] as Asked[],
  forms: [] as URLSearchParams[],
  generation: 0,
  isRevoked: false,
  /** Deltas of before are not known any more. */
  epoch: 0,
  pageSize: 50,
  renames: false,
  /** As of mails from within Microsoft. */
  hidesHeaders: false,
  /** Asked before anything is done; what it says is answered instead. */
  fault: (_: Asked): Fault | null => null,
  /** The same after it was done. */
  faultAfter: (_: Asked): Fault | null => null,
  /** What happens just before an answer. */
  meanwhile: async (_: Asked): Promise<void> => undefined,
});

const fieldIn = (raw: string, name: string) =>
  new RegExp(`^${name}: *(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(raw.split(/\r?\n\r?\n/)[0] ?? '')?.[1] ?? '';

export async function startFakeGraph() {
  const state = freshState();
  let count = 0;
  const counted = () => {
    count += 1;
    return count;
  };
  const newId = () => `AAMk${counted()}=`;
  const put = (folder: Folder, raw: string): FakeMail => {
    const mail = { id: newId(), folder, raw, at: counted() };
    state.mails.push(mail);
    return mail;
  };
  const shown = (mail: FakeMail) => ({
    id: mail.id,
    isDraft: mail.folder === 'drafts',
    internetMessageId: fieldIn(mail.raw, 'message-id'),
    from: {
      emailAddress: { name: '', address: /[^\s<]+@[^\s>]+/.exec(fieldIn(mail.raw, 'from'))?.[0] ?? '' },
    },
    internetMessageHeaders: state.hidesHeaders
      ? null
      : (mail.raw.split(/\r?\n\r?\n/)[0] ?? '')
          .replace(/\r?\n[ \t]+/g, ' ')
          .split(/\r?\n/)
          .map((line) => ({
            name: line.slice(0, line.indexOf(':')),
            value: line.slice(line.indexOf(':') + 1).trim(),
          })),
  });
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ error: { code: 'Fake', message: String(error) } }));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    const url = new URL(request.url ?? '/', base());
    const asked = { method: request.method ?? '', path: decodeURIComponent(url.pathname) };
    state.asked.push(asked);
    const say = (status: number, json: object | string | null, headers: Record<string, string> = {}) => {
      const fault = state.faultAfter(asked);
      if (fault !== null) return fail(response, fault);
      response.writeHead(status, headers);
      response.end(json === null ? undefined : typeof json === 'string' ? json : JSON.stringify(json));
    };
    const fault = state.fault(asked);
    if (fault !== null) return fail(response, fault);
    await state.meanwhile(asked);
    if (asked.path === '/common/oauth2/v2.0/authorize') return consent(url.searchParams, say);
    if (asked.path === '/common/oauth2/v2.0/token') return token(new URLSearchParams(body), say);
    if (request.headers.authorization !== `Bearer access-${state.generation}` || state.isRevoked)
      return say(401, {
        error: { code: 'InvalidAuthenticationToken', message: 'Access token has expired.' },
      });
    return graph({ ...asked, url, body, type: request.headers['content-type'] ?? '' }, say);
  }

  type Say = (status: number, json: object | string | null, headers?: Record<string, string>) => unknown;

  function fail(response: ServerResponse, fault: Fault): void {
    if (fault === 'cut') return void response.destroy();
    response.writeHead(fault.status, fault.headers).end(JSON.stringify(fault.body ?? { error: {} }));
  }

  /** Everybody says yes at once. */
  function consent(query: URLSearchParams, say: Say): unknown {
    const back = new URL(query.get('redirect_uri') ?? '');
    back.search = new URLSearchParams({ code: 'good-code', state: query.get('state') ?? '' }).toString();
    return say(302, null, { location: back.href });
  }

  /** Each refresh token works once. */
  function token(form: URLSearchParams, say: Say): unknown {
    state.forms.push(form);
    const isOurs =
      form.get('client_id') === CLIENT.clientId && form.get('client_secret') === CLIENT.clientSecret;
    const isCode = form.get('grant_type') === 'authorization_code' && form.get('code') === 'good-code';
    const isRefresh = form.get('refresh_token') === `refresh-${state.generation}` && !state.isRevoked;
    if (!isOurs || !(isCode || isRefresh))
      return say(400, {
        error: 'invalid_grant',
        error_description: 'AADSTS70000: The grant is expired or revoked.\r\nTrace ID: 1',
      });
    state.generation += 1;
    if (isCode) state.isRevoked = false;
    say(200, {
      access_token: `access-${state.generation}`,
      refresh_token: `refresh-${state.generation}`,
      ...{ expires_in: 3600, token_type: 'Bearer' },
    });
  }

  type Call = Asked & { url: URL; body: string; type: string };

  function graph({ method, path, url, body, type }: Call, say: Say): unknown {
    if (path === '/v1.0/me') return say(200, { mail: state.address, userPrincipalName: 'x@x.example' });
    if (method === 'POST' && path === '/v1.0/me/messages') {
      if (type !== 'text/plain')
        return say(400, { error: { code: 'ErrorInvalidRequest', message: 'No MIME.' } });
      const raw = Buffer.from(body, 'base64').toString('latin1');
      const kept = state.renames
        ? raw.replace(/^message-id:.*$/im, 'Message-ID: <theirs@outlook.example>')
        : raw;
      return say(201, shown(put('drafts', kept)));
    }
    const folder = /^\/v1\.0\/me\/mailFolders\/(\w+)\/messages(\/delta)?$/.exec(path);
    if (folder?.[2] !== undefined) return delta(folder[1] as Folder, url, say);
    if (path === '/v1.0/me/messages' || folder !== null) {
      const id = /^internetMessageId eq '(.*)'$/.exec(url.searchParams.get('$filter') ?? '')?.[1];
      const value = state.mails
        .filter((mail) => folder === null || mail.folder === folder[1])
        .map(shown)
        .filter(({ internetMessageId }) => internetMessageId === id);
      return say(200, { value });
    }
    return one({ method, path, body }, say);
  }

  function one({ method, path, body }: Asked & { body: string }, say: Say): unknown {
    const [, id, act] = /^\/v1\.0\/me\/messages\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
    const mail = state.mails.find((known) => known.id === id);
    if (mail === undefined)
      return say(404, { error: { code: 'ErrorItemNotFound', message: 'The object was not found.' } });
    if (method === 'DELETE') {
      state.mails.splice(state.mails.indexOf(mail), 1);
      return say(204, null);
    }
    if (method === 'PATCH') {
      const { internetMessageId } = JSON.parse(body) as { internetMessageId: string };
      mail.raw = mail.raw.replace(/^message-id:.*$/im, `Message-ID: ${internetMessageId}`);
      return say(200, shown(mail));
    }
    if (act === 'send' && method === 'POST') {
      // As a mail gets another id when it is sent.
      Object.assign(mail, { folder: 'sentitems', id: newId() });
      state.delivered.push(mail.raw);
      return say(202, null);
    }
    if (act === '$value') return say(200, mail.raw, { 'content-type': 'text/plain' });
    return say(200, shown(mail));
  }

  function delta(folder: Folder, url: URL, say: Say): unknown {
    const [epoch, from] = (url.searchParams.get('$deltatoken') ?? url.searchParams.get('$skiptoken') ?? '')
      .split('.')
      .map(Number);
    if (epoch !== undefined && from !== undefined && epoch !== state.epoch)
      return say(410, { error: { code: 'SyncStateNotFound', message: 'The sync state was not found.' } });
    const all = state.mails.filter((mail) => mail.folder === folder && mail.at > (from ?? 0));
    const value = all.slice(0, state.pageSize);
    const last = value.at(-1)?.at ?? from ?? 0;
    const name = all.length > value.length ? '$skiptoken' : '$deltatoken';
    const link = `${base()}/v1.0/me/mailFolders/${folder}/messages/delta?${name}=${state.epoch}.${last}`;
    say(200, {
      value: value.map(({ id }) => ({ id })),
      [name === '$skiptoken' ? '@odata.nextLink' : '@odata.deltaLink']: link,
    });
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    state,
    put,
    /** For `settings.outlook`. */
    settings: { ...CLIENT, authUrl: `${base()}/common`, apiUrl: base() },
    reset: () => void Object.assign(state, freshState()),
    close: () => server.close(),
  };
}
