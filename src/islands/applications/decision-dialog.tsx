// The one dialog for rejecting and advancing: why, for the team, and what the candidates are told and when.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationRow } from '#contract/application.ts';
import { type MessageChoice, previewMessage, type ToldDecision } from '#contract/application-messages.ts';
import type { MessageTemplatePermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Along } from './decide.ts';
import styles from './decision-dialog.module.css';
import { Message, mistakeIn, type Preview, STANDARD, type Text } from './decision-message.tsx';
import { InterviewsThen } from './interviews/interviews-then.tsx';
import { ReasonChoice, reasonAt } from './reason-choice.tsx';
import { CONFIRM_KEYS, useDialogKeys } from './use-dialog-keys.ts';

type Row = Pick<ApplicationRow, 'permalink' | 'fullName'>;

type DecisionDialogProps = {
  status: ToldDecision;
  rows: readonly Row[];
  /** The stage they go to, where that is known. */
  to?: string;
  isBusy?: boolean;
  onDecide: (along: Along) => void;
  onClose: () => void;
};

const MOST_PREVIEWED = 500;

const previewQuery = (
  status: ToldDecision,
  rows: readonly Row[],
  template: MessageTemplatePermalink | null | undefined,
) => {
  const permalinks = rows.slice(0, MOST_PREVIEWED).map(({ permalink }) => permalink);
  return queryOptions({
    queryKey: ['message-preview', status, template, permalinks] as const,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        previewMessage,
        {
          params: { employer: employerOf() },
          body: { permalinks, status, ...(template === undefined ? {} : { template }) },
        },
        { signal },
      ),
  });
};

/** Nothing is decided before it is confirmed, and nothing is sent for ten minutes after that. */
export function DecisionDialog({ status, rows, to, isBusy = false, onDecide, onClose }: DecisionDialogProps) {
  const [reason, setReason] = useState('');
  const [wantsMessage, setWantsMessage] = useState(status === 'rejected');
  const [template, setTemplate] = useState<MessageTemplatePermalink | null | undefined>(undefined);
  const [edited, setEdited] = useState<Text | null>(null);
  const preview = useQuery(previewQuery(status, rows, template));
  const mayTell = preview.data === undefined || preview.data.first !== null;
  const isTold = wantsMessage && mayTell;
  const wrong = edited === null ? null : mistakeIn(status, edited);
  const verb = status === 'rejected' ? 'Reject' : 'Advance';
  const who = rows.length === 1 ? (rows[0]?.fullName ?? '') : `${rows.length.toLocaleString('en')} people`;
  const isReady = !isTold || (preview.data !== undefined && wrong === null);
  const confirm = () =>
    onDecide({
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(isTold && { message: choiceOf(template, edited) }),
    });
  useDialogKeys({
    confirm: isReady && !isBusy ? confirm : null,
    isWaiting: isTold && preview.isFetching,
    digit: (digit) => status === 'rejected' && setReason((now) => reasonAt(digit) ?? now),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="form"
      title={`${verb} ${who}${to === undefined ? '' : ` to ${to}`}?`}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant={status === 'rejected' ? 'danger' : 'primary'}
            isBusy={isBusy}
            isDisabled={!isReady}
            keyHint={CONFIRM_KEYS}
            onPress={confirm}
          >
            {`${verb} ${isTold ? mailsIn(preview.data) : 'without e-mail'}`}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {status === 'rejected' && <ReasonChoice reason={reason} onChoose={setReason} />}
        <TextField
          label="Reason"
          optionalLabel="optional"
          hint="Your team sees this in the activity. The candidate never does."
          value={reason}
          onChange={setReason}
          maxLength={500}
          autoFocus={status !== 'rejected'}
        />
        <fieldset className={styles.choice}>
          <legend>Message to {rows.length === 1 ? 'the candidate' : 'the candidates'}</legend>
          <label>
            <input
              type="radio"
              name="told"
              checked={isTold}
              disabled={!mayTell}
              onChange={() => setWantsMessage(true)}
            />
            <span>
              Send an e-mail
              <small>Goes out 10 minutes after you confirm. You can undo it until then.</small>
            </span>
          </label>
          <label>
            <input type="radio" name="told" checked={!isTold} onChange={() => setWantsMessage(false)} />
            <span>
              No message
              <small>Nothing is sent. Their status page shows the decision after 10 minutes.</small>
            </span>
          </label>
        </fieldset>
        {status === 'rejected' && <InterviewsThen rows={rows} isTold={isTold} />}
        {preview.isError && (
          <p className={styles.failure} role="alert">
            {sentenceOf(preview.error)}
          </p>
        )}
        {preview.data !== undefined && preview.data.optedOutCount > 0 && (
          <p className={styles.note}>{optedOutWords(rows.length, preview.data.optedOutCount)}</p>
        )}
        {isTold && preview.data?.first && (
          <Message
            preview={preview.data}
            isSingle={rows.length === 1}
            edited={edited}
            wrong={wrong}
            onTemplate={(id) => {
              setEdited(null);
              setTemplate(id === STANDARD ? null : (id as MessageTemplatePermalink));
            }}
            onEdit={setEdited}
          />
        )}
      </div>
    </Dialog>
  );
}

const choiceOf = (
  template: MessageTemplatePermalink | null | undefined,
  edited: Text | null,
): MessageChoice => ({
  ...(template !== undefined && { template }),
  ...(edited !== null && { edited }),
});

function mailsIn(preview: Preview | undefined): string {
  const count = preview?.languages.reduce((sum, language) => sum + language.count, 0) ?? 1;
  return count === 1 ? 'and send e-mail' : `and send ${count.toLocaleString('en')} e-mails`;
}

function optedOutWords(of: number, count: number): string {
  if (of === 1) return 'This person opted out of e-mails. Their status page tells them.';
  return `${count.toLocaleString('en')} of ${of.toLocaleString('en')} opted out of e-mails. Their status page tells them.`;
}
