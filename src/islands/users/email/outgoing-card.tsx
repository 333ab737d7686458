// What stands in and under every mail of a sequence.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EmailSettings, saveEmailSettings } from '#contract/mailboxes.ts';
import { call } from '#lib/api/call.ts';
import { isBlankHtml } from '#lib/format/blank-html.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CardForm } from '../settings-card.tsx';
import { type Card, useCard } from '../use-card.ts';
import styles from './email.module.css';
import { emailKey } from './use-email.ts';

const RichTextEditor = lazyPart(async () => (await import('#ui/rich-text-editor.tsx')).RichTextEditor);

type Values = { signature: string; replyTo: string; postalAddress: string; trackClicks: boolean };

const valuesOf = ({ signature, replyTo, postalAddress, tracking }: EmailSettings): Values => ({
  ...{ signature, replyTo: replyTo ?? '', postalAddress, trackClicks: tracking.clicks },
});

const LABELS = {
  postalAddress: 'Postal address',
  replyTo: 'Reply-to address',
  signature: 'Signature',
  trackClicks: 'Track clicks in new sequences',
};

const bodyOf = ({ signature, replyTo, postalAddress, trackClicks }: Partial<Values>) => ({
  ...(signature !== undefined && { signature: isBlankHtml(signature) ? '' : signature }),
  ...(replyTo !== undefined && { replyTo: replyTo.trim() === '' ? null : replyTo }),
  ...(postalAddress !== undefined && { postalAddress }),
  ...(trackClicks !== undefined && { tracking: { clicks: trackClicks } }),
});

type Props = { employer: string; settings: EmailSettings; mayEdit: boolean };

export function OutgoingCard({ employer, settings, mayEdit }: Props) {
  const client = useQueryClient();
  const card = useCard<Values>({
    stored: valuesOf(settings),
    version: settings.version,
    async save(changes, version) {
      const body = bodyOf(changes);
      const saved = await call(saveEmailSettings, { params: { employer }, body }, { version });
      client.setQueryData(emailKey(employer), saved);
    },
    read(current) {
      const { success, data } = EmailSettings.safeParse(current);
      return success ? { values: valuesOf(data), version: data.version } : null;
    },
  });
  return (
    <Section title="Outgoing e-mail" level={2}>
      {mayEdit ? (
        <CardForm card={card} labels={LABELS}>
          <Fields card={card} stored={settings.signature} />
        </CardForm>
      ) : (
        <Told settings={settings} />
      )}
    </Section>
  );
}

function Fields({ card, stored }: { card: Card<Values>; stored: string }) {
  return (
    <>
      <TextField
        {...card.bind('postalAddress')}
        label={LABELS.postalAddress}
        hint="Sequences need it: the law asks for it in the footer."
        autoComplete="street-address"
        maxLength={300}
      />
      <TextField
        {...card.bind('replyTo')}
        label={LABELS.replyTo}
        optionalLabel="optional"
        hint="Where replies go if a sequence names no other. Replies to another mailbox aren’t found by Jobclips."
        type="email"
        autoComplete="off"
      />
      <Signature card={card} stored={stored} />
      <Checkbox
        isSelected={card.values.trackClicks}
        onChange={(trackClicks) => card.set({ trackClicks })}
        hint="Records who clicks links in e-mails. Each sequence can turn it on or off. Mention it in your privacy notice."
      >
        {LABELS.trackClicks}
      </Checkbox>
    </>
  );
}

/** Read until somebody writes: the editor is larger than the rest of the screen. */
function Signature({ card, stored }: { card: Card<Values>; stored: string }) {
  const [isWriting, setWriting] = useState(false);
  const write = () => {
    const show = () => setWriting(true);
    RichTextEditor.preload().then(show, show);
  };
  const { signature } = card.values;
  return (
    <div className={styles.signature}>
      <p className={styles.label}>{LABELS.signature}</p>
      {isWriting ? (
        // Another one, such as somebody else's, begins it anew.
        <RichTextEditor
          key={stored}
          label={LABELS.signature}
          html={signature}
          onChange={(next) => card.set({ signature: next })}
          isFocused
        />
      ) : (
        <>
          {signature === '' ? (
            <p className={styles.note}>No signature yet.</p>
          ) : (
            <RichText html={stored} language="en" />
          )}
          <div>
            <Button onPress={write}>{signature === '' ? 'Write signature' : 'Edit signature'}</Button>
          </div>
        </>
      )}
    </div>
  );
}

/** For those who may not change it. */
function Told({ settings }: { settings: EmailSettings }) {
  return (
    <dl className={styles.told}>
      <dt>{LABELS.postalAddress}</dt>
      <dd>{settings.postalAddress === '' ? 'None yet. An admin has to add one.' : settings.postalAddress}</dd>
      <dt>{LABELS.replyTo}</dt>
      <dd>{settings.replyTo ?? 'The mailbox itself'}</dd>
      <dt>{LABELS.signature}</dt>
      <dd>{settings.signature === '' ? 'None' : <RichText html={settings.signature} language="en" />}</dd>
      <dt>{LABELS.trackClicks}</dt>
      <dd>{settings.tracking.clicks ? 'On' : 'Off'}</dd>
    </dl>
  );
}
