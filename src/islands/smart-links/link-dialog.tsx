// One smart link: its address and rules, where it would lead somebody, and who followed it.
import { useState } from 'react';
import type { SmartLink } from '#contract/smart-link.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { ClicksPanel } from './clicks-panel.tsx';
import type { RuleDraft } from './link-draft.ts';
import { LinkForm } from './link-form.tsx';
import { RuleForm } from './rule-form.tsx';
import styles from './smart-links.module.css';
import { TryPanel } from './try-panel.tsx';
import { type Saving, useSaving } from './use-saving.ts';

type LinkDialogProps = {
  /** Null: a new one. */
  link: SmartLink | null;
  onSaved: (link: SmartLink) => void;
  onClose: () => void;
};

export function LinkDialog({ link, onSaved, onClose }: LinkDialogProps) {
  const saving = useSaving(link, (saved) => (saved === null ? onClose() : onSaved(saved)));
  const [rule, setRule] = useState<RuleDraft | 'new' | null>(null);
  const { draft, put } = saving;
  const keep = (kept: RuleDraft) => {
    const isNew = draft.rules.every(({ key }) => key !== kept.key);
    put({
      rules: isNew ? [...draft.rules, kept] : draft.rules.map((one) => (one.key === kept.key ? kept : one)),
    });
    setRule(null);
  };
  const title = link === null ? 'New smart link' : link.name;
  if (rule !== null)
    return (
      <RuleForm
        title={`${title}: ${rule === 'new' ? 'new rule' : 'rule'}`}
        rule={rule === 'new' ? null : rule}
        onKeep={keep}
        onClose={() => setRule(null)}
      />
    );
  const form = <LinkForm link={link} saving={saving} onOpenRule={setRule} />;
  return (
    <Dialog
      isOpen
      width="form"
      isSticky={saving.isChanged}
      title={title}
      about={link?.permalink}
      closeLabel="Close"
      onClose={onClose}
      actions={<Actions link={link} saving={saving} onClose={onClose} />}
    >
      {link === null ? (
        form
      ) : (
        <Tabs
          label="Smart link"
          tabs={[
            { id: 'settings', title: 'Settings', content: form },
            { id: 'try', title: 'Test', content: <TryPanel link={link} isChanged={saving.isChanged} /> },
            { id: 'clicks', title: 'Clicks', content: <ClicksPanel link={link} /> },
          ]}
        />
      )}
      {saving.failure !== null && (
        <p className={styles.failed} role="alert">
          {saving.failure}
        </p>
      )}
    </Dialog>
  );
}

type ActionsProps = { link: SmartLink | null; saving: Saving; onClose: () => void };

function Actions({ link, saving, onClose }: ActionsProps) {
  const { isBusy, isChanged, save, move } = saving;
  const isArchived = link?.status === 'archived';
  return (
    <>
      <Button onPress={onClose}>{isChanged ? 'Cancel' : 'Close'}</Button>
      {link !== null && (
        <Button
          isDisabled={isBusy || isChanged}
          onPress={() => void move(isArchived ? 'active' : 'archived')}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </Button>
      )}
      {!isArchived && (
        <Button
          variant="primary"
          isBusy={isBusy}
          busyLabel="Saving…"
          isDisabled={link !== null && !isChanged}
          onPress={() => void save()}
        >
          {link === null ? 'Create smart link' : 'Save'}
        </Button>
      )}
    </>
  );
}
