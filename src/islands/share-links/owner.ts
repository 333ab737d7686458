// What the links of a screen lead to, read from its address, and where its screens stand.

import type { ShareLink, ShareLinkOwner } from '#contract/share-link.ts';
import { employerPaths, shareLinkPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';

export type Owner = { ownerType: ShareLinkOwner; ownerPermalink: string };
export type Params = Readonly<Record<string, string>>;

type Kind = {
  /** In a sentence: "who opened this clip". */
  word: string;
  /** The parameter of the address that names it. */
  parameter: string;
  /** The list it stands in. */
  library: { title: string; href: string };
  /** The thing itself, as staff see it. */
  own: (permalink: string) => string;
  links: (permalink: string) => string;
};

/** Hiring managers read jobs beside their applications. */
const isHiring = () => $user.get()?.role === 'hiring-manager';

const kinds: Record<ShareLinkOwner, Kind> = {
  'job-clip': {
    word: 'clip',
    parameter: 'jobClipPermalink',
    library: { title: 'Job clips', href: employerPaths.contentLibrary },
    own: employerPaths.clip,
    links: employerPaths.clipShareLinks,
  },
  'job-page': {
    word: 'job page',
    parameter: 'jobPagePermalink',
    library: { title: 'Job pages', href: employerPaths.jobPages },
    own: (permalink) => (isHiring() ? employerPaths.job(permalink) : employerPaths.editJobPage(permalink)),
    links: employerPaths.jobPageShareLinks,
  },
  'content-page': {
    word: 'page',
    parameter: 'contentPagePermalink',
    library: { title: 'Pages', href: employerPaths.pagesLibrary },
    own: employerPaths.editContentPage,
    links: employerPaths.pageShareLinks,
  },
  'campaign-page': {
    word: 'campaign page',
    parameter: 'campaignPagePermalink',
    library: { title: 'Campaign pages', href: employerPaths.campaigns },
    own: employerPaths.campaign,
    links: employerPaths.campaignShareLinks,
  },
  'interview-guide': {
    word: 'interview guide',
    parameter: 'interviewGuidePermalink',
    library: { title: 'Interview guides', href: employerPaths.interviewGuides },
    own: employerPaths.interviewGuide,
    links: employerPaths.guideShareLinks,
  },
};

/** The thing that an address names. */
export const ownerIn = (ownerType: ShareLinkOwner, params: Params): Owner => ({
  ownerType,
  ownerPermalink: params[kinds[ownerType].parameter] ?? '',
});

/** The thing itself, as staff see it. */
export const ownerPath = ({ ownerType, ownerPermalink }: Owner): string =>
  kinds[ownerType].own(ownerPermalink);

/** All links to it. */
export const linksPath = ({ ownerType, ownerPermalink }: Owner): string =>
  kinds[ownerType].links(ownerPermalink);

/** The one right address of a link's screen. */
export const linkPath = (link: Pick<ShareLink, 'permalink' | 'ownerType' | 'ownerPermalink'>): string =>
  shareLinkPaths[link.ownerType](link.ownerPermalink, link.permalink);

export const libraryOf = ({ ownerType }: Pick<Owner, 'ownerType'>): Kind['library'] =>
  ownerType === 'job-page' && isHiring()
    ? { title: 'Jobs', href: employerPaths.jobs }
    : kinds[ownerType].library;

export const wordOf = ({ ownerType }: Pick<Owner, 'ownerType'>): string => kinds[ownerType].word;
