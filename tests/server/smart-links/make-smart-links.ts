// Factories of smart links: through the contract, and opened as browsers do.
import { expect } from 'vitest';
import type { CallInput } from '#contract/kit/endpoint.ts';
import type { LinkCondition, LinkRule, SmartLink, SmartLinkChange } from '#contract/smart-link.ts';
import { createSmartLink, saveSmartLink } from '#contract/smart-links.ts';
import type { Desk } from '#tests/support/make-clips.ts';

type Body = Partial<CallInput<typeof createSmartLink>['body']>;

export const AWAY = 'https://harbour.example/';
export const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

// biome-ignore lint/suspicious/noThenProperty: the contract names it so
export const rule = (condition: LinkCondition, to: string): LinkRule => ({ if: condition, then: to });

export const tryToMake = ({ app, employer, owner }: Desk, body: Body) =>
  app.call(
    createSmartLink,
    { params: { employer: employer.permalink }, body: { name: 'Fair', destination: AWAY, ...body } },
    { as: owner },
  );

export async function makeSmartLink(desk: Desk, body: Body = {}): Promise<SmartLink> {
  const answer = await tryToMake(desk, body);
  expect([answer.status, answer.problem.detail, answer.problem.errors]).toEqual([201, undefined, undefined]);
  return answer.body;
}

export const change = ({ app, employer, owner }: Desk, link: SmartLink, body: SmartLinkChange) =>
  app.call(
    saveSmartLink,
    { params: { employer: employer.permalink, smartLink: link.permalink }, body },
    { as: owner, version: link.version },
  );

type Opening = { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string>; payload?: string };

/** Through the framework; the quick answers are asked over a connection. */
export const open = ({ app }: Desk, path: string, { headers, ...more }: Opening = {}) =>
  app.app.inject({ method: 'GET', url: path, ...more, headers: { 'user-agent': BROWSER, ...headers } });

export const pathOf = (link: SmartLink) => new URL(link.url).pathname;

/** Where it leads now. */
export const whereTo = async (desk: Desk, link: SmartLink, opening: Opening = {}) =>
  (await open(desk, pathOf(link), opening)).headers.location;
