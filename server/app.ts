// Builds the whole server without listening, so that tests share it with main.ts.
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { ContentPagePermalink, EmployerId } from '#contract/kit/ids.ts';
import { type AppDeps, createServices, type Late } from './app-services.ts';
import type { Services } from './context.ts';
import { givenEnvironment, type Settings } from './env.ts';
import { environmentTables } from './environment-tables.ts';
import { AppError, notFound } from './errors.ts';
import { actorOfToken, actorsOfTokens, whyEnded } from './features/auth/sessions/sessions.ts';
import { isPairingThere } from './features/content-page-job-pages/lookups.ts';
import { isPageThere } from './features/content-pages/lookups.ts';
import { employerInPath } from './features/employers/lookups.ts';
import { activeHosts } from './features/hosts/lookups.ts';
import { features, listeners } from './features.ts';
import { foundPages } from './found-pages.ts';
import { createFramework } from './framework.ts';
import { compressAnswers } from './http/compress-answers.ts';
import { corsFor, type METHODS } from './http/cors.ts';
import { metaRoutes } from './http/meta-routes.ts';
import { rememberMethods } from './http/other-methods.ts';
import { refuseOthersUnderOwnHosts } from './http/others-under-own-hosts.ts';
import { sendProblem } from './http/problem.ts';
import type { QuickPost } from './http/quick-posts.ts';
import { createLimits, type Limits } from './http/rate-limit.ts';
import { createUploadGate, uploadFigures } from './http/upload-gate.ts';
import { gathered } from './realtime/gathered.ts';
import { openRealtime, type Realtime } from './realtime/socket.ts';
import { createAnswerStore } from './site/answer-store.ts';
import { foundRoutes } from './site/found-routes.ts';
import { createOwnHosts, reloadNowAndThen } from './site/own-hosts.ts';
import { pageHeaders } from './site/page-headers.ts';
import { createRenderer } from './site/render.ts';
import { answerPage, serveFiles } from './site/serve-site.ts';
import { createSite, type Site } from './site/site.ts';

export type App = {
  app: FastifyInstance;
  realtime: Realtime;
  site: Site | null;
  /** What another node dropped is old here as well. */
  hearDrop: (tags: readonly string[]) => Promise<void>;
  /** Drops of other nodes were missed, nobody knows which: everything kept here is old. */
  dropAll: () => void;
};

/** Everything wired, nothing listening. `app.close()` and `realtime.close()` end it. */
export async function buildApp(deps: AppDeps): Promise<App> {
  const { settings } = deps;
  const late: Late = { realtime: null, site: null };
  const quickPosts = new Map<string, QuickPost>();
  const quickReads = new Map<string, QuickPost>();
  const ownHosts = createOwnHosts(settings, () => activeHosts(deps.db));
  await ownHosts.reload();
  const staysOld = (error: unknown) => deps.log.error({ err: error }, 'The own hosts could not be read');
  const app = createFramework(deps, { late, quickPosts, quickReads, ownHosts });
  app.addHook('onClose', reloadNowAndThen(ownHosts, staysOld));
  const limits = createLimits(settings.rateLimitScale);
  const services = createServices(deps, { late, limits, ownHosts, listeners });
  decorate(app, deps, { limits, quickPosts, quickReads, services });
  await addHttp(app, settings, late);
  for (const feature of features) feature(app);
  deps.routes?.(app);
  foundRoutes(app, (host) => foundPages(deps.db, ownHosts, host));
  metaRoutes(app, deps.health);
  if (deps.site !== null) late.site = await openSite(app, deps, deps.site);
  late.realtime = openSockets(app, deps);
  const hearDrop = async (tags: readonly string[]) => {
    services.drops.drop(tags);
    await ownHosts.reloadFor(tags);
    await late.site?.drop(tags);
  };
  const dropAll = () => {
    services.drops.dropAll();
    late.site?.clear();
    void ownHosts.reloadSurely();
  };
  return { app, realtime: late.realtime, site: late.site, hearDrop, dropAll };
}

type Decorations = {
  limits: Limits;
  quickPosts: Map<string, QuickPost>;
  quickReads: Map<string, QuickPost>;
  services: Services;
};

/** What routes find on the server. */
function decorate(
  app: FastifyInstance,
  { db, now = () => new Date(), settings, uploads }: AppDeps,
  { limits, quickPosts, quickReads, services }: Decorations,
): void {
  app.decorate('limits', limits);
  app.decorate('uploadGate', createUploadGate(uploads ?? uploadFigures(settings.rateLimitScale)));
  app.decorate('quickPosts', quickPosts);
  app.decorate('quickReads', quickReads);
  app.decorate('environmentTables', () => environmentTables(settings, givenEnvironment()));
  app.decorate('ports', {
    db,
    services,
    now,
    actorOfToken: (token) => actorOfToken(db, token, now()),
    whyEnded: (token) => whyEnded(db, token),
    employerInPath: (name) => employerInPath(db, name),
  });
}

async function openSite(
  app: FastifyInstance,
  { settings }: AppDeps,
  { handler, clientFolder }: NonNullable<AppDeps['site']>,
): Promise<Site> {
  const answers = createAnswerStore();
  const site = createSite({
    render: createRenderer(handler, app, settings, answers),
    addPolicy: pageHeaders(settings),
    answers,
    hosts: app.ports.services.ownHosts,
  });
  await serveFiles(app, clientFolder);
  return site;
}

function openSockets(app: FastifyInstance, { db, server, settings, acrossNodes }: AppDeps): Realtime {
  const { now, services } = app.ports;
  const doors = {
    settings,
    ownHosts: services.ownHosts,
    actorOfToken: gathered((tokens: readonly string[]) => actorsOfTokens(db, tokens, now())),
    countTry: services.countTry,
    isPageThere: async (employerId: EmployerId, page: ContentPagePermalink) =>
      (await isPageThere(db, employerId, page)) || (await isPairingThere(db, employerId, page)),
  };
  return openRealtime(server ?? app.server, doors, acrossNodes);
}

async function addHttp(app: FastifyInstance, settings: Settings, late: { site: Site | null }): Promise<void> {
  await app.register(cookie);
  await app.register(multipart);
  await app.register(cors, () => corsFor(settings));
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  const methodsAt = rememberMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const offered = methodsAt(request.url.split('?', 1)[0] ?? '/');
    if (offered.length > 0 && !offered.includes(asAsked(request.method))) throw wrongMethod(offered);
    const isCall = /^\/+v1(?:[/?]|$)/i.test(request.url);
    if (late.site !== null && !isCall) return answerPage(late.site, request, reply);
    return sendProblem(notFound('This address'), request, reply);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  refuseOthersUnderOwnHosts(app, app.ports.services.ownHosts);
  compressAnswers(app);
  refuseSilentRoutes(app);
}

/** A route that declares no access is one nobody thought about: the server does not start with it. */
function refuseSilentRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const silent = routes.find((route) => route.config?.access === undefined && route.method !== 'OPTIONS');
    if (silent !== undefined) throw new Error(`The route ${silent.url} declares no access.`);
  });
}

const asAsked = (method: string) => (method === 'HEAD' ? 'GET' : method) as (typeof METHODS)[number];

const wrongMethod = (offered: readonly string[]) =>
  new AppError('METHOD_NOT_ALLOWED', 'This method is not offered here.', { allow: offered.join(', ') });
