// Moves between stages that the platform doesn't have, and why.
import { useQuery } from '@tanstack/react-query';
import { type listAtsMoves, sendMoveAgain, sendMovesAgain } from '#contract/application-moves.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { platformNames, whyNotMoved } from '#lib/hiring/ats-move-words.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../ats.module.css';
import { movesQuery } from '../ats-queries.ts';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';

export function MovesCard({ connection }: { connection: AtsConnection }) {
  const name = platformNames[connection.platform];
  if (!connection.capabilities.includes('moves'))
    return (
      <Section title="Moves between stages">
        <p className={styles.note}>{whyNone(connection, name)}</p>
      </Section>
    );
  return (
    <Section
      title="Moves between stages"
      note={`Moves made here and not in ${name}. Which stages they lead to is set under Hiring stages.`}
    >
      <Moves connection={connection} />
      <p>
        <a href={employerPaths.hiringStages}>Map hiring stages</a>
      </p>
    </Section>
  );
}

const whyNone = ({ platform }: AtsConnection, name: string) =>
  platform === 'lever'
    ? 'Moves made here aren’t sent to Lever: it takes them only over a connection that is signed in. Moves made in Lever arrive here.'
    : `Moves made here aren’t sent to ${name}: it doesn’t take them over this connection. Moves made in ${name} arrive here.`;

function Moves({ connection }: { connection: AtsConnection }) {
  const moves = useQuery(movesQuery(connection));
  const params = { employer: employerOf() };
  const all = useAct(() => call(sendMovesAgain, { params, body: { connection: connection.permalink } }));
  if (moves.isError) return <LoadFailed what="moves" query={moves} />;
  if (!moves.isSuccess) return null;
  if (moves.data.length === 0) return <p className={styles.note}>No moves are waiting.</p>;
  const stuck = moves.data.filter(({ move }) => move.status === 'dead' || move.status === 'unmapped');
  return (
    <>
      {stuck.length > 1 && (
        <div className={styles.line}>
          <Button isBusy={all.isBusy} onPress={() => all.run(undefined)}>
            Try all again
          </Button>
          {all.result !== undefined && !all.isBusy && (
            <span className={styles.note} role="status">
              {queuedWords(all.result.queuedCount)}
            </span>
          )}
        </div>
      )}
      <Told failure={all.failure} />
      <ul className={styles.runs}>
        {moves.data.map((row) => (
          <Move key={row.application.permalink} row={row} />
        ))}
      </ul>
    </>
  );
}

const queuedWords = (count: number) =>
  count === 0
    ? 'None could be queued: their stages aren’t mapped.'
    : count === 1
      ? '1 move is queued.'
      : `${count} moves are queued.`;

type Row = OutputOf<typeof listAtsMoves>['data'][number];

function Move({ row: { application, jobPage, move } }: { row: Row }) {
  const params = { employer: employerOf(), application: application.permalink };
  const again = useAct(() => call(sendMoveAgain, { params }));
  return (
    <li>
      <div className={styles.line}>
        <a href={employerPaths.application(jobPage, application.permalink)}>{application.title}</a>
        <span className={styles.note}>{move.stage}</span>
        {move.canSendAgain && (
          <Button size="row" isBusy={again.isBusy} onPress={() => again.run(undefined)}>
            {move.status === 'dropped' ? 'Move it anyway' : 'Try again'}
          </Button>
        )}
      </div>
      <p className={styles.note}>{whyNotMoved(move, new Date())}</p>
      <Told failure={again.failure} />
    </li>
  );
}
