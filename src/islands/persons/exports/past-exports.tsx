import type { Export } from '#contract/exports.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../imports/imports.module.css';
import { ago, personsInWords } from '../person-words.ts';
import { exportFileOf, useExports } from './export-queries.ts';

const statusWords: Record<Export['status'], string> = {
  queued: 'In progress',
  running: 'In progress',
  ready: 'Ready',
  failed: 'Failed',
  expired: 'Expired',
};

/** The files of the last seven days, and what became of older ones. */
export function PastExports() {
  const all = useExports().data ?? [];
  if (all.length === 0) return null;
  return (
    <Section level={2} title="Past exports" note="Files are kept for seven days.">
      <ul className={styles.past}>
        {all.map((one) => (
          <li key={one.permalink}>
            <span>
              <b>{titleOf(one)}</b>
              <small>
                {statusWords[one.status]} · {one.createdBy.name}, {ago(one.createdAt)}
              </small>
            </span>
            {one.status === 'ready' && (
              <LinkButton size="row" href={exportFileOf(one.permalink)} download>
                Download<span className="visually-hidden"> {titleOf(one)}</span>
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function titleOf({ kind, format, file }: Export): string {
  if (kind === 'person') return 'One person, all data';
  const what = file === null ? 'People' : personsInWords(file.rows);
  return `${what} as ${format.toUpperCase()}`;
}
