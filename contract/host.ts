// An employer's own host: under which name its pages answer, at which paths, and whether the name is proved.
import * as z from 'zod/mini';
import { Iso, Language, Ref, stamp } from './kit/fields.ts';
import { ContentPagePermalink, HostPermalink } from './kit/ids.ts';

/** `broken`: it was proved once, and the proof is gone. Only an active host is answered for. */
export const HostStatus = z.enum(['unverified', 'active', 'broken']);
export type HostStatus = z.infer<typeof HostStatus>;

/** The most paths of one host, and the most hosts of one employer. */
export const MOST_ROUTES = 200;
export const MOST_HOSTS = 20;

/** A record to set at the name's own name servers; `ok` where it was found there when last looked for. */
export const DnsRecord = z.object({
  type: z.enum(['TXT', 'CNAME']),
  name: z.string(),
  value: z.string(),
  ok: z.boolean(),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

/** `language: null` shows the page in the visitor's. */
export const HostRoute = z.object({
  path: z.string(),
  contentPage: Ref,
  /** Whether visitors see it: only a published page answers. */
  isPublished: z.boolean(),
  language: z.nullable(Language),
});
export type HostRoute = z.infer<typeof HostRoute>;

export const Host = z.object({
  permalink: HostPermalink,
  host: z.string(),
  status: HostStatus,
  dns: z.array(DnsRecord),
  routes: z.array(HostRoute),
  checkedAt: z.nullable(Iso),
  ...stamp,
});
export type Host = z.infer<typeof Host>;

const NewRoute = z.strictObject({
  path: z.string().check(z.maxLength(300)),
  contentPage: ContentPagePermalink,
  language: z.optional(z.nullable(Language)),
});
export type NewRoute = z.infer<typeof NewRoute>;

const Routes = z.array(NewRoute).check(z.maxLength(MOST_ROUTES));

export const NewHost = z.strictObject({
  host: z.string().check(z.maxLength(260)),
  routes: z.optional(Routes),
});
export const HostChange = z.strictObject({ routes: z.optional(Routes) });
