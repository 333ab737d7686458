// The words of one stage: subject and message of an e-mail, in one wording or two, or what a task says.
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Stage } from '#contract/sequence.ts';
import { testSequence } from '#contract/sequence-letters.ts';
import type { Variant } from '#contract/sequence-stage.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { isCopied, isMail } from '#lib/format/stage-kinds.ts';
import { $user } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { TextField } from '#ui/text-field.tsx';
import { paramsOf } from '../sequence-queries.ts';
import { gapOf, type Mistakes } from './draft.ts';
import styles from './editor.module.css';
import { linkChoice } from './link-choice.tsx';
import { MessageField } from './message-field.tsx';
import { inserts, TokenMenu } from './token-menu.tsx';
import type { SequenceEditor } from './use-sequence-editor.ts';

const RichTextEditor = lazyPart(async () => (await import('#ui/rich-text-editor.tsx')).RichTextEditor);

export type Words = Pick<Stage, 'subject' | 'bodyHtml'>;
type Props = {
  editor: SequenceEditor;
  stage: Stage;
  variant: Variant;
  words: Words;
  mistakes: Mistakes;
  /** Whether an empty subject keeps that of the thread. */
  isReply: boolean;
  onChange: (about: 'subject' | 'body', change: Partial<Words>) => void;
};

export function StageWords({ editor, stage, variant, words, mistakes, isReply, onChange }: Props) {
  const isLetter = isMail(stage.kind);
  const of = `${stage.id} ${variant === 'a' ? '' : 'B '}`;
  return (
    <>
      <TextField
        label={isLetter ? 'Subject' : 'Title'}
        {...(isCopied(stage.kind) && { optionalLabel: 'optional' })}
        labelAside={
          <TokenMenu
            label={`Insert token in ${isLetter ? 'subject' : 'title'}`}
            onInsert={(text) => onChange('subject', { subject: `${words.subject}${text}`.slice(0, 200) })}
          />
        }
        {...(isReply && { hint: 'Leave empty to keep the subject of the thread.' })}
        value={words.subject}
        maxLength={200}
        error={mistakes.get(`${of}subject`) ?? null}
        onChange={(subject) => onChange('subject', { subject })}
      />
      <div className={styles.body}>
        <Body {...{ editor, stage, variant, words, onChange }} mistake={mistakes.get(`${of}body`) ?? null} />
        <p className={styles.hint}>
          The words after | in a token are used where the detail is unknown, such as {'{{firstName|there}}'}.
        </p>
      </div>
      {isLetter && <SendTest {...{ editor, stage, variant }} />}
    </>
  );
}

type BodyProps = Pick<Props, 'editor' | 'stage' | 'variant' | 'words' | 'onChange'> & {
  mistake: string | null;
};

function Body({ editor, stage, variant, words, mistake, onChange }: BodyProps) {
  const change = (bodyHtml: string) => onChange('body', { bodyHtml });
  if (isCopied(stage.kind))
    return <MessageField kind={stage.kind} html={words.bodyHtml} error={mistake} onChange={change} />;
  const label = isMail(stage.kind) ? 'Message' : 'Notes';
  return (
    <>
      <p className={styles.label}>{label}</p>
      <RichTextEditor
        key={`${stage.id} ${variant} ${editor.replaced}`}
        label={label}
        html={words.bodyHtml}
        inserts={inserts}
        {...(isMail(stage.kind) && { linkChoice })}
        onChange={change}
      />
      {mistake !== null && (
        <p className={styles.refused} role="alert">
          {mistake}
        </p>
      )}
    </>
  );
}

type Testing = Pick<Props, 'editor' | 'stage' | 'variant'>;

/** The e-mail as it is stored goes to the reader of this screen. */
function SendTest({ editor, stage, variant }: Testing) {
  const isActing = useStore($isActing);
  const address = useStore($user)?.email ?? '';
  const [isBusy, setBusy] = useState(false);
  const isReady = gapOf(editor.draft.stages, stage) === null;
  const send = async () => {
    setBusy(true);
    try {
      if (await editor.saveNow()) {
        const body = { stage: stage.id, variant };
        await call(testSequence, { params: paramsOf(editor.stored()), body });
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
