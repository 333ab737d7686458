// A stored share link as the contract has it.
import type { Who } from '#contract/kit/fields.ts';
import type { ShareLink } from '#contract/share-link.ts';
import type { shareLinks } from '#server/tables/share-links.ts';
import type { Owner } from './owners.ts';
import type { LinkedPerson } from './persons-of-links.ts';
import { addressOf, statusOf, withTemplate } from './rules.ts';

export type LinkParts = {
  publicUrl: string;
  now: Date;
  owner: Owner | undefined;
  metrics: ShareLink['metrics'];
  person: LinkedPerson | null;
  createdBy: Who | undefined;
  discarded: ShareLink['discardedTokens'];
  /** The merge fields of the link's own tool. */
  template: string;
};

export function presentLink(row: typeof shareLinks.$inferSelect, parts: LinkParts): ShareLink {
  const { owner, createdBy, person } = parts;
  if (owner === undefined || createdBy === undefined)
    throw new Error('A share link lost its owner or its author.');
  const path = row.destination === 'apply' ? `${owner.path}/apply` : owner.path;
  const url = addressOf(`${parts.publicUrl}${path}`, row.permalink, row.utm);
  return {
    permalink: row.permalink,
    ownerType: row.ownerType,
    ownerPermalink: row.ownerPermalink,
    ownerTitle: owner.title,
    isOwnerPublic: owner.isPublic,
    name: row.name,
    channel: row.channel,
    sourcingTool: row.sourcingTool,
    personPermalink: person?.permalink ?? null,
    personName: person?.name ?? null,
    utm: row.utm,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    maxUses: row.maxUses,
    status: statusOf(row, parts.now),
    destination: row.destination,
    url,
    templatedUrl: withTemplate(url, parts.template),
    createdBy,
    metrics: parts.metrics,
    discardedTokens: parts.discarded,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
