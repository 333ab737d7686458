// Who may make which report, and so read it: screens, sections H1 and H2.
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { type ReportType, reportTypes } from '#contract/pdf-report.ts';
import type { EmployerContext } from '#server/context.ts';
import { AppError, forbidden } from '#server/errors.ts';

/** Clips are for everybody; funnels for who hires; campaigns, sequences and people for who writes to them. */
const least: Record<ReportType, Role> = {
  'clip-performance': 'viewer',
  'job-funnel': 'hiring-manager',
  campaign: 'recruiter',
  sequence: 'recruiter',
  'person-list': 'recruiter',
  'employer-monthly': 'recruiter',
};

/** The types a role may make and read. */
export const typesFor = (role: Role): ReportType[] =>
  reportTypes.filter((type) => isAtLeast(role, least[type]));

/** Throws FORBIDDEN where the role is too small, and IMPERSONATING for who is not the member and would take people along. */
export function mayMakeReport({ actor }: EmployerContext, type: ReportType): void {
  if (!isAtLeast(actor.role, least[type]))
    throw forbidden('Your role can’t create this report.', least[type]);
  mayTakePeople({ actor }, type);
}

/** Throws IMPERSONATING: people leave with their own staff only. */
export function mayTakePeople({ actor }: Pick<EmployerContext, 'actor'>, type: ReportType): void {
  if (type === 'person-list' && actor.impersonator !== undefined)
    throw new AppError('IMPERSONATING', 'Reports on talent lists aren’t available while impersonating.');
}

/** Schedules send mail to members: recruiters and above make them. */
export function mayEditSchedules({ actor }: EmployerContext): void {
  if (!isAtLeast(actor.role, 'recruiter')) throw forbidden('This requires the recruiter role.', 'recruiter');
}
