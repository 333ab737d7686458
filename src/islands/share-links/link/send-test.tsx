import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ShareLink } from '#contract/share-link.ts';
import { testShareLink } from '#contract/share-links.ts';
import { call } from '#lib/api/call.ts';
import { $user, employerOf } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { Button } from '#ui/button.tsx';
import styles from '../share-links.module.css';
import { useAct } from '../use-act.ts';

/** Mails oneself the address with the tool's merge fields, with what to do with it. */
export function SendTest({ link, tool }: { link: ShareLink; tool: ShareLink['sourcingTool'] }) {
  const email = useStore($user)?.email ?? '';
  const isActing = useStore($isActing);
  const act = useAct();
  const [isSent, setSent] = useState(false);
  const send = async () => {
    setSent(false);
    const params = { employer: employerOf(), shareLink: link.permalink };
    setSent(await act.run(() => call(testShareLink, { params, body: { tool } }).then(() => undefined)));
  };
  return (
    <>
      <Button isBusy={act.isBusy} busyLabel="Sending…" isDisabled={isActing} onPress={() => void send()}>
        {isActing ? 'Send test e-mail: not while impersonating' : 'Send test e-mail'}
      </Button>
      <p role="status" className={isSent ? styles.quiet : 'visually-hidden'}>
        {isSent && `Sent to ${email}.`}
      </p>
      {act.failure !== null && (
        <p className={styles.failed} role="alert">
          {act.failure}
        </p>
      )}
    </>
  );
}
