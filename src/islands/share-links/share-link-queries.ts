// How the screens of share links read the API: the keys of what is kept, and what is asked for anew.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getCampaignPage } from '#contract/campaign-pages.ts';
import { getContentPage } from '#contract/content-pages.ts';
import { getInterviewGuide } from '#contract/interview-guides.ts';
import { getJobClip } from '#contract/job-clips.ts';
import { getJobPage } from '#contract/job-pages.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import {
  ContentPagePermalink,
  JobClipPermalink,
  JobPagePermalink,
  ShareLinkPermalink,
} from '#contract/kit/ids.ts';
import type { ShareLink } from '#contract/share-link.ts';
import {
  getShareLink,
  listShareLinkOpens,
  listShareLinks,
  listSourcingTemplates,
  resolveShareLinkQuery,
} from '#contract/share-links.ts';
import { listQuery, pagedQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { madeWithTemplates, shareLinkKey, shareLinkListKey, templatesKey } from '#lib/sourcing-templates.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { Owner } from './owner.ts';

const LIST = shareLinkListKey;
const ONE = shareLinkKey;
export type Open = OutputOf<typeof listShareLinkOpens>['data'][number];

const nobodys = () => new CallError('NOT_FOUND', 'Page not found, or you don’t have access.', 404);

/** The links to one thing, fifty at a time. */
export const linksQuery = ({ ownerType, ownerPermalink }: Owner) =>
  listQuery(listShareLinks, { ownerType, ownerPermalink });

/** The title of the thing, for the head of its list. */
export const ownerQuery = ({ ownerType, ownerPermalink }: Owner) =>
  queryOptions({
    queryKey: ['share-link-owner', ownerType, ownerPermalink],
    queryFn: async ({ signal }): Promise<{ title: string }> => {
      const employer = employerOf();
      if (ownerType === 'job-clip') {
        const clip = JobClipPermalink.safeParse(ownerPermalink);
        if (!clip.success) throw nobodys();
        return call(getJobClip, { params: { employer, clip: clip.data } }, { signal });
      }
      if (ownerType !== 'job-page') {
        const shown = ContentPagePermalink.safeParse(ownerPermalink);
        if (!shown.success) throw nobodys();
        return call(getContentPage, { params: { employer, page: shown.data } }, { signal });
      }
      const page = JobPagePermalink.safeParse(ownerPermalink);
      if (!page.success) throw nobodys();
      return call(getJobPage, { params: { employer, page: page.data } }, { signal });
    },
  });

/** One link. An address that cannot be one is not asked for. */
export const linkQuery = (permalink: string) =>
  queryOptions({
    queryKey: [ONE, permalink],
    queryFn: ({ signal }) => {
      const shareLink = ShareLinkPermalink.safeParse(permalink);
      if (!shareLink.success) throw nobodys();
      return call(
        getShareLink,
        { params: { employer: employerOf(), shareLink: shareLink.data } },
        { signal },
      );
    },
  });

export const opensQuery = (shareLink: ShareLinkPermalink) =>
  pagedQuery([ONE, shareLink, 'opens'], (on, options) =>
    call(listShareLinkOpens, { params: { employer: employerOf(), shareLink }, query: on }, options),
  );

export const templatesQuery = () =>
  queryOptions({
    queryKey: templatesKey,
    queryFn: async ({ signal }) =>
      (await call(listSourcingTemplates, { params: { employer: employerOf() } }, { signal })).data,
  });

/** The guide a link leads to, as candidates are told it. */
export const guideQuery = (permalink: string) =>
  queryOptions({
    queryKey: ['interview-guide', permalink, 'candidate'],
    queryFn: ({ signal }) => {
      const params = { employer: employerOf(), interviewGuide: ContentPagePermalink.parse(permalink) };
      return call(getInterviewGuide, { params, query: { audience: 'candidate' } }, { signal });
    },
  });

/** The job a link leads to. */
export const jobQuery = (permalink: string) =>
  queryOptions({
    queryKey: ['job-page', permalink],
    queryFn: ({ signal }) => {
      const params = { employer: employerOf(), page: JobPagePermalink.parse(permalink) };
      return call(getJobPage, { params }, { signal });
    },
  });

/** The campaign a link leads to. */
export const campaignQuery = (permalink: string) =>
  queryOptions({
    queryKey: ['campaign-page', permalink],
    queryFn: ({ signal }) => {
      const params = { employer: employerOf(), campaignPage: ContentPagePermalink.parse(permalink) };
      return call(getCampaignPage, { params }, { signal });
    },
  });

/** What a page reads from such a query. */
export const resolvedQuery = (query: string) =>
  queryOptions({
    queryKey: ['share-link-resolved', query],
    queryFn: ({ signal }) =>
      call(resolveShareLinkQuery, { params: { employer: employerOf() }, body: { query } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Puts a changed link in its place and asks for the lists anew. */
export function linkArrived(client: QueryClient, link: ShareLink): void {
  client.setQueryData(linkQuery(link.permalink).queryKey, link);
  void client.invalidateQueries({ queryKey: [LIST] });
}

/** Figures and openings are asked for anew, as after an event that hints at them. */
export const figuresChanged = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: [LIST] }),
    client.invalidateQueries({ queryKey: [ONE] }),
  ]);

/** After the merge fields of a tool changed, so did the addresses made with them. */
export const templatesChanged = (client: QueryClient): Promise<unknown> =>
  Promise.all(madeWithTemplates.map((queryKey) => client.invalidateQueries({ queryKey })));
