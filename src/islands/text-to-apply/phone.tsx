// The simulator: the real conversation on a phone that is only drawn. It sends nothing and makes no application.
import { useState } from 'react';
import type { TextToApply } from '#contract/text-to-apply.ts';
import { type TextConversation, tryTextToApply } from '#contract/text-to-apply-conversations.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { MessageLog } from './message-log.tsx';
import styles from './text-to-apply.module.css';
import { stateWords } from './text-to-apply-words.ts';
import { WriteBox } from './write-box.tsx';

export function Phone({ row, isChanged }: { row: TextToApply; isChanged: boolean }) {
  const [conversation, setConversation] = useState<TextConversation | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const write = async (body: string): Promise<boolean> => {
    setBusy(true);
    setFailure(null);
    try {
      const on = conversation === null ? {} : { conversation: conversation.permalink };
      const params = { employer: employerOf(), textToApply: row.permalink };
      setConversation(await call(tryTextToApply, { params, body: { ...on, body } }));
      return true;
    } catch (error) {
      setFailure(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>
        Try the conversation as a candidate. No message leaves, and no application is made.
        {isChanged && ' The phone uses the saved settings.'}
      </p>
      <div className={styles.phone}>
        {conversation === null ? (
          <Button isBusy={isBusy} busyLabel="Sending…" onPress={() => void write(row.keyword)}>
            Text {row.keyword}
          </Button>
        ) : (
          <>
            <p className={styles.line}>
              <span role="status">{stateWords(conversation)}</span>
              <Button size="row" onPress={() => setConversation(null)}>
                Start over
              </Button>
            </p>
            <MessageLog label="Simulated messages" messages={conversation.messages} person="You" />
          </>
        )}
        {conversation === null && failure !== null && (
          <p className={styles.failed} role="alert">
            {failure}
          </p>
        )}
        {conversation !== null && (
          <WriteBox
            label="Message"
            sendLabel="Send"
            {...{ failure, isBusy, maxLength: 1600, isCounted: false, draftName: null }}
            onSend={write}
          />
        )}
      </div>
    </div>
  );
}
