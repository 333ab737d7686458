// Stages of a connected ATS that stand for none of ours yet: each is mapped by one choice.
import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import type { EditedStage } from '#lib/hiring/stage-templates.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { mappedTo, unmappedOf } from './stage-values.ts';
import styles from './stages.module.css';
import { atsNamesQuery } from './stages-queries.ts';

type AtsStagesProps = { stages: readonly EditedStage[]; onChange: (stages: EditedStage[]) => void };

/** Nothing without a connection. What a platform refused to list is said beside what is known of it. */
export function AtsStages({ stages, onChange }: AtsStagesProps) {
  const { data } = useQuery(atsNamesQuery());
  const names = unmappedOf(stages, data?.names ?? []);
  const errors = data?.errors ?? [];
  const silent = (data?.connections ?? []).filter(({ takesMoves }) => !takesMoves);
  if (names.length === 0 && errors.length === 0 && silent.length === 0) return null;
  return (
    <div className={styles.ats}>
      {names.length > 0 && <p>Stages of your ATS that aren’t mapped. Choose where they belong.</p>}
      <ul className={styles.more}>
        {names.map((name) => (
          <li key={name}>
            <Menu
              label={`Map “${name}” to`}
              trigger={<Button icon={<Link2 aria-hidden="true" />}>{name}</Button>}
              groups={[
                {
                  id: 'ours',
                  title: 'Map to',
                  entries: stages.map((stage) => ({
                    id: stage.id,
                    label: stage.name,
                    onAction: () => onChange(mappedTo(stages, stage.id, name)),
                  })),
                },
              ]}
            />
          </li>
        ))}
      </ul>
      {silent.map(({ permalink, name, platform }) => (
        <p key={permalink} className={styles.gone}>
          {platform === 'Lever'
            ? `Moves here aren’t sent to ${name}: Lever takes them only over a connection that is signed in.`
            : `Moves here aren’t sent to ${name}: ${platform} doesn’t take them over this connection.`}
        </p>
      ))}
      {errors.map((error) => (
        <p key={error} className={styles.gone}>
          {error}
        </p>
      ))}
    </div>
  );
}
