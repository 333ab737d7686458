// What stands at an address of a known site, asked for by the server so that no browser of staff or visitors is.
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { WebAddress } from './kit/fields.ts';
import { EmployerName } from './kit/ids.ts';

/** No `html` of theirs: a page shows nothing that it would have to load from them (decision 37). */
export const Embed = z.object({
  /** The site, as people know it. */
  provider: z.string(),
  title: z.string(),
  /** In pixels, where the site says so. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
});
export type Embed = z.infer<typeof Embed>;

export const resolveEmbed = endpoint({
  name: 'resolveEmbed',
  isReading: true,
  method: 'POST',
  path: '/v1/employers/:employer/content-pages/embeds/resolve',
  access: 'employer',
  role: 'recruiter',
  summary: 'Returns the name of a video or audio on one of the supported sites.',
  rate: 'heavy',
  retry: 'none',
  params: z.strictObject({ employer: EmployerName }),
  body: z.strictObject({ url: WebAddress }),
  success: 200,
  response: Embed,
  errors: ['UPSTREAM_FAILED'],
});

export const contentPageEmbedEndpoints: readonly Endpoint[] = [resolveEmbed];
