// How a visitor gets a name: claims, never facts (reference C.14). Neither call ever says what is known.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { lineOrEmpty } from './kit/fields.ts';
import { AnonymousId, EmployerName, ShareLinkPermalink } from './kit/ids.ts';

/** Values that are still merge tokens count as absent; a malformed e-mail is left out and the name kept. */
export const PublicPerson = z.strictObject({
  source: z.enum(['content-page', 'share-link']),
  email: z.optional(z.string().check(z.maxLength(320))),
  fullName: z.optional(lineOrEmpty(120)),
  firstName: z.optional(lineOrEmpty(120)),
  lastName: z.optional(lineOrEmpty(120)),
});
export type PublicPerson = z.infer<typeof PublicPerson>;

const anonymousIds = z.array(AnonymousId).check(z.minLength(1), z.maxLength(10));
const whose = {
  employerPermalink: z.optional(EmployerName),
  shareLinkPermalink: z.optional(ShareLinkPermalink),
};
const shared = {
  method: 'POST',
  access: 'public',
  rate: 'public-write',
  success: 204,
} as const;

export const createPublicPerson = endpoint({
  ...shared,
  name: 'createPublicPerson',
  path: '/v1/public/persons',
  summary: 'Submits a visitor’s details; same answer whether or not the person was known.',
  retry: 'key',
  body: z.strictObject({
    anonymousIds,
    ...whose,
    person: PublicPerson,
    consent: z.optional(
      z.strictObject({ version: z.string().check(z.maxLength(40)), marketing: z.boolean() }),
    ),
  }),
});

export const linkPublicPerson = endpoint({
  ...shared,
  name: 'linkPublicPerson',
  path: '/v1/public/persons/link',
  summary: 'Links devices to one visitor; unknown ids and links do nothing.',
  retry: 'same',
  body: z.strictObject({ anonymousIds, ...whose, person: z.optional(PublicPerson) }),
});

export const publicPersonEndpoints: readonly Endpoint[] = [createPublicPerson, linkPublicPerson];
