import { foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId } from '#contract/kit/ids.ts';
import { id, moment } from '#server/db/columns.ts';
import { type ApplicationId, applications } from './applications.ts';
import { type AtsConnectionId, atsConnections } from './ats.ts';

export type MoveId = string & { readonly MoveId: true };

/**
 * `waiting`, `failed` (tried again), `sent`, `dead` (not tried again by itself), `unmapped` (its stage stands for none of
 * the ATS), `dropped` (nothing is left to send; `message` says why where that wasn't our doing).
 */
export type MoveStatus = 'waiting' | 'failed' | 'sent' | 'dead' | 'unmapped' | 'dropped';

/**
 * The outbox of moves: one row an application, its last move. Written with the move; a later one takes the place of one
 * that waits, so an application's moves can't overtake each other.
 */
export const atsMoves = pgTable(
  'ats_moves',
  {
    id: id<MoveId>(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    applicationId: uuid('application_id').$type<ApplicationId>().notNull().unique(),
    connectionId: uuid('connection_id').$type<AtsConnectionId>().notNull(),
    status: text('status').$type<MoveStatus>().notNull(),
    /** Our stage before the first move that wasn't sent: back there, nothing is to be sent. Null: something may have been sent. */
    fromStage: text('from_stage'),
    /** Where it was moved to, by its key and its name of then. */
    stage: text('stage').notNull(),
    stageName: text('stage_name').notNull(),
    /** The stage of the ATS that it stands for. */
    target: text('target'),
    movedAt: moment('moved_at').notNull(),
    /** Counts moves: a try that ends after the next move says nothing of that one. */
    turn: integer('turn').notNull().default(1),
    /** Counts claims, so that only who holds it last writes how it ended. */
    claims: integer('claims').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    /** Whoever sends holds it until then; a node that dies lets go by itself. */
    claimedUntil: moment('claimed_until'),
    /** Why it isn't sent, in plain words. */
    message: text('message'),
    /** A stage of the ATS that it may stand in by our doing, though the ATS hasn't said so. */
    sending: text('sending'),
    /** Where we put it last, and when; null again once the ATS moved it on. */
    sentStage: text('sent_stage'),
    sentAt: moment('sent_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('ats_moves_due').on(table.status, table.nextAttemptAt),
    index('ats_moves_connection').on(table.connectionId, table.status, table.movedAt),
    foreignKey({
      columns: [table.employerId, table.applicationId],
      foreignColumns: [applications.employerId, applications.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.employerId, table.connectionId],
      foreignColumns: [atsConnections.employerId, atsConnections.id],
    }),
  ],
);
