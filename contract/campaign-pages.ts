// The calls of campaign pages. A campaign page is a content page: its blocks, publishing, versions, checks, preview,
// copies and archive are the calls of content pages with the same permalink.
import * as z from 'zod/mini';
import { CampaignCall, CampaignChange, CampaignDetails } from './campaign-page.ts';
import { ContentPage, ContentPageChange, KeepBefore, ListedContentPage, PageStatus } from './content-page.ts';
import { type Endpoint, endpoint } from './kit/endpoint.ts';
import { Iso, line, Ref } from './kit/fields.ts';
import { ContentPagePermalink, EmployerName, JobPagePermalink } from './kit/ids.ts';
import { listQuery, page } from './kit/page.ts';

/** People, not machines. `unlock` counts who told who they are at the gate, `cta` presses and answers of interest. */
export const CampaignMetrics = z.object({
  view: z.int(),
  unique: z.int(),
  unlock: z.int(),
  play: z.int(),
  cta: z.int(),
  apply: z.int(),
});
export type CampaignMetrics = z.infer<typeof CampaignMetrics>;

const listed = {
  /** The list it is meant for; null too where the reader may not see that list. */
  audience: z.nullable(Ref),
  validFrom: z.nullable(Iso),
  validTo: z.nullable(Iso),
  metrics: CampaignMetrics,
};

export const ListedCampaign = z.object({ ...ListedContentPage.shape, ...listed });
export type ListedCampaign = z.infer<typeof ListedCampaign>;

export const CampaignPage = z.object({
  ...ContentPage.shape,
  ...listed,
  jobPages: z.array(Ref),
  tokens: CampaignDetails.shape.tokens,
  cta: CampaignCall,
  shareLinks: z.array(Ref),
});
export type CampaignPage = z.infer<typeof CampaignPage>;

const { blocks: _blocks, title: _title, keepBefore: _keep, ...look } = ContentPageChange.shape;
export const CampaignPageChange = z.strictObject({
  title: z.optional(line(200)),
  ...look,
  ...CampaignChange.shape,
  keepBefore: KeepBefore,
});
export type CampaignPageChange = z.infer<typeof CampaignPageChange>;
/** `fromTemplate` takes the blocks and the look of a template; `fromJob` begins with a job's title and its way to apply. */
export const NewCampaignPage = z.strictObject({
  title: line(200),
  fromTemplate: z.optional(ContentPagePermalink),
  fromJob: z.optional(JobPagePermalink),
  ...look,
  ...CampaignChange.shape,
});
export type NewCampaignPage = z.infer<typeof NewCampaignPage>;

const ofEmployer = z.strictObject({ employer: EmployerName });
const ofCampaign = z.strictObject({ employer: EmployerName, campaignPage: ContentPagePermalink });
const campaigns = '/v1/employers/:employer/campaign-pages';
const one = '/v1/employers/:employer/campaign-pages/:campaignPage';
const read = { method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const;
const write = { access: 'employer', role: 'recruiter', rate: 'write' } as const;

export const listCampaignPages = endpoint({
  ...read,
  name: 'listCampaignPages',
  path: campaigns,
  summary: 'Lists campaign pages, last changed first; archived ones only on request.',
  params: ofEmployer,
  query: z.strictObject({
    ...listQuery,
    status: z.optional(z.array(PageStatus)),
    jobPagePermalink: z.optional(z.array(JobPagePermalink)),
  }),
  success: 200,
  response: page(ListedCampaign),
});

export const createCampaignPage = endpoint({
  ...write,
  name: 'createCampaignPage',
  method: 'POST',
  path: campaigns,
  summary: 'Creates a draft, kept out of search engines unless told otherwise.',
  retry: 'key',
  params: ofEmployer,
  body: NewCampaignPage,
  success: 201,
  response: CampaignPage,
});

export const getCampaignPage = endpoint({
  ...read,
  name: 'getCampaignPage',
  path: one,
  summary: 'Returns one campaign page with its metrics.',
  params: ofCampaign,
  success: 200,
  response: CampaignPage,
});

export const saveCampaignPage = endpoint({
  ...write,
  name: 'saveCampaignPage',
  method: 'PUT',
  path: one,
  summary:
    'Changes the settings of the draft; the published page stays. `tokens` and `cta` are replaced whole.',
  retry: 'version',
  params: ofCampaign,
  body: CampaignPageChange,
  success: 200,
  response: CampaignPage,
  errors: ['CONFLICT'],
});

export const campaignPageEndpoints: readonly Endpoint[] = [
  listCampaignPages,
  createCampaignPage,
  getCampaignPage,
  saveCampaignPage,
];
