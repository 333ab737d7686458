// What the link is called, for whom and for how long; saved together.
import type { ShareLink } from '#contract/share-link.ts';
import { fieldError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from '../share-links.module.css';
import { SettingsFields } from './settings-fields.tsx';
import { type SettingsForm, useSettings } from './use-settings.ts';

export function SettingsCard({ link }: { link: ShareLink }) {
  const form = useSettings(link);
  const { state, theirs } = form;
  const isEditable = link.status !== 'revoked';
  return (
    <Section title="Settings" level={2}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <SettingsFields
          ownerType={link.ownerType}
          draft={form.draft}
          isDisabled={!isEditable}
          errorAt={(pointer) => (state.is === 'failed' ? fieldError(state.error, pointer) : null)}
          onChange={form.change}
        />
        {theirs !== null && <Stale onKeepMine={form.keepMine} onTakeTheirs={() => form.take(theirs)} />}
        {state.is === 'failed' && theirs === null && (
          <p className={styles.failed} role="alert">
            {sentenceOf(state.error)}
          </p>
        )}
        {isEditable && <Foot form={form} />}
      </form>
    </Section>
  );
}

const Foot = ({ form: { isChanged, state } }: { form: SettingsForm }) => (
  <div className={styles.acts}>
    <Button
      type="submit"
      variant="primary"
      isDisabled={!isChanged}
      isBusy={state.is === 'saving'}
      busyLabel="Saving…"
    >
      Save
    </Button>
    <span role="status" className={styles.quiet}>
      {state.is === 'saved' && 'Saved'}
    </span>
  </div>
);

type StaleProps = { onKeepMine: () => void; onTakeTheirs: () => void };

const Stale = ({ onKeepMine, onTakeTheirs }: StaleProps) => (
  <div className={styles.warning} role="alert">
    <div>
      <p className={styles.warningTitle}>Someone else edited this link</p>
      <p>“Keep mine” overwrites only the fields you changed.</p>
      <div className={styles.acts}>
        <Button size="row" onPress={onKeepMine}>
          Keep mine
        </Button>
        <Button size="row" onPress={onTakeTheirs}>
          Use theirs
        </Button>
      </div>
    </div>
  </div>
);
