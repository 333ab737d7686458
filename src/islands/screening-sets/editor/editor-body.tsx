import { useEffect, useState } from 'react';
import type { Language } from '#contract/kit/fields.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import { added, mostQuestions, newQuestion, type SetDocument } from '#lib/screening/set-document.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { QuestionForm } from '../question/question-form.tsx';
import { EditorBars } from './editor-bars.tsx';
import { EditorProvider, useEditorState, useEditorTools, type ViewName } from './editor-context.tsx';
import { EditorTop } from './editor-top.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { QuestionList } from './question-list.tsx';
import styles from './set-editor.module.css';
import { SetFields } from './set-fields.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { useOpenEditor } from './use-open-editor.ts';

const TryIt = lazyPart(async () => (await import('../preview/try-it.tsx')).TryIt, {
  waiting: () => <Loading />,
});

/** One open set: questions, the form of one, and what candidates see, side by side where there is room. */
export function EditorBody({ start }: { start: ScreeningSet | SetDocument }) {
  const { editor, state } = useOpenEditor(start);
  const [language, speak] = useState<Language>(start.locale);
  const [chosen, choose] = useState<string | null>(start.questions[0]?.id ?? null);
  const [view, openView] = useState<ViewName>('list');
  // What was changed elsewhere and fetched anew comes in where nothing was typed.
  const { version } = state.stored;
  useEffect(() => {
    if ('permalink' in start && start.version > version && !editor.isDirty()) editor.arrived(start);
  }, [editor, start, version]);
  return (
    <EditorProvider value={{ editor, state, language, speak, chosen, choose, view, openView }}>
      <Editor />
    </EditorProvider>
  );
}

function Editor() {
  const { editor, chosen, choose, view, openView } = useEditorTools();
  const { stored, document } = useEditorState();
  const isArchived = stored.status === 'archived';
  const add = () => {
    if (isArchived || document.questions.length >= mostQuestions) return;
    const made = newQuestion();
    editor.edit(`add ${made.id}`, (before) => added(before, made, chosen));
    choose(made.id);
    openView('question');
    requestAnimationFrame(() =>
      globalThis.document.querySelector<HTMLElement>('[data-column=question] textarea')?.focus(),
    );
  };
  useEditorKeys(editor, add);
  return (
    <div className={styles.editor}>
      <EditorTop />
      <EditorBars />
      <div inert={isArchived}>
        <SetFields />
        <Views />
        <div className={styles.columns} data-view={view}>
          <div data-column="list">
            <QuestionList onNew={add} />
          </div>
          <div data-column="question">
            <OpenQuestion />
          </div>
          <div data-column="preview">
            <TryIt />
          </div>
        </div>
      </div>
      <LeaveGuard />
    </div>
  );
}

const Loading = () => (
  <Skeleton label="Loading the preview">
    <Bone width="60%" />
    <Bone shape="block" />
  </Skeleton>
);

function Views() {
  const { view, openView } = useEditorTools();
  const { questions } = useEditorState().document;
  const views: { id: ViewName; title: string }[] = [
    { id: 'list', title: `Questions ${questions.length}` },
    { id: 'question', title: 'Edit' },
    { id: 'preview', title: 'Preview' },
  ];
  return (
    <nav className={styles.views} aria-label="Editor sections">
      {views.map(({ id, title }) => (
        <button key={id} type="button" aria-current={view === id || undefined} onClick={() => openView(id)}>
          {title}
        </button>
      ))}
    </nav>
  );
}

function OpenQuestion() {
  const { chosen } = useEditorTools();
  const { questions } = useEditorState().document;
  const question = questions.find(({ id }) => id === chosen) ?? questions[0];
  if (question === undefined) return <p className={styles.nothing}>Add a question to edit it here.</p>;
  return <QuestionForm key={question.id} question={question} />;
}
