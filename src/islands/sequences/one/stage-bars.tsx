// How far each e-mail of a sequence carries, at a glance: sent, and of those replied. The table below says the same.
import type { CSSProperties } from 'react';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { getSequenceMetrics } from '#contract/sequences.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import styles from './stage-bars.module.css';

type Figures = OutputOf<typeof getSequenceMetrics>['stages'][number];

/** Nothing where there is nothing to compare: fewer than two e-mails, or none sent. */
export function StageBars({ stages }: { stages: readonly Figures[] }) {
  const mails = stages.flatMap((stage, at) => (isMail(stage.kind) ? [{ ...stage, place: at + 1 }] : []));
  const most = Math.max(...mails.map(({ sent }) => sent), 0);
  if (mails.length < 2 || most === 0) return null;
  return (
    <figure className={styles.bars} aria-hidden="true">
      {mails.map(({ id, place, sent, replied }) => (
        <div key={id} className={styles.row}>
          <span>{place}</span>
          <span className={styles.track}>
            <i style={{ '--share': sent / most } as CSSProperties} />
            <i data-replied style={{ '--share': Math.min(replied, sent) / most } as CSSProperties} />
          </span>
          <span>{sent === 0 ? '' : `${Math.round((Math.min(replied, sent) / sent) * 100)}% replied`}</span>
        </div>
      ))}
      <figcaption>
        <i /> Sent <i data-replied /> Replied
      </figcaption>
    </figure>
  );
}
