import { Info, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '#lib/format/relative-time.ts';
import { titleOf } from '#lib/screening/set-check.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from './editor-bars.module.css';
import { useEditorState, useEditorTools } from './editor-context.tsx';
import { forgetDraft, type KeptDraft, readDraft } from './kept-draft.ts';
import { draftName } from './use-open-editor.ts';

const SetConflict = lazyPart(async () => (await import('./set-conflict.tsx')).SetConflict);

/** What has to be said over the editor: conflicts, kept drafts, what stands in the way, and who is in the middle. */
export function EditorBars() {
  const { stored, saving } = useEditorState();
  return (
    <div className={styles.bars}>
      {saving.state === 'conflict' && <SetConflict />}
      <DraftBar />
      {stored?.status === 'archived' && (
        <div className={styles.bar}>
          <Info aria-hidden="true" />
          <p>This set is archived. Restore it to edit it.</p>
        </div>
      )}
      {stored !== null && stored.openCount > 0 && <InTheMiddle count={stored.openCount} />}
      <Problems />
    </div>
  );
}

function InTheMiddle({ count }: { count: number }) {
  return (
    <div className={styles.bar}>
      <Info aria-hidden="true" />
      <p>
        {count === 1
          ? '1 candidate is filling in an application and keeps the old version.'
          : `${count.toLocaleString('en')} candidates are filling in an application and keep the old version.`}
      </p>
    </div>
  );
}

function Problems() {
  const { choose, openView } = useEditorTools();
  const { problems, history } = useEditorState();
  if (problems.length === 0) return null;
  return (
    <section className={styles.bar} data-tone="warn" role="alert" aria-label="Fix before saving">
      <TriangleAlert aria-hidden="true" />
      <div>
        <p>
          <strong>
            {problems.length === 1
              ? 'Fix 1 problem before saving.'
              : `Fix ${problems.length} problems before saving.`}
          </strong>
        </p>
        <ul>
          {problems.slice(0, 8).map(({ questionId, field, text }) => {
            const question = history.present.questions.find(({ id }) => id === questionId);
            return (
              <li key={`${questionId} ${field} ${text}`}>
                {question && (
                  <button
                    type="button"
                    onClick={() => {
                      choose(question.id);
                      openView('question');
                    }}
                  >
                    {titleOf(question)}
                  </button>
                )}{' '}
                {text}
              </li>
            );
          })}
        </ul>
        {problems.length > 8 && <p>And {problems.length - 8} more.</p>}
      </div>
    </section>
  );
}

/** Offers what this device kept of an earlier visit and the server never got. */
function DraftBar() {
  const { editor } = useEditorTools();
  const { stored } = useEditorState();
  const [name] = useState(() => draftName(stored));
  const [draft, setDraft] = useState<KeptDraft | null>(() => readDraft(name));
  if (draft === null || stored?.status === 'archived') return null;
  const restore = () => {
    editor.edit('restore', () => draft.document);
    setDraft(null);
  };
  const discard = () => {
    if (!editor.isDirty()) forgetDraft(name);
    setDraft(null);
  };
  return (
    <section className={styles.bar} aria-label="Unsaved changes">
      <Info aria-hidden="true" />
      <p>
        This device has unsaved changes from {relativeTime(new Date(draft.at), new Date(), 'en')}.
        {stored !== null && draft.version < stored.version && ' The set has changed since.'}
      </p>
      <Button size="row" onPress={restore}>
        Restore
      </Button>
      <Button size="row" variant="plain" onPress={discard}>
        Discard
      </Button>
    </section>
  );
}
