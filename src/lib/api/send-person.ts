// The two calls by which a browser says who its visitor claims to be. By hand, as all calls of public pages; the types
// hold them to the contract.
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { createPublicPerson, linkPublicPerson } from '#contract/public-persons.ts';

type Create = typeof createPublicPerson;
type Link = typeof linkPublicPerson;

const base: string = import.meta.env?.PUBLIC_API_BASE ?? '';
const createPath: Create['path'] = '/v1/public/persons';
const linkPath: Link['path'] = '/v1/public/persons/link';

/** Resolves to whether it was taken; never throws, since nothing on the page depends on it. */
export const sendPerson = (body: InputOf<Create>['body'], idempotencyKey: string): Promise<boolean> =>
  post(createPath, body, { 'Idempotency-Key': idempotencyKey });

/** As `sendPerson`; the same devices may be sent again. */
export const sendLink = (body: InputOf<Link>['body']): Promise<boolean> => post(linkPath, body, {});

async function post(path: string, body: unknown, headers: Record<string, string>): Promise<boolean> {
  try {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    });
    return answer.ok;
  } catch {
    return false;
  }
}
