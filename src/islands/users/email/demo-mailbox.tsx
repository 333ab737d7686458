// Where the demo runs: a mailbox to try sequences with, without writing to anybody.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Mailbox } from '#contract/mailboxes.ts';
import { connectDemoMailbox, DEMO_MAIL_HOST, getDemoMailbox } from '#contract/mailboxes-demo.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import styles from './email.module.css';
import { emailKey } from './use-email.ts';

type Props = { employer: string; mailboxes: readonly Mailbox[]; isActing: boolean };

const isDemo = ({ smtp }: Mailbox) => smtp?.host === DEMO_MAIL_HOST;

/** Nothing where there is no demo. */
export function DemoMailbox({ employer, mailboxes, isActing }: Props) {
  const client = useQueryClient();
  const demo = useQuery({
    queryKey: ['demo-mailbox', employer],
    queryFn: ({ signal }) => call(getDemoMailbox, { params: { employer } }, { signal }),
  });
  const connect = useMutation({
    mutationFn: () =>
      call(connectDemoMailbox, { params: { employer } }, { idempotencyKey: crypto.randomUUID() }),
    onSettled: () => client.invalidateQueries({ queryKey: emailKey(employer) }),
  });
  if (demo.data?.isThere !== true) return null;
  const connected = mailboxes.find(isDemo);
  if (connected !== undefined)
    return (
      <p className={styles.note}>
        {connected.address} is a demo mailbox: its e-mails stay on this machine, and most people answer within
        a minute.
      </p>
    );
  return (
    <div className={styles.demo}>
      <p className={styles.note}>
        Only trying it? E-mails of the demo mailbox stay on this machine, and most people answer within a
        minute.
      </p>
      <Button isBusy={connect.isPending} isDisabled={isActing} onPress={() => connect.mutate()}>
        Connect the demo mailbox
      </Button>
      {connect.isError && (
        <p role="alert" className={styles.failure}>
          {sentenceOf(connect.error)}
        </p>
      )}
    </div>
  );
}
