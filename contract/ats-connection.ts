// A connection to an applicant tracking system. Keys go in and never come out.
import * as z from 'zod/mini';
import { AtsPlatform } from './job.ts';
import { Iso, line, lineOrEmpty, stamp } from './kit/fields.ts';
import { AtsConnectionPermalink, JobBoardPermalink } from './kit/ids.ts';

export const Region = z.enum(['global', 'eu']);
export type Region = z.infer<typeof Region>;

export const ConnectionStatus = z.enum(['draft', 'live', 'paused', 'broken', 'disconnected']);
export type ConnectionStatus = z.infer<typeof ConnectionStatus>;

/** `moves`: it takes moves between stages with the keys this connection has. */
export const Capability = z.enum([
  'list',
  'tree',
  'questions',
  'apply',
  'webhooks',
  'stages',
  'candidates',
  'moves',
]);
export type Capability = z.infer<typeof Capability>;

const named = z.string().check(z.maxLength(200));

/** Fields of a job that another field of the source may fill: its name there, or null to leave ours empty. */
export const mappedFields = ['employmentType', 'workplaceType', 'salary', 'requisitionId'] as const;
export type MappedField = (typeof mappedFields)[number];
const sourceField = z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(100))));
const FieldMapping = z.strictObject({
  employmentType: sourceField,
  workplaceType: sourceField,
  salary: sourceField,
  requisitionId: sourceField,
});

/** What a stage of the platform may stand for; whoever hands in, withdraws or is handed on is never told by a stage. */
export const MappedStatus = z.enum(['screened-in', 'screened-out', 'rejected', 'hired']);
export type MappedStatus = z.infer<typeof MappedStatus>;

/**
 * By the platform's id: another name, or null to leave the node out. Stages, by the platform's name: our status.
 * Fields, by ours: a field of the source.
 */
const Mapping = z.object({
  departments: z.record(named, z.nullable(lineOrEmpty(120))),
  offices: z.record(named, z.nullable(lineOrEmpty(120))),
  stages: z.record(named, MappedStatus),
  fields: FieldMapping,
});

export const AtsConnection = z.object({
  permalink: AtsConnectionPermalink,
  platform: AtsPlatform,
  name: z.string(),
  /** The platform's own name of the board: Greenhouse board token, Lever site, Ashby job board name. */
  boardToken: z.string(),
  region: Region,
  hasApiKey: z.boolean(),
  oauth: z.enum(['none', 'connected', 'expired']),
  status: ConnectionStatus,
  /** An archived board is not synced. */
  jobBoard: z.nullable(
    z.object({ permalink: JobBoardPermalink, title: z.string(), isArchived: z.boolean() }),
  ),
  health: z.object({
    ok: z.boolean(),
    lastSyncAt: z.nullable(Iso),
    nextSyncAt: z.nullable(Iso),
    lastError: z.nullable(z.string()),
  }),
  webhook: z.object({ url: z.string(), hasSecret: z.boolean(), lastDeliveryAt: z.nullable(Iso) }),
  mapping: Mapping,
  capabilities: z.array(Capability),
  ...stamp,
});
export type AtsConnection = z.infer<typeof AtsConnection>;

/** A board token, site or job board name: it becomes part of an address. */
const BoardToken = z.string().check(
  z.trim(),
  z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._%-]{0,199}$/u, {
    error: 'Letters, digits, spaces, dots and dashes only',
  }),
);
const apiKey = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)));

const writable = {
  region: z.optional(Region),
  /** Write-only; null forgets it. */
  apiKey: z.optional(apiKey),
  mapping: z.optional(z.partial(Mapping)),
};
export const NewAtsConnection = z.strictObject({
  ...writable,
  platform: AtsPlatform,
  boardToken: BoardToken,
  name: z.optional(line(120)),
});
export type NewAtsConnection = z.infer<typeof NewAtsConnection>;
export const AtsConnectionChange = z.strictObject({
  ...writable,
  name: z.optional(line(120)),
  boardToken: z.optional(BoardToken),
});
export type AtsConnectionChange = z.infer<typeof AtsConnectionChange>;
