// Which kinds of things a role may open, and so find.
import type { foundKinds } from '#contract/find.ts';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { forbidden } from '#server/errors.ts';

type Kind = (typeof foundKinds)[number];

const LEAST: Record<Kind, Role> = {
  'job-clip': 'viewer',
  'job-page': 'viewer',
  'share-link': 'hiring-manager',
  'content-page': 'recruiter',
  'campaign-page': 'recruiter',
  'interview-guide': 'recruiter',
  person: 'hiring-manager',
  'person-list': 'recruiter',
  sequence: 'recruiter',
};

export function mayFind({ actor }: EmployerContext): void {
  if (!isAtLeast(actor.role, 'viewer')) throw forbidden('This requires the viewer role.', 'viewer');
}

export const mayFindKind = ({ actor }: EmployerContext, kind: Kind): boolean =>
  isAtLeast(actor.role, LEAST[kind]);
