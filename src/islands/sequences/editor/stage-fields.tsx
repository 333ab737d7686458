// What is written of one stage: when it follows, and its words.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type Stage, StageDelay } from '#contract/sequence.ts';
import { testSequence } from '#contract/sequences.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { $user } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { paramsOf } from '../sequence-queries.ts';
import { kindNames } from '../sequence-words.ts';
import { gapOf, type Mistakes, withStage } from './draft.ts';
import styles from './editor.module.css';
import { linkChoice } from './link-choice.tsx';
import { inserts, TokenMenu } from './token-menu.tsx';
import type { SequenceEditor } from './use-sequence-editor.ts';

const RichTextEditor = lazyPart(async () => (await import('#ui/rich-text-editor.tsx')).RichTextEditor);

type Props = { editor: SequenceEditor; stage: Stage; mistakes: Mistakes };
type Change = (about: string, change: Partial<Stage>) => void;

export function StageFields({ editor, stage, mistakes }: Props) {
  const { stages } = editor.draft;
  const set: Change = (about, change) =>
    editor.set(`${stage.id} ${about}`, { stages: withStage(stages, { ...stage, ...change }) });
  const at = stages.findIndex(({ id }) => id === stage.id);
  const isMail = stage.kind === 'email-auto';
  const isFirstMail = stages.find(({ kind }) => kind === 'email-auto')?.id === stage.id;
  const bodyMistake = mistakes.get(`${stage.id} body`) ?? null;
  return (
    <Section
      title={`Stage ${at + 1}: ${kindNames[stage.kind]}`}
      level={2}
      note={isMail ? undefined : 'Appears in the sequence until a colleague marks it as done.'}
    >
      <Timing stage={stage} isFirst={at === 0} set={set} />
      {isMail && !isFirstMail && (
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
      <TextField
        label={isMail ? 'Subject' : 'Title'}
        labelAside={
          <TokenMenu
            label={`Insert token in ${isMail ? 'subject' : 'title'}`}
            onInsert={(text) => set('subject', { subject: `${stage.subject}${text}`.slice(0, 200) })}
          />
        }
        {...(isMail &&
          !isFirstMail &&
          stage.threadMode === 'reply' && { hint: 'Leave empty to keep the subject of the thread.' })}
        value={stage.subject}
        maxLength={200}
        error={mistakes.get(`${stage.id} subject`) ?? null}
        onChange={(subject) => set('subject', { subject })}
      />
      <div className={styles.body}>
        <p className={styles.label}>{isMail ? 'Message' : 'Notes'}</p>
        <RichTextEditor
          key={`${stage.id} ${editor.replaced}`}
          label={isMail ? 'Message' : 'Notes'}
          html={stage.bodyHtml}
          inserts={inserts}
          {...(isMail && { linkChoice })}
          onChange={(bodyHtml) => set('body', { bodyHtml })}
        />
        {bodyMistake !== null && (
          <p className={styles.refused} role="alert">
            {bodyMistake}
          </p>
        )}
        <p className={styles.hint}>
          The words after | in a token are used where the detail is unknown, such as {'{{firstName|there}}'}.
        </p>
      </div>
      {isMail && <SendTest editor={editor} stage={stage} isReady={gapOf(stages, stage) === null} />}
    </Section>
  );
}

const unitNames: Record<StageDelay['unit'], string> = {
  h: 'Hours',
  d: 'Days',
  businessDays: 'Business days',
};

function Timing({ stage: { delay }, isFirst, set }: { stage: Stage; isFirst: boolean; set: Change }) {
  return (
    <div className={styles.pair}>
      <TextField
        label={isFirst ? 'Wait after approval' : 'Wait after the stage before'}
        inputMode="numeric"
        maxLength={3}
        value={String(delay.n)}
        onChange={(typed) =>
          set('wait', { delay: { ...delay, n: Math.min(365, Number(typed.replace(/\D/g, '')) || 0) } })
        }
      />
      <ChoiceField
        label="Unit"
        options={StageDelay.shape.unit.options.map((id) => ({ id, label: unitNames[id] }))}
        value={delay.unit}
        onChange={(id) => set('unit', { delay: { ...delay, unit: StageDelay.shape.unit.parse(id) } })}
      />
    </div>
  );
}

/** The e-mail as it is stored goes to the reader of this screen. */
function SendTest({ editor, stage, isReady }: { editor: SequenceEditor; stage: Stage; isReady: boolean }) {
  const isActing = useStore($isActing);
  const address = useStore($user)?.email ?? '';
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      if (await editor.saveNow()) {
        await call(testSequence, { params: paramsOf(editor.stored()), body: { stage: stage.id } });
        notify({ variant: 'success', text: `Test sent to ${address}` });
      } else notify({ variant: 'warning', text: 'Not sent: the changes aren’t saved yet.' });
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(false);
  };
  return (
    <div>
      <Button
        isBusy={isBusy}
        busyLabel="Sending…"
        isDisabled={isActing || !isReady}
        onPress={() => void send()}
      >
        {isActing ? 'Send test: not while impersonating' : 'Send test to me'}
      </Button>
    </div>
  );
}
