// Greenhouse, Lever and Ashby on one loopback port, for tests and the demo: the real protocols, and awkward on demand.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AtsPlatform } from '#contract/job.ts';
import type { Settings } from '#server/env.ts';
import { type Act, type Behaviour, type Call, openActs } from './acts.ts';
import { ashbyDoor } from './ashby-door.ts';
import { greenhouseDoor } from './greenhouse-door.ts';
import { type FakeAnswer, type FakeRequest, readRequest, write } from './http.ts';
import { leverAuthDoor, leverDataDoor } from './lever-data-door.ts';
import { leverDoor } from './lever-door.ts';
import { type FakeState, newState } from './state.ts';

export type FakeAts = FakeState & {
  url: string;
  /** For the settings of an app that is to meet these platforms instead of the real ones. */
  settings: Pick<Settings, 'ats' | 'egressAllow'>;
  /** What was asked, in order. */
  requests: { platform: AtsPlatform; call: Call; method: string; path: string }[];
  behave: (behaviour: Behaviour) => void;
  /** Forgets every behaviour. */
  calm: () => void;
  /** An access token as signing in to Lever would give. */
  signIn: () => { accessToken: string; refreshToken: string };
  close: () => Promise<void>;
};

type Door = (state: FakeState, asked: FakeRequest) => Promise<FakeAnswer>;

const DOORS: Record<string, { platform: AtsPlatform; door: Door }> = {
  greenhouse: { platform: 'greenhouse', door: greenhouseDoor },
  lever: {
    platform: 'lever',
    door: (state, asked) => (asked.path[0] === 'v1' ? leverDataDoor : leverDoor)(state, asked),
  },
  'lever-eu': { platform: 'lever', door: leverDoor },
  'lever-auth': { platform: 'lever', door: leverAuthDoor },
  ashby: { platform: 'ashby', door: ashbyDoor },
};

type Wishes = {
  port?: number;
  /** After an application was taken in, before it is confirmed: what shall outlive this process is kept here. */
  keeps?: (state: FakeState) => Promise<void>;
};

/** So many requests are remembered; a demo runs for months. */
const REMEMBERED = 20_000;

/** Listens on a free port of the loopback address, or on `port`. */
export async function startFakeAts({ port = 0, keeps }: Wishes = {}): Promise<FakeAts> {
  const state = newState();
  const acts = openActs();
  const requests: FakeAts['requests'] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { door: name, asked } = await readRequest(request);
    const found = DOORS[name];
    if (found === undefined) return write(response, { status: 404, body: {} }, null);
    const call = callOf(name, asked);
    requests.push({ platform: found.platform, call, method: asked.method, path: `/${asked.path.join('/')}` });
    if (requests.length > REMEMBERED) requests.splice(0, REMEMBERED / 2);
    const act = acts.next(found.platform, call);
    const said = keepsNothing(act) ? { status: 500, body: {} } : await found.door(state, asked);
    if (call === 'apply' && said.status < 300) await keeps?.(state);
    return write(response, act === 'refuse-quietly' ? quietRefusal(found.platform) : said, act);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: String(error) }));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(state, {
    url,
    settings: settingsFor(url),
    requests,
    behave: acts.behave,
    calm: acts.calm,
    signIn: () => {
      const tokens = { accessToken: crypto.randomUUID(), refreshToken: crypto.randomUUID() };
      state.signIns.accessTokens.add(tokens.accessToken);
      state.signIns.refreshTokens.add(tokens.refreshToken);
      return tokens;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  });
}

/** Where the platform is silent before it has kept anything. */
const keepsNothing = (act: Act | null): boolean =>
  act === 'drop-before' ||
  act === 'refuse-quietly' ||
  (typeof act === 'object' && act !== null && 'status' in act);

const quietRefusal = (platform: AtsPlatform): FakeAnswer => ({
  status: 200,
  body: platform === 'lever' ? { ok: false, error: {} } : { success: false, errors: [] },
});

function callOf(door: string, { method, path }: FakeRequest): Call {
  const last = path.at(-1) ?? '';
  if (door === 'lever-auth') return 'token';
  if (door === 'greenhouse') {
    if (method === 'POST') return 'apply';
    if (last === 'departments' || last === 'offices') return 'tree';
    return last === 'jobs' ? 'board' : 'questions';
  }
  if (door === 'ashby') {
    if (path[0] === 'posting-api') return 'board';
    if (last === 'applicationForm.submit') return 'apply';
    if (last === 'application.changeStage') return 'move';
    return last === 'jobPosting.info' ? 'questions' : 'lookup';
  }
  if (path[0] !== 'v1') return method === 'POST' ? 'apply' : 'board';
  if (last === 'apply') return method === 'POST' ? 'apply' : 'questions';
  if (last === 'stage' && method === 'PUT') return 'move';
  return path[1] === 'uploads' ? 'apply' : 'lookup';
}

const settingsFor = (url: string): Pick<Settings, 'ats' | 'egressAllow'> => ({
  ats: {
    greenhouseUrl: `${url}/greenhouse`,
    leverUrl: `${url}/lever`,
    leverEuUrl: `${url}/lever-eu`,
    ashbyUrl: `${url}/ashby`,
    lever: {
      clientId: 'fake-client',
      clientSecret: 'fake-secret',
      authUrl: `${url}/lever-auth`,
      apiUrl: `${url}/lever`,
    },
  },
  egressAllow: [new URL(url).host],
});
