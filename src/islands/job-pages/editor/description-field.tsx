// The description as candidates read it; a press makes it writable.
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/section-card.tsx';
import styles from './editor.module.css';
import { SourceNote } from './source-note.tsx';
import type { JobEditor } from './use-job-form.ts';

const DescriptionEditor = lazy(async () => ({
  default: (await import('./description-editor.tsx')).DescriptionEditor,
}));

export function DescriptionField({ editor, mayEdit }: { editor: JobEditor; mayEdit: boolean }) {
  const [isWriting, setWriting] = useState(false);
  const { form, page } = editor;
  const text = (
    // Sanitised by the server when it was written and again when it was read.
    <div
      className={styles.text}
      lang={page.language}
      dangerouslySetInnerHTML={{ __html: page.descriptionHtml }}
    />
  );
  return (
    <Section title="Description" note={<SourceNote editor={editor} field="descriptionHtml" />}>
      {isWriting ? (
        <Suspense fallback={text}>
          <DescriptionEditor
            html={form.descriptionHtml}
            onChange={(descriptionHtml) => editor.set({ descriptionHtml })}
          />
        </Suspense>
      ) : (
        <>
          {text}
          {mayEdit && (
            <div>
              <Button onPress={() => setWriting(true)}>Edit the description</Button>
            </div>
          )}
        </>
      )}
    </Section>
  );
}
