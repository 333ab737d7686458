// Talent lists that a sequence follows: who comes into one is added to the sequence, to be reviewed like everybody.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, Who } from './kit/fields.ts';
import { EmployerName, PersonListPermalink, SequencePermalink } from './kit/ids.ts';

const all = '/v1/employers/:employer/sequences/:sequence/followed-lists';
const ofSequence = z.strictObject({ employer: EmployerName, sequence: SequencePermalink });
const ofList = z.strictObject({ ...ofSequence.shape, personList: PersonListPermalink });
const common = { access: 'employer', role: 'recruiter', params: ofSequence } as const;

/** `title` null: a private list of somebody else. People are added in the name of `by`, as long as they may do that. */
export const FollowedList = z.object({
  permalink: PersonListPermalink,
  title: z.nullable(z.string()),
  by: Who,
  since: Iso,
});
export type FollowedList = z.infer<typeof FollowedList>;

/** Lists that one sequence follows at once. */
export const MOST_FOLLOWED = 20;

export const listFollowedLists = endpoint({
  ...common,
  name: 'listFollowedLists',
  method: 'GET',
  path: all,
  summary: 'Lists the talent lists that a sequence follows, the first followed first.',
  rate: 'read',
  retry: 'none',
  success: 200,
  response: z.object({ data: z.array(FollowedList) }),
});

export const followList = endpoint({
  ...common,
  name: 'followList',
  method: 'PUT',
  path: `${all}/:personList`,
  summary:
    'Adds people who come into this list later, within about five minutes; at most 20 lists a sequence.',
  rate: 'write',
  retry: 'same',
  params: ofList,
  success: 204,
  errors: ['CONFLICT'],
});

export const unfollowList = endpoint({
  ...common,
  name: 'unfollowList',
  method: 'DELETE',
  path: `${all}/:personList`,
  summary: 'Stops following a list; who was added stays.',
  rate: 'write',
  retry: 'same',
  params: ofList,
  success: 204,
});

export const sequenceListEndpoints: readonly Endpoint[] = [listFollowedLists, followList, unfollowList];
