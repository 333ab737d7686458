import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { stageIcons, stageKinds } from '#contract/hiring-stages.ts';
import type { EditedStage } from '#lib/hiring/stage-templates.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Select } from '#ui/select.tsx';
import { StageIcon } from '#ui/stage-icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AtsTargets } from './ats-targets.tsx';
import { iconNames, isFirst, kindNames, moverNames } from './stage-values.ts';
import styles from './stages.module.css';

const options = <Key extends string>(keys: readonly Key[], names: Record<Key, string>) =>
  keys.map((id) => ({ id, label: names[id] }));

type StageFieldsProps = {
  stage: EditedStage;
  place: number;
  count: number;
  /** Whether the stages of connected ATSs may be asked for. */
  mayMap: boolean;
  onChange: (stage: EditedStage) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One stage of the list, with its place and the way out of it. */
export function StageFields({ stage, place, count, mayMap, onChange, onMove, onRemove }: StageFieldsProps) {
  const set = (change: Partial<EditedStage>) => onChange({ ...stage, ...change });
  const name = stage.name.trim() === '' ? `Stage ${place}` : stage.name;
  return (
    <fieldset className={styles.stage}>
      <legend className={styles.head}>
        <StageIcon name={stage.icon} />
        <span>
          {place}. {name}
        </span>
      </legend>
      <div className={styles.acts}>
        <IconButton
          label={`Move ${name} up`}
          icon={<ArrowUp aria-hidden="true" />}
          isDisabled={isFirst(stage) || place <= 2}
          onPress={() => onMove(-1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={<ArrowDown aria-hidden="true" />}
          isDisabled={isFirst(stage) || place === count}
          onPress={() => onMove(1)}
        />
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 aria-hidden="true" />}
          isDisabled={isFirst(stage)}
          onPress={onRemove}
        />
      </div>
      <div className={styles.fields}>
        <TextField
          label="Name"
          value={stage.name}
          maxLength={60}
          onChange={(value) => set({ name: value })}
        />
        <Select
          label="Kind"
          value={stage.kind}
          options={options(stageKinds, kindNames)}
          onChange={(kind) => set({ kind: kind as EditedStage['kind'] })}
        />
        <Select
          label="Icon"
          value={stage.icon}
          options={options(stageIcons, iconNames)}
          onChange={(icon) => set({ icon: icon as EditedStage['icon'] })}
        />
        <Select
          label="Who can move people here"
          value={stage.mover}
          options={options(['hiring-manager', 'recruiter', 'admin'] as const, moverNames)}
          onChange={(mover) => set({ mover: mover as EditedStage['mover'] })}
        />
        <TextField
          label="Target days"
          optionalLabel="optional"
          inputMode="numeric"
          value={stage.targetDays}
          onChange={(targetDays) => set({ targetDays })}
        />
        <TextField
          label="From ATS stages"
          optionalLabel="optional"
          hint="Moves there arrive here. Separate names by semicolons."
          value={stage.atsStages.join('; ')}
          onChange={(text) => set({ atsStages: namesIn(text) })}
        />
        {mayMap && <AtsTargets stage={stage} onChange={onChange} />}
      </div>
    </fieldset>
  );
}

// A name is only ended by its semicolon: while it is typed, what stands behind the last one stays as it is.
const namesIn = (text: string): string[] => {
  const parts = text.split(';').map((part) => part.trimStart());
  return parts.filter((part, at) => part !== '' || (at === parts.length - 1 && parts.length > 1));
};
