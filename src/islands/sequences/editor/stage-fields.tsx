// What is written of one stage: when it follows, for whom, and its words.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Stage } from '#contract/sequence.ts';
import type { StageKind } from '#contract/sequence-stage.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { kindNames } from '../sequence-words.ts';
import { ConditionFields } from './condition-fields.tsx';
import { type Mistakes, withStage } from './draft.ts';
import styles from './editor.module.css';
import { StageWords, type Words } from './stage-words.tsx';
import { Timing } from './timing.tsx';
import type { SequenceEditor } from './use-sequence-editor.ts';

type Props = { editor: SequenceEditor; stage: Stage; mistakes: Mistakes };
type Change = (about: string, change: Partial<Stage>) => void;

export function StageFields({ editor, stage, mistakes }: Props) {
  const { stages } = editor.draft;
  const set: Change = (about, change) =>
    editor.set(`${stage.id} ${about}`, { stages: withStage(stages, { ...stage, ...change }) });
  const at = stages.findIndex(({ id }) => id === stage.id);
  const isFollowing = isMail(stage.kind) && stages.find(({ kind }) => isMail(kind))?.id !== stage.id;
  const isReply = isFollowing && stage.threadMode === 'reply';
  return (
    <Section title={`Stage ${at + 1}: ${kindNames[stage.kind]}`} level={2} note={kindNotes[stage.kind]}>
      <Timing stage={stage} isFirst={at === 0} onChange={(about, delay) => set(about, { delay })} />
      <ConditionFields
        conditions={stage.conditions ?? []}
        onChange={(conditions) => set('conditions', { conditions })}
      />
      {isFollowing && (
        <ChoiceField
          label="Thread"
          options={[
            { id: 'reply', label: 'Same thread as the e-mail before' },
            { id: 'new', label: 'New thread' },
          ]}
          value={stage.threadMode}
          onChange={(id) => set('thread', { threadMode: id === 'new' ? 'new' : 'reply' })}
        />
      )}
      <Wordings {...{ editor, stage, mistakes, isReply, set }} />
    </Section>
  );
}

const kindNotes: Partial<Record<StageKind, string>> = {
  task: 'Appears in the sequence until a colleague marks it as done.',
  'email-manual': 'Waits in the sequence until a colleague reads, edits and sends it.',
  'linkedin-task': 'Appears in the sequence with the message to copy and the person’s profile.',
  sms: 'Appears in the sequence with the message to copy and the person’s number.',
};

type WordingsProps = Props & { isReply: boolean; set: Change };

/** The stage’s own words, and beside them, in a tab of its own, the other wording where there is one. */
function Wordings({ stage, set, ...rest }: WordingsProps) {
  const [open, setOpen] = useState<string>('a');
  const [other] = stage.variants ?? [];
  const ownWords = (
    <StageWords
      {...{ ...rest, stage, words: stage, variant: 'a' }}
      onChange={(about, change) => set(about, change)}
    />
  );
  if (stage.kind !== 'email-auto') return ownWords;
  if (other === undefined)
    return (
      <>
        {ownWords}
        <div>
          <Button
            variant="plain"
            icon={<Plus aria-hidden="true" />}
            onPress={() => {
              set('variants', { variants: [{ subject: stage.subject, bodyHtml: stage.bodyHtml }] });
              setOpen('b');
            }}
          >
            Add variant B
          </Button>
        </div>
      </>
    );
  const change = (about: string, words: Partial<Words>) =>
    set(`B ${about}`, { variants: [{ ...other, ...words }] });
  return (
    <Tabs
      label="Variants"
      selected={open}
      onSelect={setOpen}
      tabs={[
        { id: 'a', title: 'A', content: <div className={styles.fields}>{ownWords}</div> },
        {
          ...{ id: 'b', title: 'B' },
          content: (
            <div className={styles.fields}>
              <p className={styles.hint}>
                Half of the people get variant B, chosen at random. Each person keeps their variant.
              </p>
              <StageWords {...{ ...rest, stage, words: other, variant: 'b' }} onChange={change} />
              <div>
                <Button variant="plain" onPress={() => set('variants', { variants: [] })}>
                  Remove variant B
                </Button>
              </div>
            </div>
          ),
        },
      ]}
    />
  );
}
