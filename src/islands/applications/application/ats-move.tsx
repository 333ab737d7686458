// Whether the last move between stages reached the ATS, and the way to send it again.
import type { Application } from '#contract/application.ts';
import { sendMoveAgain } from '#contract/application-moves.ts';
import { call } from '#lib/api/call.ts';
import { whereItStands } from '#lib/hiring/ats-move-words.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import styles from './application.module.css';
import { useAct } from './use-act.ts';

type AtsMoveMarkProps = { application: Application; maySend: boolean };

export function AtsMoveMark({ application: { atsMove: move, permalink }, maySend }: AtsMoveMarkProps) {
  const { run, failure, isBusy } = useAct();
  if (move === null) return null;
  const params = { employer: employerOf(), application: permalink };
  const isBad = move.status === 'dead' || move.status === 'failed';
  return (
    <>
      <p className={isBad ? styles.failure : styles.quiet} role="status">
        {whereItStands(move, new Date())}
      </p>
      {maySend && move.status === 'unmapped' && (
        <p>
          <a href={employerPaths.hiringStages}>Map hiring stages</a>
        </p>
      )}
      {maySend && move.canSendAgain && (
        <Button isBusy={isBusy} onPress={() => void run(() => call(sendMoveAgain, { params }))}>
          {move.status === 'dropped' ? 'Move it in the ATS anyway' : 'Try the move again'}
        </Button>
      )}
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
