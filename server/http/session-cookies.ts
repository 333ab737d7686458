// The cookies of a session: one secret that grants, two readable hints that grant nothing.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieJar } from '#server/context.ts';
import type { Settings } from '#server/env.ts';

const YEAR = 31_536_000;

export type CookieNames = {
  session: string;
  login: string;
  impersonating: string;
  anonymousId: string;
  /** Known to an account that signed in on it; stays when one signs out. */
  device: string;
};

/** Names carry the stage outside production; `__Host-` needs https. */
export function cookieNames(settings: Settings): CookieNames {
  const suffix = settings.stage === 'production' ? '' : `-${settings.stage}`;
  const session = isSecure(settings) ? '__Host-jc-session' : 'jc-session';
  return {
    session: session + suffix,
    login: `jc-login${suffix}`,
    impersonating: `jc-impersonating${suffix}`,
    anonymousId: `jc-anonymous-id${suffix}`,
    device: `${isSecure(settings) ? '__Host-' : ''}jc-device${suffix}`,
  };
}

export const isSecure = (settings: Settings): boolean => settings.publicUrl.startsWith('https:');

/** What a verb may do to cookies, said by meaning. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply, settings: Settings): CookieJar {
  const names = cookieNames(settings);
  const hint = { path: '/', sameSite: 'lax', secure: isSecure(settings), maxAge: YEAR } as const;
  const clear = { path: '/', sameSite: 'lax', secure: isSecure(settings) } as const;
  return {
    signIn(token) {
      reply.setCookie(names.session, token, { ...hint, httpOnly: true });
      reply.setCookie(names.login, '1', hint);
      reply.clearCookie(names.impersonating, clear);
    },
    actAs(token, seconds) {
      reply.setCookie(names.session, token, { ...hint, httpOnly: true, maxAge: seconds });
      reply.setCookie(names.login, '1', hint);
      reply.setCookie(names.impersonating, '1', hint);
    },
    signOut() {
      reply.clearCookie(names.session, { ...clear, httpOnly: true });
      reply.clearCookie(names.login, clear);
      reply.clearCookie(names.impersonating, clear);
    },
    device: () => request.cookies[names.device]?.slice(0, 200) ?? null,
    rememberDevice(value) {
      reply.setCookie(names.device, value, { ...hint, httpOnly: true });
    },
    refreshHints() {
      reply.setCookie(names.login, '1', hint);
      const anonymousId = request.cookies[names.anonymousId];
      if (anonymousId !== undefined && /^[A-Za-z0-9]{12}$/.test(anonymousId))
        reply.setCookie(names.anonymousId, anonymousId, hint);
    },
  };
}
