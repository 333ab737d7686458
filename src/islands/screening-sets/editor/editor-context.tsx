// What the parts of one open editor share.
import { createContext, useContext } from 'react';
import type { Language } from '#contract/kit/fields.ts';
import type { Question } from '#contract/screening-set.ts';
import type { ProblemField } from '#lib/screening/set-check.ts';
import { changed } from '#lib/screening/set-document.ts';
import type { useSetEditor } from './use-set-editor.ts';

export type OpenEditor = ReturnType<typeof useSetEditor>['editor'];
type EditorState = ReturnType<typeof useSetEditor>['state'];

export type EditorTools = {
  editor: OpenEditor;
  state: EditorState;
  /** The language that is written and previewed now. */
  language: Language;
  speak: (language: Language) => void;
  /** The question whose form is open. */
  chosen: string | null;
  choose: (id: string | null) => void;
  /** What is shown where there is no room for all: the list, the form, or the preview. */
  view: ViewName;
  openView: (view: ViewName) => void;
};
export type ViewName = 'list' | 'question' | 'preview';

const Context = createContext<EditorTools | null>(null);
export const EditorProvider = Context.Provider;

export function useEditorTools(): EditorTools {
  const tools = useContext(Context);
  if (tools === null) throw new Error('This works only inside an open set.');
  return tools;
}

export const useEditorState = (): EditorState => useEditorTools().state;

/** Changes one question; changes of one field in quick succession are one step of undo. */
export function useQuestionEdit(question: Question) {
  const { editor } = useEditorTools();
  return (field: string, change: Partial<Question> | ((before: Question) => Question)) =>
    editor.edit(`${question.id} ${field}`, (document) =>
      changed(document, question.id, (before) =>
        typeof change === 'function' ? change(before) : { ...before, ...change },
      ),
    );
}

/** What stands in the way at a field of a question; null where nothing does. */
export function useProblem(questionId: string | null, field: ProblemField): string | null {
  const { problems } = useEditorState();
  const found = problems.filter((one) => one.questionId === questionId && one.field === field);
  return found.length === 0 ? null : found.map(({ text }) => text).join(' ');
}
