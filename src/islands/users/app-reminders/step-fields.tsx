// One reminder: when it goes and what it says, in each language.
import { Trash2 } from 'lucide-react';
import { Checkbox } from '#ui/checkbox.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './app-reminders.module.css';
import { type StepValues, tokenHelp } from './reminder-values.ts';
import { TryStep } from './try-step.tsx';

type Props = {
  at: number;
  step: StepValues;
  /** As it stands here it is stored. */
  isSaved: boolean;
  onChange: (step: StepValues) => void;
  onRemove: () => void;
};

const BODIES = [
  { id: 'body', language: 'en', title: 'English' },
  { id: 'bodyFr', language: 'fr', title: 'French' },
  { id: 'bodyPt', language: 'pt', title: 'Portuguese' },
] as const;

export function StepFields({ at, step, isSaved, onChange, onRemove }: Props) {
  const set = (change: Partial<StepValues>) => onChange({ ...step, ...change });
  const name = `Step ${at + 1}`;
  return (
    <fieldset className={styles.step}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.head}>
        <Checkbox isSelected={step.enabled} onChange={(enabled) => set({ enabled })}>
          {name}
        </Checkbox>
        <IconButton label={`Remove ${name.toLowerCase()}`} icon={<Trash2 />} onPress={onRemove} />
      </div>
      <TextField
        label="Hours after leaving"
        draftName={`step-${at}-hours`}
        value={step.delayHours}
        onChange={(delayHours) => set({ delayHours })}
        inputMode="numeric"
        maxLength={3}
      />
      <TextField
        label="Subject"
        hint="English. French and Portuguese e-mails get a standard subject."
        draftName={`step-${at}-subject`}
        value={step.subject}
        onChange={(subject) => set({ subject })}
        maxLength={200}
      />
      <Tabs
        label={`Text of ${name.toLowerCase()}`}
        tabs={BODIES.map(({ id, title, language }) => ({
          id,
          title: step[id].trim() === '' ? `${title}: empty` : title,
          content: (
            <div className={styles.text}>
              <TextArea
                label={`${title} text`}
                hint={id === 'body' ? tokenHelp : 'If empty, the English text is sent.'}
                draftName={`step-${at}-${id}`}
                value={step[id]}
                onChange={(text) => set({ [id]: text })}
                rows={7}
                maxLength={20_000}
              />
              <TryStep at={at} step={step} language={language} title={title} isSaved={isSaved} />
            </div>
          ),
        }))}
      />
    </fieldset>
  );
}
