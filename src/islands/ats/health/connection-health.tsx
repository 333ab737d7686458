// How a live connection is doing: its state, its last syncs, what waits, and its settings.
import type { AtsConnection } from '#contract/ats-connection.ts';
import styles from '../ats.module.css';
import { isFilling, isFirstSync } from '../ats-queries.ts';
import { DisconnectCard } from './disconnect-card.tsx';
import { FirstSync } from './first-sync.tsx';
import { HeldRun } from './held-run.tsx';
import { KeyCard } from './key-card.tsx';
import { MappingCard } from './mapping-card.tsx';
import { MovesCard } from './moves-card.tsx';
import { PushesCard } from './pushes-card.tsx';
import { RunsCard } from './runs-card.tsx';
import { StateCard } from './state-card.tsx';
import { WebhookCard } from './webhook-card.tsx';

export function ConnectionHealth({ connection, title }: { connection: AtsConnection; title: string }) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <HeldRun connection={connection} />
      {isFirstSync(connection) ? (
        <FirstSync connection={connection} />
      ) : (
        <StateCard connection={connection} />
      )}
      <MappingCard connection={connection} />
      {!isFilling(connection) && <RunsCard connection={connection} />}
      <PushesCard connection={connection} />
      <MovesCard connection={connection} />
      <WebhookCard connection={connection} />
      <KeyCard connection={connection} />
      <DisconnectCard connection={connection} />
    </>
  );
}
