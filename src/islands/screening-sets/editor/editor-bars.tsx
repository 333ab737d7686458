import { Info, TriangleAlert } from 'lucide-react';
import { titleOf } from '#lib/screening/set-check.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import styles from './editor-bars.module.css';
import { useEditorState, useEditorTools } from './editor-context.tsx';

const SetConflict = lazyPart(async () => (await import('./set-conflict.tsx')).SetConflict);

/** What has to be said over the editor: conflicts, what stands in the way, and who is in the middle. */
export function EditorBars() {
  const { stored, state } = useEditorState();
  const { set } = stored;
  return (
    <div className={styles.bars}>
      {state.is === 'stale' && <SetConflict />}
      {stored.status === 'archived' && (
        <div className={styles.bar}>
          <Info aria-hidden="true" />
          <p>This set is archived. Restore it to edit it.</p>
        </div>
      )}
      {set !== null && set.openCount > 0 && <InTheMiddle count={set.openCount} />}
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
  const { problems, document } = useEditorState();
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
            const question = document.questions.find(({ id }) => id === questionId);
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
