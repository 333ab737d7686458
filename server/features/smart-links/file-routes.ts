// The address of smart links, on every host: it leads on, sets no cookie and is kept by no cache.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SmartLinkPermalink } from '#contract/kit/ids.ts';
import { isPassword } from '#server/accounts/passwords.ts';
import { AppError, notFound } from '#server/errors.ts';
import { isMachine } from '#server/features/tracking/lookups.ts';
import { qrRoutes } from '#server/http/qr-routes.ts';
import { contextOf } from '#server/http/request-context.ts';
import { networksOf } from '#server/networks.ts';
import { type ClickCounter, openClicks } from './clicks.ts';
import { isNamed } from './is-named.ts';
import { type KnownLink, knownLink } from './known-link.ts';
import { qrOfLink } from './qr-of-link.ts';
import { quickRedirect } from './quick/file-routes.ts';
import { follow, isOver, LINK_HEADERS } from './redirect.ts';
import { PREFIX } from './rules.ts';
import { visitOf, WRONG } from './visit.ts';

type Asked = { Params: { slug: string } };

export function smartLinkFileRoutes(app: FastifyInstance): void {
  const clicks = openClicks(app.ports);
  app.addHook('onClose', () => clicks.close());
  openQuickly(app, clicks);
  openDoor(app, clicks);
  qrRoutes(app, {
    name: 'getSmartLinkQr',
    path: '/v1/employers/:employer/smart-links/:smartLink',
    summary: 'Download a smart link’s QR code.',
    permalink: SmartLinkPermalink,
    thing: 'This smart link',
    fileName: 'smart-link',
    rowsOf: qrOfLink,
  });
}

/** Ends before the server does, so that the framework can say that it ends. Whoever debugs sees every request. */
function openQuickly(app: FastifyInstance, clicks: ClickCounter): void {
  if (app.ports.services.settings.logLevel === 'debug') return;
  app.quickReads.set(PREFIX, quickRedirect(app, clicks));
  app.addHook('preClose', async () => void app.quickReads.delete(PREFIX));
}

function openDoor(app: FastifyInstance, clicks: ClickCounter): void {
  app.register(async (door) => {
    door.removeAllContentTypeParsers();
    door.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    door.route<Asked>({
      method: ['GET', 'HEAD'],
      url: `${PREFIX}:slug`,
      config: { access: 'public' },
      handler: async (asked, reply) => {
        const request = asked as FastifyRequest;
        app.limits.countAddress({ rate: 'public' }, request, reply);
        const link = await linkBehind(asked.params.slug, request, reply);
        // The site has a page that asks for the password, and one that says that nothing is here.
        if (link === null || link.passwordHash !== null) return reply.callNotFound();
        return redirect(link, clicks, { request, reply });
      },
    });
    door.route<Asked>({
      method: 'POST',
      url: `${PREFIX}:slug`,
      config: { access: 'public' },
      bodyLimit: 2_000,
      handler: async (asked, reply) => {
        const request = asked as FastifyRequest;
        app.limits.countAddress({ rate: 'public-write' }, request, reply);
        const link = await linkBehind(asked.params.slug, request, reply);
        if (link === null) throw notFound('This link');
        const given = request.body instanceof URLSearchParams ? (request.body.get('password') ?? '') : '';
        try {
          if (link.passwordHash === null || (await isRight(link, given, request)))
            return redirect(link, clicks, { request, reply });
        } catch (error) {
          if (!(error instanceof AppError && isRead(request))) throw error;
          return reply.headers(LINK_HEADERS).redirect(askedAgain(request.url, 'later'), 303);
        }
        return reply.headers(LINK_HEADERS).redirect(askedAgain(request.url, 'now'), 303);
      },
    });
  });
}

/** Null: nothing is here for this visitor, who reads the site's page in place of a problem in JSON. */
async function linkBehind(
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<KnownLink | null> {
  const ctx = contextOf(request, reply);
  const link = /^[A-Za-z0-9_-]{1,60}$/.test(name) ? await knownLink(ctx, name) : null;
  const { ownHostOf } = ctx.client;
  const isHere = link !== null && (ownHostOf === undefined || ownHostOf === link.employerId);
  if (isHere && !isOver(link, ctx.now())) return link;
  if (isRead(request)) return null;
  throw isHere ? new AppError('GONE', 'This link has expired.') : notFound('This link');
}

/** By a person, who is shown a page. */
const isRead = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

type Exchange = { request: FastifyRequest; reply: FastifyReply };

async function redirect(link: KnownLink, clicks: ClickCounter, { request, reply }: Exchange) {
  const ctx = contextOf(request, reply);
  const { countryHeader } = ctx.services.settings;
  const { headers, url, ip } = request;
  const visit = visitOf({ headers, url, ip, now: ctx.now(), countryHeader });
  const isPersonKnown = await isNamed(ctx, link, visit.query);
  const location = follow(link, { ...visit, isPersonKnown }, { clicks, isBot: isMachine(request) });
  return reply.headers(LINK_HEADERS).redirect(location, 302);
}

const QUARTER_HOUR = 900;

/** Throws RATE_LIMITED before much can be guessed. A right password is no try. */
async function isRight(
  { id, passwordHash }: KnownLink,
  given: string,
  { ip, server: { limits } }: FastifyRequest,
): Promise<boolean> {
  const names = [`link-password:${id}:${networksOf(ip).address}`, `link-password:${id}`] as const;
  limits.count(names[0], 10, QUARTER_HOUR);
  limits.count(names[1], 300, QUARTER_HOUR);
  const isIt = given.length <= 200 && (await isPassword(given, passwordHash));
  if (isIt) for (const name of names) limits.giveBack(name);
  return isIt;
}

function askedAgain(url: string, when: 'now' | 'later'): string {
  const [path = '', query = ''] = url.split('?', 2);
  const asked = new URLSearchParams(query);
  asked.set(WRONG, when);
  return `${path}?${asked}`;
}
