// What the links of a screen lead to, read from its address, and where its screens stand.

import type { ShareLink, ShareLinkOwner } from '#contract/share-link.ts';
import { employerPaths } from '#lib/paths.ts';

export type Owner = { ownerType: ShareLinkOwner; ownerPermalink: string };

export const clipOwner = (params: Readonly<Record<string, string>>): Owner => ({
  ownerType: 'job-clip',
  ownerPermalink: params.jobClipPermalink ?? '',
});

export const jobOwner = (params: Readonly<Record<string, string>>): Owner => ({
  ownerType: 'job-page',
  ownerPermalink: params.jobPagePermalink ?? '',
});

/** The thing itself, as staff see it. */
export const ownerPath = ({ ownerType, ownerPermalink }: Owner): string =>
  ownerType === 'job-clip' ? employerPaths.clip(ownerPermalink) : employerPaths.editJobPage(ownerPermalink);

/** All links to it. */
export const linksPath = ({ ownerType, ownerPermalink }: Owner): string =>
  ownerType === 'job-clip'
    ? employerPaths.clipShareLinks(ownerPermalink)
    : employerPaths.jobPageShareLinks(ownerPermalink);

/** The one right address of a link's screen. */
export const linkPath = (link: Pick<ShareLink, 'permalink' | 'ownerType' | 'ownerPermalink'>): string =>
  link.ownerType === 'job-clip'
    ? employerPaths.clipShareLink(link.ownerPermalink, link.permalink)
    : employerPaths.jobPageShareLink(link.ownerPermalink, link.permalink);

export const ownerWord = { 'job-clip': 'clip', 'job-page': 'job page' } as const;
