import { useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { forgetDraft, type KeptDraft, readDraft } from '#lib/studio/kept-drafts.ts';
import { Button } from '#ui/button.tsx';
import styles from './studio.module.css';
import { useStudioState, useStudioTools } from './studio-context.tsx';

/** Offers what this device kept of an earlier visit and the server never got. */
export function DraftBar() {
  const { studio, permalink } = useStudioTools();
  const { remote } = useStudioState();
  const [draft, setDraft] = useState<KeptDraft | null>(() => readDraft(permalink));
  if (draft === null) return null;
  const isOlder = draft.version < remote.clip.version;
  const restore = () => {
    studio.edit('restore', () => draft.document);
    setDraft(null);
  };
  const discard = () => {
    forgetDraft(permalink);
    setDraft(null);
  };
  return (
    <section className={styles.draft} aria-label="Unsaved changes">
      <p>
        This device has unsaved changes from {relativeTime(new Date(draft.at), new Date(), 'en')}.
        {isOlder && ' The clip has changed since. Restore replaces it with your version; you can undo this.'}
      </p>
      <Button onPress={restore}>Restore</Button>
      <Button variant="plain" onPress={discard}>
        Discard
      </Button>
    </section>
  );
}
