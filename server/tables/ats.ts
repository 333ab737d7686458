import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AtsConnection, ConnectionStatus, Region } from '#contract/ats-connection.ts';
import type { AtsPlatform } from '#contract/job.ts';
import type { AtsConnectionPermalink, EmployerId, SessionId } from '#contract/kit/ids.ts';
import { bytes, id, moment, stamps } from '#server/db/columns.ts';
import type { AtsEvent } from '#server/outside/ats/connector.ts';
import { employers } from './employers.ts';

export type AtsConnectionId = string & { readonly AtsConnectionId: true };

/** Everything secret is sealed (server/outside/seal.ts): a copy of the database gives no key away. */
export const atsConnections = pgTable(
  'ats_connections',
  {
    id: id<AtsConnectionId>(),
    permalink: text('permalink').$type<AtsConnectionPermalink>().notNull().unique(),
    employerId: uuid('employer_id')
      .$type<EmployerId>()
      .notNull()
      .references(() => employers.id),
    platform: text('platform').$type<AtsPlatform>().notNull(),
    name: text('name').notNull(),
    boardToken: text('board_token').notNull(),
    region: text('region').$type<Region>().notNull().default('global'),
    sealedApiKey: text('sealed_api_key'),
    /** Access and refresh token with their ends, as one sealed JSON: they rotate together. */
    sealedOauth: text('sealed_oauth'),
    oauthExpiredAt: moment('oauth_expired_at'),
    sealedWebhookSecret: text('sealed_webhook_secret'),
    lastDeliveryAt: moment('last_delivery_at'),
    status: text('status').$type<ConnectionStatus>().notNull().default('draft'),
    mapping: jsonb('mapping')
      .$type<AtsConnection['mapping']>()
      .notNull()
      .default({ departments: {}, offices: {}, stages: {}, fields: {} }),
    /** Stages that deliveries named, newest last: what may be mapped where the platform lists none. */
    seenStages: text('seen_stages').array().notNull().default([]),
    /** What the platform said of the list we have, so that an unchanged one is not fetched again. */
    etag: text('etag'),
    lastSyncAt: moment('last_sync_at'),
    nextSyncAt: moment('next_sync_at'),
    lastError: text('last_error'),
    /** Failures in a row; each makes the pause before the next try longer. */
    failures: integer('failures').notNull().default(0),
    /** When a delivery said that the board changed; the next sync is told so and forgets it. */
    hintedAt: moment('hinted_at'),
    /** Whoever syncs holds it until then; a node that dies lets go by itself. */
    syncingUntil: moment('syncing_until'),
    ...stamps(),
  },
  (table) => [
    unique('ats_connections_tenant').on(table.employerId, table.id),
    index('ats_connections_due').on(table.status, table.nextSyncAt),
  ],
);

/** A webhook as it came, kept until it is worked off; the same delivery is kept once. */
export const atsDeliveries = pgTable(
  'ats_deliveries',
  {
    connectionId: uuid('connection_id')
      .$type<AtsConnectionId>()
      .notNull()
      .references(() => atsConnections.id, { onDelete: 'cascade' }),
    deliveryId: text('delivery_id').notNull(),
    /** Emptied once it is worked off: it tells of persons. */
    body: bytes('body').notNull(),
    /** What it says, in our words. */
    events: jsonb('events').$type<AtsEvent[]>().notNull().default([]),
    receivedAt: moment('received_at').notNull().defaultNow(),
    /** Not to be worked off before then: the platform could not be asked, or it failed. */
    notBefore: moment('not_before'),
    workedAt: moment('worked_at'),
    outcome: text('outcome'),
  },
  (table) => [
    primaryKey({ columns: [table.connectionId, table.deliveryId] }),
    index('ats_deliveries_waiting').on(table.workedAt, table.receivedAt),
  ],
);

/** A consent page somebody was sent to: good once, for ten minutes, in the same session. */
export const oauthStates = pgTable('oauth_states', {
  stateHash: text('state_hash').primaryKey(),
  employerId: uuid('employer_id').$type<EmployerId>().notNull(),
  sessionId: uuid('session_id').$type<SessionId>().notNull(),
  provider: text('provider').$type<'lever' | 'google' | 'outlook'>().notNull(),
  /** Of Lever alone, as the connection. */
  region: text('region').$type<Region>(),
  connectionId: uuid('connection_id').$type<AtsConnectionId>(),
  sealedVerifier: text('sealed_verifier').notNull(),
  expiresAt: moment('expires_at').notNull(),
});
