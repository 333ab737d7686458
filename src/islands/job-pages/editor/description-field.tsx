// The description as candidates read it; a press makes it writable.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from './editor.module.css';
import { RemovedNote } from './removed-note.tsx';
import { SourceNote } from './source-note.tsx';
import type { JobEditor } from './use-job-form.ts';

const RichTextEditor = lazyPart(async () => (await import('#ui/rich-text-editor.tsx')).RichTextEditor);

export function DescriptionField({ editor, mayEdit }: { editor: JobEditor; mayEdit: boolean }) {
  // Since which text; one that comes later, such as by undoing, leaves the focus where it is.
  const [writingSince, setWritingSince] = useState<number | null>(null);
  // The text stays to be read until the editor is here; one that cannot be loaded says so where it would stand.
  const write = () => {
    const show = () => setWritingSince(editor.replaced);
    RichTextEditor.preload().then(show, show);
  };
  const { form, page, mistakes } = editor;
  const isOfSource = page.source !== null && !page.overrides.includes('descriptionHtml');
  const isEmpty = page.descriptionHtml === '';
  const note = (
    <SourceNote editor={editor} fields={['descriptionHtml']} what="Description" mayEdit={mayEdit} />
  );
  return (
    <Section title="Description" level={2} note={page.source === null ? undefined : note}>
      {writingSince !== null && mayEdit ? (
        <RichTextEditor
          isFocused={editor.replaced === writingSince}
          label="Description"
          key={editor.replaced}
          html={form.descriptionHtml}
          onChange={(descriptionHtml) => editor.set({ descriptionHtml })}
        />
      ) : (
        <>
          {isEmpty ? (
            <p className={styles.hint}>No description yet. Add one before you publish.</p>
          ) : (
            <Written page={page} />
          )}
          {mayEdit && (
            <div>
              <Button onPress={write}>{isEmpty ? 'Write description' : 'Edit description'}</Button>
            </div>
          )}
        </>
      )}
      <RemovedNote removed={page.descriptionRemoved} isSynced={isOfSource} />
      {mistakes.descriptionHtml !== undefined && <p className={styles.refused}>{mistakes.descriptionHtml}</p>}
    </Section>
  );
}

const Written = ({ page }: Pick<JobEditor, 'page'>) => (
  <RichText html={page.descriptionHtml} language={page.language} />
);
