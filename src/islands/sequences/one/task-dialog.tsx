// What a colleague does by hand for one person: read and send an e-mail, send a message elsewhere, or whatever the task says.
import { useQuery } from '@tanstack/react-query';
import type { Sequence, TargetRow } from '#contract/sequence.ts';
import { isCopied } from '#lib/format/stage-kinds.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { targetQuery } from '../sequence-queries.ts';
import { kindNames, timeHere } from '../sequence-words.ts';
import styles from '../sequences.module.css';
import type { TargetActs } from '../use-target-acts.ts';
import { SendByHand } from './send-by-hand.tsx';

export type WithTask = TargetRow & { task: NonNullable<TargetRow['task']> };
type Props = { sequence: Sequence; target: WithTask; acts: TargetActs; onClose: () => void };

export function TaskDialog(props: Props) {
  return props.target.task.kind === 'email-manual' ? <Letter {...props} /> : <ByHand {...props} />;
}

function ByHand({ sequence, target, acts, onClose }: Props) {
  const { task, person } = target;
  const take = (action: 'finish-task' | 'skip') => () => {
    onClose();
    void acts.change(action, [target]);
  };
  const notes = sequence.stages.find(({ id }) => id === task.stage)?.bodyHtml ?? '';
  return (
    <Dialog
      isOpen
      width="form"
      title={task.subject || kindNames[task.kind]}
      about={target.permalink}
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={take('skip')}>Skip</Button>
          <Button variant="primary" onPress={take('finish-task')}>
            Mark done
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>
          <a href={employerPaths.person(person.permalink)}>
            <bdi>{person.title}</bdi>
          </a>{' '}
          · Due <time dateTime={task.dueAt}>{timeHere(task.dueAt)}</time>
        </p>
        {isCopied(task.kind) && <Message task={task} />}
        {task.kind === 'task' && notes !== '' && <RichText html={notes} language="en" />}
      </div>
    </Dialog>
  );
}

function Message({ task: { kind, text, to } }: Pick<WithTask, 'task'>) {
  return (
    <>
      {kind === 'sms' &&
        (to === null ? (
          <p className={styles.failed}>
            No phone number to text: there is none, or it’s suppressed or opted out.
          </p>
        ) : (
          <CopyField label="Phone number" value={to} />
        ))}
      {kind === 'linkedin-task' &&
        (to === null ? (
          <p className={styles.failed}>No LinkedIn profile. Add its address to the person’s links.</p>
        ) : (
          <p>
            <a href={to} target="_blank" rel="noopener noreferrer">
              Open LinkedIn profile
            </a>
          </p>
        ))}
      <CopyField isLong label="Message" value={text} />
    </>
  );
}

/** The e-mail is read with the person: its words as they were filled in for them. */
function Letter({ sequence, target, acts, onClose }: Props) {
  const one = useQuery({ ...targetQuery(sequence, target.permalink), staleTime: 0 });
  const letter = one.isFetchedAfterMount ? one.data?.letter : undefined;
  if (letter) return <SendByHand {...{ sequence, target, letter, acts, onClose }} />;
  return (
    <Dialog
      isOpen
      width="form"
      title={`E-mail to ${target.person.title}`}
      closeLabel="Close"
      onClose={onClose}
    >
      {one.isError && <LoadFailed what="the e-mail" query={one} />}
      {letter === null && <p className={styles.quiet}>This e-mail no longer waits to be sent.</p>}
      {letter === undefined && !one.isError && (
        <Skeleton label="Loading the e-mail">
          <Bone shape="block" />
        </Skeleton>
      )}
    </Dialog>
  );
}
