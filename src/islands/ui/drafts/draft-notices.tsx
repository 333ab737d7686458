import { History } from 'lucide-react';
import type { DraftNotice, FieldDrafts } from '#lib/drafts/field-drafts.ts';
import styles from '../banner.module.css';
import { Button } from '../button.tsx';
import { ago, restoredWords } from './restored-words.ts';

type Props = { notices: readonly DraftNotice[]; fields: FieldDrafts };

/** What was put back, and what couldn't be because the field changed since. */
export function DraftNotices({ notices, fields }: Props) {
  const restored = notices.filter(({ is }) => is === 'restored');
  const changed = notices.filter((notice) => notice.is === 'changed');
  // The status element stays, so that what comes into it is read out.
  return (
    <div role="status">
      {restored.length > 0 && <Restored restored={restored} fields={fields} />}
      {changed.map((notice) => (
        <div key={notice.slot} className={styles.banner} data-tone="warn">
          <History aria-hidden="true" />
          <div className={styles.words}>
            <p>
              “{notice.name}” changed since you typed “{shortened(notice.mine)}” {ago(notice.at)}.
              {notice.theirs !== '' && ` It’s now “${shortened(notice.theirs)}”.`}
            </p>
          </div>
          <div className={styles.actions}>
            <Button onPress={() => fields.useMine(notice.slot)}>Use mine</Button>
            <Button onPress={() => fields.discard(notice.slot)}>Discard mine</Button>
          </div>
        </div>
      ))}
    </div>
  );
}

function Restored({ restored, fields }: { restored: readonly DraftNotice[]; fields: FieldDrafts }) {
  const newest = Math.max(...restored.map(({ at }) => at));
  const discard = () => {
    for (const { slot } of restored) fields.discard(slot);
  };
  return (
    <div className={styles.banner} data-tone="info">
      <History aria-hidden="true" />
      <p className={styles.words}>{restoredWords(newest)}</p>
      <div className={styles.actions}>
        <Button onPress={() => fields.keep()}>Keep</Button>
        <Button onPress={discard}>Discard</Button>
      </div>
    </div>
  );
}

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);
