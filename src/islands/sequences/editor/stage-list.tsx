// The stages in their order: which one is worked on, and how they are added, moved, copied and removed.
import { Plus } from 'lucide-react';
import { StageId } from '#contract/kit/ids.ts';
import type { Stage } from '#contract/sequence.ts';
import { StageKind } from '#contract/sequence-stage.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Menu } from '#ui/menu.tsx';
import { ReorderList } from '#ui/reorder-list.tsx';
import { emptyStage } from '../list/templates.ts';
import { conditionWords, delayWords, kindNames } from '../sequence-words.ts';
import { gapOf, inOrder, type Mistakes, MOST_STAGES, neighbourOf } from './draft.ts';
import styles from './editor.module.css';
import type { SequenceEditor } from './use-sequence-editor.ts';

type Props = {
  editor: SequenceEditor;
  mistakes: Mistakes;
  /** Null while the settings are worked on. */
  current: string | null;
  onOpen: (id: string | null) => void;
};

export function StageList({ editor, mistakes, current, onOpen }: Props) {
  const { stages } = editor.draft;
  const open = stages.find(({ id }) => id === current);
  const add = (stage: Stage, after: string | null) => {
    const at = stages.findIndex(({ id }) => id === after);
    const place = at < 0 ? stages.length : at + 1;
    editor.set('stages', { stages: stages.toSpliced(place, 0, stage) });
    onOpen(stage.id);
  };
  const remove = (id: string) => {
    onOpen(neighbourOf(stages, id));
    editor.set('stages', { stages: stages.filter((stage) => stage.id !== id) });
  };
  return (
    <section className={styles.list} aria-label="Stages">
      <Button onPress={() => onOpen(null)} {...(current === null && { 'aria-pressed': true })}>
        Settings
        {[...mistakes.keys()].some((field) => !field.includes(' ')) && ' (needs a fix)'}
      </Button>
      <ReorderList
        label="Stages in order"
        items={stages}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        render={(stage) => <Line stage={stage} stages={stages} mistakes={mistakes} />}
        onReorder={(ids) => editor.set('order', { stages: inOrder(stages, ids) })}
        onOpen={onOpen}
        current={current}
      />
      {stages.length === 0 && <p className={styles.hint}>No stages yet. Start with an e-mail.</p>}
      {stages.length < MOST_STAGES && (
        <AddStage
          onAdd={(kind) => {
            const isFirst = !stages.some((stage) => isMail(stage.kind));
            add(emptyStage(kind, stages.length === 0 ? 0 : 3, isFirst ? 'new' : 'reply'), current);
          }}
        />
      )}
      {open && (
        <div className={styles.acts}>
          {stages.length < MOST_STAGES && (
            <Button
              size="row"
              variant="plain"
              onPress={() => add({ ...open, id: StageId.parse(crypto.randomUUID()) }, open.id)}
            >
              Duplicate stage
            </Button>
          )}
          <Button size="row" variant="plain" onPress={() => remove(open.id)}>
            Remove stage
          </Button>
        </div>
      )}
    </section>
  );
}

const nameOf = ({ kind, subject, threadMode }: Stage): string =>
  subject !== '' ? subject : isMail(kind) && threadMode === 'reply' ? 'Reply in thread' : kindNames[kind];

type LineProps = { stage: Stage; stages: readonly Stage[]; mistakes: Mistakes };

function Line({ stage, stages, mistakes }: LineProps) {
  const at = stages.indexOf(stage);
  const isWrong = [...mistakes.keys()].some((field) => field.startsWith(`${stage.id} `));
  const gap = gapOf(stages, stage);
  return (
    <div className={styles.line}>
      <b>
        {at + 1}. <bdi>{nameOf(stage)}</bdi>
      </b>
      <span>
        {kindNames[stage.kind]}
        {(stage.variants ?? []).length > 0 && ', variants A and B'} · {delayWords(stage.delay, at === 0)}
      </span>
      {(stage.conditions ?? []).map((condition) => (
        <span key={JSON.stringify(condition)}>{conditionWords(condition)}</span>
      ))}
      {(isWrong || gap !== null) && (
        <small data-error={isWrong || undefined}>{isWrong ? 'Needs a fix' : gap}</small>
      )}
    </div>
  );
}

const AddStage = ({ onAdd }: { onAdd: (kind: StageKind) => void }) => (
  <Menu
    label="Add stage"
    trigger={<Button icon={<Plus aria-hidden="true" />}>Add stage</Button>}
    groups={[
      {
        id: 'kinds',
        entries: StageKind.options.map((kind) => ({
          id: kind,
          label: kindNames[kind],
          onAction: () => onAdd(kind),
        })),
      },
    ]}
  />
);
