// Who is let in where, reckoned from the contract alone (api reference, sections 2 and 4).
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { ErrorCode } from '#contract/kit/errors.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { Answered } from './send.ts';
import type { Caller } from './tenants.ts';

/** The one refusal that the guard must give, or null where the call is let in. */
export function refusalFor(endpoint: Endpoint, caller: Caller): ErrorCode | null {
  const { access } = endpoint;
  if (access === 'public' || access === 'open') return null;
  if (caller.name === 'visitor' || caller.name === 'deactivated') return 'UNAUTHENTICATED';
  if (caller.name === 'impersonating' && (endpoint.offWhileImpersonating === true || access === 'admin'))
    return 'IMPERSONATING';
  if (access === 'user') return null;
  if (access === 'admin') return caller.name === 'platform admin' ? null : 'FORBIDDEN';
  if (caller.name === 'platform admin') return 'IMPERSONATION_REQUIRED';
  if (caller.role === null) return 'NOT_FOUND';
  return isAtLeast(caller.role, endpoint.role ?? 'owner') ? null : 'FORBIDDEN';
}

const guards: readonly (string | null)[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'IMPERSONATING',
  'IMPERSONATION_REQUIRED',
  'ORIGIN_REFUSED',
];
const statuses: Partial<Record<ErrorCode, number>> = { UNAUTHENTICATED: 401, NOT_FOUND: 404 };

/** What is wrong with an answer; null where it is as the contract has it. */
export function faultOf(endpoint: Endpoint, caller: Caller, answer: Answered): string | null {
  const refusal = refusalFor(endpoint, caller);
  const told = `${answer.status} ${answer.code ?? ''} ${answer.text.slice(0, 160)}`;
  if (answer.status === 500) return `broke: ${told}`;
  if (refusal !== null)
    return answer.code === refusal && answer.status === (statuses[refusal] ?? 403)
      ? null
      : `expected ${refusal}, got ${told}`;
  if (endpoint.needsToken === true)
    return answer.status === 401 || answer.status === 404 ? null : `let in without its token: ${told}`;
  // A verb may ask for more than the least role, by its policy; of the owner nobody may.
  const isNarrower = answer.code === 'FORBIDDEN' && endpoint.access === 'employer' && caller.role !== 'owner';
  return guards.includes(answer.code) && !isNarrower ? `expected to be let in, got ${told}` : null;
}
