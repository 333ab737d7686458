import { foreignKey, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EmployerId, UserId } from '#contract/kit/ids.ts';
import { id, moment } from '#server/db/columns.ts';
import { type ApplicationId, applications } from './applications.ts';
import { type AtsConnectionId, atsConnections } from './ats.ts';

export type MoveId = string & { readonly MoveId: true };

/**
 * `waiting`, `failed` (tried again), `sent`, `dead` (not tried again by itself), `unmapped` (its stage stands for none of
 * the ATS), `dropped` (undone, or overtaken: `message` says by what).
 */
export type MoveStatus = 'waiting' | 'failed' | 'sent' | 'dead' | 'unmapped' | 'dropped';

/**
 * The outbox of moves: one row an application, its last move. Written with the move; a later move takes the place of one
 * that waits, so the order is kept.
 */
export const atsMoves = pgTable(
  'ats_moves',
  {
    id: id<MoveId>(),
    employerId: uuid('employer_id').$type<EmployerId>().notNull(),
    applicationId: uuid('application_id').$type<ApplicationId>().notNull().unique(),
    connectionId: uuid('connection_id').$type<AtsConnectionId>().notNull(),
    status: text('status').$type<MoveStatus>().notNull(),
    /** Our stage before the first move that was not sent: back there, nothing is to be sent. Null: it may have been sent. */
    fromStage: text('from_stage'),
    /** Where it is now, and its name of then. */
    stage: text('stage').notNull(),
    stageName: text('stage_name').notNull(),
    /** The stage of the ATS that it stands for. */
    target: text('target'),
    movedAt: moment('moved_at').notNull(),
    userId: uuid('user_id').$type<UserId>(),
    /** Counts moves; a try that ends after the next move changes nothing of that. */
    turn: integer('turn').notNull().default(1),
    /** Counts claims, so that only who holds it last may write how it ended. */
    claims: integer('claims').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    /** Whoever sends holds it until then; a node that dies lets go by itself. */
    claimedUntil: moment('claimed_until'),
    message: text('message'),
    /** A stage of the ATS that it may be in by our doing, though nobody has said so yet. */
    sending: text('sending'),
    /** Where we put it last, and when. */
    sentStage: text('sent_stage'),
    sentAt: moment('sent_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('ats_moves_due').on(table.status, table.nextAttemptAt),
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
