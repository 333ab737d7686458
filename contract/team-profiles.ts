// People of the team who stand on pages and in clips and have no sign-in.
import * as z from 'zod/mini';
import { Image } from './images.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { line, lineOrEmpty, longOrEmpty, stamp } from './kit/fields.ts';
import { EmployerName, ImagePermalink, TeamProfilePermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

/** `isShown: false` offers them no more where people are picked; `clipCount` counts clips that are not archived. */
export const TeamProfile = z.object({
  permalink: TeamProfilePermalink,
  name: z.string(),
  role: z.string(),
  photo: z.nullable(Image),
  bio: z.string(),
  departments: z.array(z.string()),
  isShown: z.boolean(),
  clipCount: z.int(),
  ...stamp,
});
export type TeamProfile = z.infer<typeof TeamProfile>;

const writable = {
  role: z.optional(lineOrEmpty(120)),
  photo: z.optional(z.nullable(ImagePermalink)),
  bio: z.optional(longOrEmpty(2000)),
  departments: z.optional(z.array(line(120)).check(z.maxLength(20))),
  isShown: z.optional(z.boolean()),
};

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofProfile = z.strictObject({ employer: EmployerName, teamProfile: TeamProfilePermalink });
const all = '/v1/employers/:employer/team-profiles';
const one = '/v1/employers/:employer/team-profiles/:teamProfile';
const read = { access: 'employer', role: 'viewer', rate: 'read', retry: 'none', success: 200 } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listTeamProfiles = endpoint({
  ...read,
  name: 'listTeamProfiles',
  method: 'GET',
  path: all,
  summary: 'Lists team profiles by name. `search` covers names and roles.',
  params: ofEmployer,
  query: z.strictObject(listQuery),
  response: page(TeamProfile),
});

export const createTeamProfile = endpoint({
  ...write,
  name: 'createTeamProfile',
  method: 'POST',
  path: all,
  summary: 'Creates a team profile. Up to 2,000.',
  retry: 'key',
  params: ofEmployer,
  body: z.strictObject({ name: line(120), ...writable }),
  success: 201,
  response: TeamProfile,
  errors: ['CONFLICT'],
});

export const getTeamProfile = endpoint({
  ...read,
  name: 'getTeamProfile',
  method: 'GET',
  path: one,
  summary: 'Returns one team profile.',
  params: ofProfile,
  response: TeamProfile,
});

export const saveTeamProfile = endpoint({
  ...write,
  name: 'saveTeamProfile',
  method: 'PUT',
  path: one,
  summary: 'Updates a team profile. Clips and pages keep their own copy.',
  retry: 'version',
  params: ofProfile,
  body: z.strictObject({ name: z.optional(line(120)), ...writable }),
  success: 200,
  response: TeamProfile,
});

export const deleteTeamProfile = endpoint({
  ...write,
  name: 'deleteTeamProfile',
  method: 'DELETE',
  path: one,
  summary: 'Deletes a team profile. Refused while clips use it.',
  retry: 'version',
  params: ofProfile,
  success: 204,
  errors: ['IN_USE'],
});

export const teamProfileEndpoints: readonly Endpoint[] = [
  listTeamProfiles,
  createTeamProfile,
  getTeamProfile,
  saveTeamProfile,
  deleteTeamProfile,
];
