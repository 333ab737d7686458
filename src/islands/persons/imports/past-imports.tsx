import type { PersonImportId } from '#contract/kit/ids.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import { ago } from '../person-words.ts';
import { findingsInWords, statusWords } from './import-words.ts';
import styles from './imports.module.css';
import { useImports } from './use-imports.ts';

type Props = { without: PersonImportId | null; onOpen: (id: PersonImportId) => void };

/** Imports of before, to be looked at or taken back. */
export function PastImports({ without, onOpen }: Props) {
  const all = useImports().data ?? [];
  const others = all.filter(({ id }) => id !== without);
  if (others.length === 0) return null;
  return (
    <Section level={2} title="Past imports">
      <ul className={styles.past}>
        {others.map((one) => (
          <li key={one.id}>
            <span>
              <b>{one.fileName}</b>
              <small>
                {statusWords[one.status]} · {one.createdBy.name}, {ago(one.createdAt)}
                {one.status === 'done' ? ` · ${findingsInWords(one.counts)}` : ''}
              </small>
            </span>
            <Button size="row" onPress={() => onOpen(one.id)}>
              Open<span className="visually-hidden"> {one.fileName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
