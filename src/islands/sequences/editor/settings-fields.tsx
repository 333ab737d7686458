// What is set of the sequence as a whole: its name, who sends it, and what ends it.
import { useQuery } from '@tanstack/react-query';
import { mostToADomain } from '#contract/mailboxes.ts';
import { sequenceTypes } from '#contract/sequence.ts';
import { jobChoicesQuery } from '#islands/queries/job-choices.ts';
import { employerPaths } from '#lib/paths.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { mailboxesQuery } from '../sequence-queries.ts';
import { typeNames } from '../sequence-words.ts';
import { type Draft, type Mistakes, MOST_A_DAY, withTracking } from './draft.ts';
import styles from './editor.module.css';
import { ScheduleFields } from './schedule-fields.tsx';
import type { SequenceEditor } from './use-sequence-editor.ts';

type Props = { editor: SequenceEditor; mistakes: Mistakes };

export function SettingsFields({ editor, mistakes }: Props) {
  return (
    <>
      <About editor={editor} mistakes={mistakes} />
      <SenderFields editor={editor} mistakes={mistakes} />
      <ScheduleFields editor={editor} mistakes={mistakes} />
      <TrackingFields editor={editor} mistakes={mistakes} />
      <Stopping editor={editor} mistakes={mistakes} />
    </>
  );
}

function About({ editor: { draft, set }, mistakes }: Props) {
  const jobs = useQuery(jobChoicesQuery()).data ?? [];
  const isUnknown = draft.jobPage !== null && !jobs.some(({ permalink }) => permalink === draft.jobPage);
  return (
    <Section title="Settings" level={2}>
      <TextField
        label="Name"
        hint="Only your team sees it."
        value={draft.name}
        maxLength={120}
        error={mistakes.get('name') ?? null}
        onChange={(name) => set('name', { name })}
      />
      <div className={styles.pair}>
        <ChoiceField
          label="Type"
          options={sequenceTypes.map((id) => ({ id, label: typeNames[id] }))}
          value={draft.type}
          onChange={(id) => set('type', { type: id === 'nurture' ? 'nurture' : 'outreach' })}
        />
        <ChoiceField
          label="Visible to"
          options={[
            { id: 'team', label: 'Your team' },
            { id: 'private', label: 'Only the owner and admins' },
          ]}
          value={draft.sharing}
          onChange={(id) => set('sharing', { sharing: id === 'private' ? 'private' : 'team' })}
        />
      </div>
      <ChoiceField
        label="Job"
        hint="Fills in {{jobTitle}}, and an application to it ends the sequence."
        options={[
          { id: '', label: 'No job' },
          ...(isUnknown ? [{ id: draft.jobPage ?? '', label: 'Current job' }] : []),
          ...jobs.map(({ permalink, title }) => ({ id: permalink as string, label: title })),
        ]}
        value={draft.jobPage ?? ''}
        onChange={(id) => set('job', { jobPage: id === '' ? null : id })}
      />
    </Section>
  );
}

function SenderFields({ editor: { draft, set }, mistakes }: Props) {
  const settings = useQuery(mailboxesQuery());
  const mailboxes = settings.data?.mailboxes ?? [];
  const { sender } = draft;
  const isUnknown =
    sender.mailbox !== null && !mailboxes.some(({ permalink }) => permalink === sender.mailbox);
  const change = (about: string, next: Partial<Draft['sender']>) =>
    set(`sender ${about}`, { sender: { ...sender, ...next } });
  return (
    <Section title="Sender">
      {settings.isSuccess && mailboxes.length === 0 ? (
        <p className={styles.hint}>
          No mailbox is connected. <a href={employerPaths.email}>Connect a mailbox</a>
        </p>
      ) : (
        <ChoiceField
          label="Mailbox"
          options={[
            { id: '', label: 'Choose a mailbox' },
            ...(isUnknown ? [{ id: sender.mailbox ?? '', label: 'Current mailbox' }] : []),
            ...mailboxes.map(({ permalink, address }) => ({ id: permalink as string, label: address })),
          ]}
          value={sender.mailbox ?? ''}
          onChange={(id) => change('mailbox', { mailbox: id === '' ? null : id })}
        />
      )}
      <div className={styles.pair}>
        <TextField
          label="From name"
          hint="Leave empty to use the owner’s name."
          value={sender.fromName}
          maxLength={120}
          onChange={(fromName) => change('name', { fromName })}
        />
        <TextField
          label="Reply-to address"
          hint="Leave empty to get replies in the mailbox."
          type="email"
          value={sender.replyTo}
          maxLength={254}
          error={mistakes.get('replyTo') ?? null}
          onChange={(replyTo) => change('reply', { replyTo })}
        />
      </div>
      <TextArea
        label="Footer"
        hint="Below each e-mail, above your postal address and the unsubscribe link."
        rows={2}
        value={draft.footer}
        maxLength={500}
        onChange={(footer) => set('footer', { footer: footer.replace(/\s*\n\s*/g, ' ') })}
      />
      <TextField
        label="Daily limit"
        hint={`E-mails of this sequence a day, at most ${MOST_A_DAY}. The mailbox has its own limit, and one company’s domain gets at most ${mostToADomain}.`}
        inputMode="numeric"
        maxLength={3}
        value={draft.dailyLimit === 0 ? '' : String(draft.dailyLimit)}
        error={mistakes.get('dailyLimit') ?? null}
        onChange={(typed) => set('limit', { dailyLimit: Number(typed.replace(/\D/g, '')) || 0 })}
      />
    </Section>
  );
}

function TrackingFields({ editor: { draft, set } }: Props) {
  return (
    <Section title="Tracking" note="Opens aren’t tracked.">
      <Checkbox
        isSelected={draft.tracking.clicks}
        onChange={(clicks) => set('tracking', withTracking(draft, clicks))}
        hint="Records who clicks a link in new e-mails, except links written out as an address. Mention it in your privacy notice."
      >
        Track clicks
      </Checkbox>
    </Section>
  );
}

function Stopping({ editor: { draft, set } }: Props) {
  const { stopRules, tracking } = draft;
  return (
    <Section
      title="Stop rules"
      note="A bounce, an unsubscribe and “Do not contact” always end a sequence for a person."
    >
      <Checkbox
        isSelected={stopRules.reply}
        onChange={(reply) => set('stop', { stopRules: { ...stopRules, reply } })}
        hint="Automatic replies don’t count."
      >
        Stop when they reply
      </Checkbox>
      <Checkbox
        isSelected={stopRules.applied}
        onChange={(applied) => set('stop', { stopRules: { ...stopRules, applied } })}
      >
        Stop when they apply
      </Checkbox>
      <Checkbox
        isSelected={tracking.clicks && stopRules.click}
        isDisabled={!tracking.clicks}
        onChange={(click) => set('stop', { stopRules: { ...stopRules, click } })}
        hint={
          tracking.clicks ? 'Clicks by most mail scanners are left out.' : 'Turn on “Track clicks” first.'
        }
      >
        Stop when they click a link
      </Checkbox>
      <Checkbox
        isSelected={stopRules.domainUnsubscribe}
        onChange={(domainUnsubscribe) => set('stop', { stopRules: { ...stopRules, domainUnsubscribe } })}
        hint="A reply or an unsubscribe ends it for them too. Not for Gmail and other free mail."
      >
        Stop for everyone at the same domain
      </Checkbox>
      <Checkbox
        isSelected={draft.allowReentry}
        onChange={(allowReentry) => set('re-entry', { allowReentry })}
        hint="Also people who went through this one before."
      >
        Allow people who are in another sequence
      </Checkbox>
    </Section>
  );
}
