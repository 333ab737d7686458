// A move on its way to an ATS, as staff see it.
import { eq } from 'drizzle-orm';
import type { ApplicationStatus } from '#contract/application.ts';
import type { AtsMove } from '#contract/ats-move.ts';
import type { Db } from '#server/db/client.ts';
import { applicationPushes, type applications } from '#server/tables/applications.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { atsMoves } from '#server/tables/ats-moves.ts';

type ApplicationRow = typeof applications.$inferSelect;
type Shown = {
  move: typeof atsMoves.$inferSelect;
  connection: Pick<
    typeof atsConnections.$inferSelect,
    'platform' | 'status' | 'sealedApiKey' | 'sealedOauth'
  >;
  application: Pick<ApplicationRow, 'status' | 'stage' | 'externalId'>;
  pushStatus: typeof applicationPushes.$inferSelect.status | null;
};

/** Null where nothing is to be told: nothing was to be sent, or it has been moved on since. */
export function presentMove({ move, connection, application, pushStatus }: Shown): AtsMove | null {
  const { status, target, message, attempts } = move;
  if (status === 'dropped' && message === null) return null;
  if (status === 'sent' && move.stage !== application.stage) return null;
  const isWaiting = status === 'waiting' || status === 'failed';
  return {
    ...{ platform: connection.platform, status, stage: move.stageName, target, message, attempts },
    movedAt: move.movedAt.toISOString(),
    sentAt: status === 'sent' ? (move.sentAt?.toISOString() ?? null) : null,
    nextAttemptAt: move.nextAttemptAt?.toISOString() ?? null,
    waitsFor: isWaiting ? waitsFor({ connection, application, pushStatus }) : null,
    canSendAgain:
      connection.status !== 'disconnected' &&
      status !== 'sent' &&
      status !== 'waiting' &&
      isOpen(application),
  };
}

function waitsFor({ connection, application, pushStatus }: Omit<Shown, 'move'>): AtsMove['waitsFor'] {
  if (!isOpen(application)) return 'decision';
  if (application.externalId === null && pushStatus !== 'done') return 'application';
  const hasKeys = connection.sealedApiKey !== null || connection.sealedOauth !== null;
  return connection.status === 'live' && hasKeys ? null : 'connection';
}

const open: readonly ApplicationStatus[] = ['submitted', 'pushed', 'push-failed', 'screened-in'];
const isOpen = ({ status }: Pick<ApplicationRow, 'status'>) => open.includes(status);

/** Of one application. */
export async function moveOf(db: Db, application: ApplicationRow): Promise<AtsMove | null> {
  const [row] = await db
    .select({ move: atsMoves, connection: atsConnections, pushStatus: applicationPushes.status })
    .from(atsMoves)
    .innerJoin(atsConnections, eq(atsConnections.id, atsMoves.connectionId))
    .leftJoin(applicationPushes, eq(applicationPushes.applicationId, atsMoves.applicationId))
    .where(eq(atsMoves.applicationId, application.id));
  return row === undefined ? null : presentMove({ ...row, application });
}
