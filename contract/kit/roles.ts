// The roles inside an employer and their order; what each may do is said on each endpoint and in policies.
import * as z from 'zod/mini';

/** From the least to the most. */
export const roles = ['viewer', 'hiring-manager', 'recruiter', 'admin', 'owner'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Whether `role` may do what `least` may. */
export const isAtLeast = (role: Role, least: Role): boolean => roles.indexOf(role) >= roles.indexOf(least);
