// Where the platform reports changes at once, with the secret that proves it is the platform.
import { useState } from 'react';
import { rotateWebhook, selfTestWebhook } from '#contract/ats.ts';
import type { AtsConnection } from '#contract/ats-connection.ts';
import { call } from '#lib/api/call.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from '../ats.module.css';
import { Told } from '../told.tsx';
import { useAct } from '../use-act.ts';
import { CopyField } from './copy-field.tsx';

const delivered = ({ lastDeliveryAt: at }: AtsConnection['webhook']) =>
  at === null ? 'No deliveries yet.' : `Last delivery ${relativeTime(at, new Date(), navigator.language)}.`;

export function WebhookCard({ connection }: { connection: AtsConnection }) {
  const { webhook, platform } = connection;
  const params = { employer: employerOf(), connection: connection.permalink };
  const [given, setGiven] = useState('');
  const rotate = useAct((secret: string) =>
    call(rotateWebhook, { params, body: secret === '' ? {} : { secret } }),
  );
  const test = useAct(() => call(selfTestWebhook, { params }));
  // Lever and Ashby make the secret themselves and show it to whoever sets the webhook up.
  const isTheirs = platform !== 'greenhouse';
  return (
    <Section title="Webhook" note={`Receive ATS changes within seconds. ${delivered(webhook)}`}>
      <CopyField label="Webhook URL" value={webhook.url} />
      {isTheirs && (
        <TextField
          label="Secret or signature token from your ATS"
          type="password"
          value={given}
          onChange={setGiven}
          autoComplete="off"
          maxLength={300}
        />
      )}
      {rotate.result?.secret && (
        <CopyField
          label="New secret"
          hint="Copy it now. It won’t be shown again."
          value={rotate.result.secret}
        />
      )}
      <div className={styles.row}>
        <Button
          isBusy={rotate.isBusy}
          isDisabled={isTheirs && given.trim() === ''}
          onPress={() => rotate.run(given.trim(), { onSuccess: () => setGiven('') })}
        >
          {isTheirs ? 'Save secret' : webhook.hasSecret ? 'Create new secret' : 'Create secret'}
        </Button>
        <Button
          isBusy={test.isBusy}
          busyLabel="Testing…"
          isDisabled={!webhook.hasSecret}
          onPress={() => test.run(undefined)}
        >
          Test webhook
        </Button>
      </div>
      <Told
        failure={rotate.failure ?? test.failure ?? (test.result?.ok === false ? test.result.error : null)}
      >
        {test.result?.ok && 'Test delivery received.'}
      </Told>
    </Section>
  );
}
