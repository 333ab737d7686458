// The list of stages as a form: the employer's, or a job's own.
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HiringStages } from '#contract/hiring-stages.ts';
import {
  type EditedStage,
  fromTemplate,
  newStage,
  type StageTemplate,
  stageTemplates,
} from '#lib/hiring/stage-templates.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { Section } from '#ui/section-card.tsx';
import { Select } from '#ui/select.tsx';
import { SwitchedOff } from '#ui/switched-off.tsx';
import { CardForm } from '../settings-card.tsx';
import { useCard } from '../use-card.ts';
import { StageFields } from './stage-fields.tsx';
import {
  heirOf,
  inWords,
  LABELS,
  mistakeIn,
  moved,
  readStages,
  type StageValues,
  valuesOf,
} from './stage-values.ts';
import styles from './stages.module.css';

const MOST_STAGES = 15;

type StagesCardProps = {
  stored: HiringStages;
  title: string;
  note: string;
  /** Why nothing can be changed here; null where it can. */
  because: string | null;
  save: (values: StageValues, version: number) => Promise<void>;
  children?: (card: ReturnType<typeof useCard<StageValues>>) => ReactNode;
};

/** `children` stand over the list, for what a job adds to it. */
export function StagesCard({ stored, title, note, because, save, children }: StagesCardProps) {
  const before = valuesOf(stored);
  const card = useCard<StageValues>({
    stored: before,
    version: stored.version,
    check: ({ stages }) => ({ stages: mistakeIn(stages) }),
    save: (changes, version) => save({ ...before, ...changes }, version),
    read: readStages,
  });
  return (
    <SwitchedOff because={because}>
      <Section title={title} level={2} note={note}>
        <CardForm card={card} labels={LABELS} wordsOf={inWords}>
          {children?.(card)}
          <List card={card} before={before} mayMap={because === null} />
        </CardForm>
      </Section>
    </SwitchedOff>
  );
}

type ListProps = {
  card: ReturnType<typeof useCard<StageValues>>;
  before: StageValues;
  mayMap: boolean;
};

function List({ card, before, mayMap }: ListProps) {
  const { value: stages, error } = card.bind('stages');
  const set = (next: StageValues['stages']) => card.set({ stages: next });
  if (!card.values.isOwn && !before.isOwn && before.stages === stages) return <Names stages={stages} />;
  const gone = before.stages.filter(({ key }) => !stages.some((stage) => stage.key === key));
  return (
    <>
      {stages.map((stage, at) => (
        <StageFields
          key={stage.id}
          stage={stage}
          place={at + 1}
          count={stages.length}
          mayMap={mayMap}
          onChange={(changed) => set(stages.with(at, changed))}
          onMove={(by) => set(moved(stages, at, by))}
          onRemove={() => set(stages.toSpliced(at, 1))}
        />
      ))}
      <div className={styles.more}>
        <Button
          icon={<Plus aria-hidden="true" />}
          isDisabled={stages.length >= MOST_STAGES}
          onPress={() => set([...stages, newStage('')])}
        >
          Add stage
        </Button>
        <Menu
          label="Use a template"
          trigger={<Button>Use a template</Button>}
          groups={[
            {
              id: 'templates',
              entries: (Object.keys(stageTemplates) as StageTemplate[]).map((id) => ({
                id,
                label: stageTemplates[id].title,
                onAction: () => set(fromTemplate(id, stages)),
              })),
            },
          ]}
        />
      </div>
      {gone.length > 0 && (
        <Heirs
          gone={gone}
          before={before.stages}
          values={card.values}
          onChange={(heirs) => card.set({ heirs })}
        />
      )}
      {error !== null && (
        <p className={styles.failed} role="alert">
          {error}
        </p>
      )}
    </>
  );
}

type HeirsProps = {
  gone: readonly EditedStage[];
  before: readonly EditedStage[];
  values: StageValues;
  onChange: (heirs: StageValues['heirs']) => void;
};

/** Where the applications of each removed stage go. */
function Heirs({ gone, before, values, onChange }: HeirsProps) {
  const options = values.stages.flatMap(({ key, name }) => (key === null ? [] : [{ id: key, label: name }]));
  return (
    <div className={styles.heirs}>
      <p className={styles.gone} role="status">
        When you save, applications leave the removed stages. Their history keeps the names.
      </p>
      {gone.map((stage) => (
        <Select
          key={stage.id}
          label={`Move applications in “${stage.name}” to`}
          value={heirOf(stage, before, values)}
          options={options}
          onChange={(to) => onChange({ ...values.heirs, [stage.key ?? '']: to })}
        />
      ))}
    </div>
  );
}

/** What holds, where nothing can be edited yet. */
function Names({ stages }: { stages: StageValues['stages'] }) {
  return (
    <ol className={styles.names}>
      {stages.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ol>
  );
}
