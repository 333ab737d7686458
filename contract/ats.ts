// The calls of ATS connections: test, preview, go live, sync, webhooks, pushes.
import * as z from 'zod/mini';
import { AtsConnection, AtsConnectionChange, NewAtsConnection, Region } from './ats-connection.ts';
import { atsMappingEndpoints } from './ats-mapping.ts';
import { listPushes } from './ats-pushes.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, lineOrEmpty } from './kit/fields.ts';
import { AtsConnectionPermalink, EmployerName, SyncRunId } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';
import { SyncRun } from './sync-run.ts';

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofConnection = z.strictObject({ employer: EmployerName, connection: AtsConnectionPermalink });
const ofRun = z.strictObject({ employer: EmployerName, connection: AtsConnectionPermalink, id: SyncRunId });
const connections = '/v1/employers/:employer/ats/connections';
const one = '/v1/employers/:employer/ats/connections/:connection';
const read = { method: 'GET', access: 'employer', role: 'recruiter', rate: 'read', retry: 'none' } as const;
const admin = { access: 'employer', role: 'admin' } as const;

export const listAtsConnections = endpoint({
  ...read,
  name: 'listAtsConnections',
  path: connections,
  summary: 'Lists ATS connections with their health.',
  params: ofEmployer,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(AtsConnection),
});

export const createAtsConnection = endpoint({
  ...admin,
  name: 'createAtsConnection',
  method: 'POST',
  path: connections,
  summary: 'Creates a draft connection. Nothing is fetched yet.',
  rate: 'write',
  retry: 'key',
  offWhileImpersonating: true,
  params: ofEmployer,
  body: NewAtsConnection,
  success: 201,
  response: AtsConnection,
  errors: ['DUPLICATE'],
});

export const getAtsConnection = endpoint({
  ...read,
  name: 'getAtsConnection',
  path: one,
  summary: 'Returns one connection.',
  params: ofConnection,
  success: 200,
  response: AtsConnection,
});

export const saveAtsConnection = endpoint({
  ...admin,
  name: 'saveAtsConnection',
  method: 'PUT',
  path: one,
  summary: 'Updates a connection. Keys are write-only.',
  rate: 'write',
  retry: 'version',
  params: ofConnection,
  body: AtsConnectionChange,
  success: 200,
  response: AtsConnection,
  errors: ['CONFLICT', 'DUPLICATE'],
});

export const testAtsConnection = endpoint({
  ...admin,
  name: 'testAtsConnection',
  method: 'POST',
  path: `${one}/test`,
  summary: 'Tests the board token and key against the ATS.',
  rate: 'heavy',
  retry: 'same',
  params: ofConnection,
  success: 200,
  response: z.object({
    ok: z.boolean(),
    boardName: z.nullable(z.string()),
    jobCount: z.int(),
    error: z.nullable(z.string()),
  }),
});

const act = <const N extends string, const W extends string>(name: N, word: W, summary: string) =>
  endpoint({
    ...admin,
    name,
    method: 'POST',
    path: `/v1/employers/:employer/ats/connections/:connection/${word}`,
    summary,
    rate: 'write',
    retry: 'same',
    offWhileImpersonating: true,
    params: ofConnection,
    success: 200,
    response: AtsConnection,
    errors: ['CONFLICT', 'UPSTREAM_FAILED'],
  });

export const goLive = act(
  'goLive',
  'go-live',
  'Publishes the connection. Returns at once; the board is created and filled afterwards. Returns to draft if the ATS refuses.',
);
export const pauseConnection = act('pauseConnection', 'pause', 'Pauses syncing. The board stays as it is.');
export const resumeConnection = act(
  'resumeConnection',
  'resume',
  'Resumes syncing, also after a rejected key.',
);

export const disconnect = endpoint({
  ...admin,
  name: 'disconnect',
  method: 'POST',
  path: `${one}/disconnect`,
  summary: 'Deletes the keys. Jobs are kept as manual jobs, or closed.',
  rate: 'write',
  retry: 'same',
  offWhileImpersonating: true,
  params: ofConnection,
  body: z.strictObject({ jobs: z.prefault(z.enum(['keep', 'close']), 'keep') }),
  success: 200,
  response: AtsConnection,
  errors: ['CONFLICT'],
});

