// One conversation: its messages, who may write, and the ways to take it over, hand it back and close it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { TextConversationPermalink } from '#contract/kit/ids.ts';
import {
  closeTextConversation,
  handBackTextConversation,
  type TextConversation,
  writeTextMessage,
} from '#contract/text-to-apply-conversations.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { MessageLog } from './message-log.tsx';
import styles from './text-to-apply.module.css';
import { conversationQuery } from './text-to-apply-queries.ts';
import { stateLooks, stateWords, whoWrites } from './text-to-apply-words.ts';
import { WriteBox } from './write-box.tsx';

type PaneProps = { conversation: TextConversationPermalink; onClose: () => void };

export function ConversationPane({ conversation, onClose }: PaneProps) {
  const query = useQuery(conversationQuery(conversation));
  const acts = useActs(conversation);
  const shown = query.data;
  return (
    <section className={styles.pane} aria-label="Conversation">
      {query.isPending && <TableSkeleton rows={4} label="Loading the conversation" />}
      {query.isError && <LoadFailed what="the conversation" query={query} />}
      {shown && (
        <>
          <Head shown={shown} onClose={onClose} />
          <MessageLog
            label={`Messages with ${whoWrites(shown)}`}
            messages={shown.messages}
            person={whoWrites(shown)}
          />
          <Foot shown={shown} acts={acts} />
        </>
      )}
    </section>
  );
}

function Head({ shown, onClose }: { shown: TextConversation; onClose: () => void }) {
  const { word: _, ...look } = stateLooks[shown.state];
  const { person, application, jobPage, phone, handedTo } = shown;
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h2>
          <bdi>{whoWrites(shown)}</bdi>
        </h2>
        <Badge {...look}>{stateWords(shown)}</Badge>
        <IconButton label="Close conversation panel" icon={<X aria-hidden="true" />} onPress={onClose} />
      </div>
      <p className={styles.small}>
        {[shown.textToApply.title, phone, handedTo && `Handled by ${handedTo.name}`]
          .filter(Boolean)
          .join(' · ')}
        {person && (
          <>
            {' · '}
            <a href={employerPaths.person(person.permalink)}>Person</a>
          </>
        )}
        {application && jobPage && (
          <>
            {' · '}
            <a href={employerPaths.application(jobPage.permalink, application)}>Application</a>
          </>
        )}
      </p>
    </header>
  );
}

type Acts = ReturnType<typeof useActs>;

function useActs(conversation: TextConversationPermalink) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<'write' | 'move' | null>(null);
  // The same text sent again, after an answer that was lost, is one message.
  const [sent, setSent] = useState({ body: '', key: '' });
  const params = () => ({ employer: employerOf(), conversation });

  const run = async (what: 'write' | 'move', act: () => Promise<TextConversation>): Promise<boolean> => {
    setBusy(what);
    setFailure(null);
    try {
      client.setQueryData(conversationQuery(conversation).queryKey, await act());
      await client.invalidateQueries({ queryKey: ['text-conversations'] });
      return true;
    } catch (error) {
      setFailure(sentenceOf(error));
      return false;
    } finally {
      setBusy(null);
    }
  };

  return {
    ...{ failure, busy },
    write: async (body: string) => {
      const key = sent.body === body ? sent.key : crypto.randomUUID();
      setSent({ body, key });
      const isSent = await run('write', () =>
        call(writeTextMessage, { params: params(), body: { body } }, { idempotencyKey: key }),
      );
      if (isSent) setSent({ body: '', key: '' });
      return isSent;
    },
    handBack: () => run('move', () => call(handBackTextConversation, { params: params() })),
    close: () => run('move', () => call(closeTextConversation, { params: params() })),
  };
}

function Foot({ shown, acts }: { shown: TextConversation; acts: Acts }) {
  const { state, channel } = shown;
  if (state === 'stopped')
    return <p className={styles.note}>This person opted out. You can’t write to them.</p>;
  const isOver = state === 'completed' || state === 'expired';
  return (
    <footer className={styles.screen}>
      <WriteBox
        label={state === 'handed-off' ? 'Message' : 'Take over and write'}
        sendLabel="Send"
        failure={acts.failure}
        maxLength={320}
        isBusy={acts.busy === 'write'}
        isCounted={channel === 'sms'}
        draftName={`Message ${shown.permalink}`}
        onSend={acts.write}
      />
      {!isOver && (
        <p className={styles.line}>
          {state === 'handed-off' && (
            <Button isDisabled={acts.busy !== null} onPress={() => void acts.handBack()}>
              Hand back to questions
            </Button>
          )}
          <Button isDisabled={acts.busy !== null} onPress={() => void acts.close()}>
            Close conversation
          </Button>
        </p>
      )}
    </footer>
  );
}