export const syncNow = endpoint({
  ...read,
  name: 'syncNow',
  method: 'POST',
  path: `${one}/sync`,
  summary: 'Starts a sync, or returns the running one.',
  rate: 'heavy',
  retry: 'same',
  params: ofConnection,
  success: 200,
  response: SyncRun,
  errors: ['CONFLICT'],
});

export const listSyncRuns = endpoint({
  ...read,
  name: 'listSyncRuns',
  path: `${one}/syncs`,
  summary: 'Lists syncs with their results, newest first.',
  params: ofConnection,
  query: z.strictObject(listQuery),
  success: 200,
  response: page(SyncRun),
});

export const getSyncRun = endpoint({
  ...read,
  name: 'getSyncRun',
  path: `${one}/syncs/:id`,
  summary: 'Returns one sync with every rejected job.',
  params: ofRun,
  success: 200,
  response: SyncRun,
});

const ofHeldRun = <const N extends string, const W extends string>(name: N, word: W, summary: string) =>
  endpoint({
    ...admin,
    name,
    method: 'POST',
    path: `/v1/employers/:employer/ats/connections/:connection/syncs/:id/${word}`,
    summary,
    rate: 'heavy',
    retry: 'same',
    params: ofRun,
    success: 200,
    response: SyncRun,
    errors: ['CONFLICT'],
  });

export const releaseSync = ofHeldRun('releaseSync', 'release', 'Applies a sync held for review.');
export const discardSync = ofHeldRun(
  'discardSync',
  'discard',
  'Discards a sync held for review and keeps the jobs.',
);

export const rotateWebhook = endpoint({
  ...admin,
  name: 'rotateWebhook',
  method: 'POST',
  path: `${one}/webhook/rotate`,
  summary:
    'Creates a new webhook secret and returns it once. For Lever and Ashby, `secret` is the one they issued.',
  rate: 'write',
  retry: 'none',
  offWhileImpersonating: true,
  params: ofConnection,
  body: z.strictObject({ secret: z.optional(lineOrEmpty(300)) }),
  success: 200,
  response: z.object({ url: z.string(), secret: z.nullable(z.string()) }),
});

export const selfTestWebhook = endpoint({
  ...admin,
  name: 'selfTestWebhook',
  method: 'POST',
  path: `${one}/webhook/self-test`,
  summary: 'Sends a signed test delivery to the webhook.',
  rate: 'heavy',
  retry: 'none',
  offWhileImpersonating: true,
  params: ofConnection,
  success: 200,
  response: z.object({ ok: z.boolean(), receivedAt: z.nullable(Iso), error: z.nullable(z.string()) }),
});

export const authorizeLever = endpoint({
  ...admin,
  name: 'authorizeLever',
  isReading: true,
  method: 'POST',
  path: '/v1/employers/:employer/ats/lever/authorize',
  summary:
    'Returns the URL of Lever’s consent screen. Its state is valid in this session for 10 minutes, once.',
  rate: 'token',
  retry: 'none',
  offWhileImpersonating: true,
  params: ofEmployer,
  body: z.strictObject({ region: Region, connection: z.optional(AtsConnectionPermalink) }),
  success: 200,
  response: z.object({ url: z.string() }),
  errors: ['NOT_CONFIGURED'],
});

export const finishLever = endpoint({
  ...admin,
  name: 'finishLever',
  method: 'POST',
  path: '/v1/employers/:employer/ats/lever/callback',
  summary: 'Completes sign-in with the parameters Lever sent to /auth/lever/callback.',
  rate: 'token',
  retry: 'none',
  offWhileImpersonating: true,
  params: ofEmployer,
  body: z.strictObject({
    state: z.string().check(z.maxLength(500)),
    code: z.optional(z.string().check(z.maxLength(2000))),
    error: z.optional(lineOrEmpty(200)),
    errorDescription: z.optional(lineOrEmpty(1000)),
  }),
  success: 200,
  response: AtsConnection,
  errors: ['TOKEN_INVALID', 'UPSTREAM_FAILED', 'NOT_CONFIGURED'],
});

export const atsEndpoints: readonly Endpoint[] = [
  listAtsConnections,
  createAtsConnection,
  getAtsConnection,
  saveAtsConnection,
  testAtsConnection,
  ...atsMappingEndpoints,
  goLive,
  pauseConnection,
  resumeConnection,
  disconnect,
  syncNow,
  listSyncRuns,
  getSyncRun,
  releaseSync,
  discardSync,
  rotateWebhook,
  selfTestWebhook,
  authorizeLever,
  finishLever,
  listPushes,
];
