import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Question } from '#contract/screening-set.ts';
import { mostOptions, newOption } from '#lib/screening/set-document.ts';
import { wordsIn } from '#lib/screening/words.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useEditorState, useEditorTools, useProblem, useQuestionEdit } from '../editor/editor-context.tsx';
import styles from './question.module.css';

type Options = Question['options'];

/** The choices in their order. Enter adds one, Backspace in an empty one removes it, Alt with an arrow moves it. */
export function OptionsField({ question }: { question: Question }) {
  const { language } = useEditorTools();
  const { locale } = useEditorState().history.present;
  const edit = useQuestionEdit(question);
  const problem = useProblem(question.id, 'options');
  const box = useRef<HTMLFieldSetElement>(null);
  const [focused, focus] = useState<string | null>(null);
  const { options } = question;
  useEffect(() => {
    if (focused === null) return;
    box.current?.querySelector<HTMLInputElement>(`[data-option="${CSS.escape(focused)}"]`)?.focus();
    focus(null);
  }, [focused]);
  const set = (field: string, next: Options) => edit(`options ${field}`, { options: next });
  const add = (after: number) => {
    if (options.length >= mostOptions) return;
    const made = newOption();
    set(`add ${made.id}`, options.toSpliced(after + 1, 0, made));
    focus(made.id);
  };
  const remove = (at: number) => {
    set(`remove ${options[at]?.id}`, options.toSpliced(at, 1));
    focus((options[at - 1] ?? options[at + 1])?.id ?? null);
  };
  const move = (at: number, step: -1 | 1) => {
    const option = options[at];
    if (option === undefined || options[at + step] === undefined) return;
    set('order', options.toSpliced(at, 1).toSpliced(at + step, 0, option));
    focus(option.id);
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      add(at);
    } else if (event.key === 'Backspace' && event.currentTarget.value === '' && options.length > 1) {
      event.preventDefault();
      remove(at);
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      move(at, event.key === 'ArrowUp' ? -1 : 1);
    }
  };
  return (
    <fieldset
      className={styles.options}
      ref={box}
      aria-describedby={problem === null ? undefined : `${question.id}-options`}
    >
      <legend>Choices</legend>
      <ol>
        {options.map((option, at) => (
          <li key={option.id}>
            <input
              aria-label={`Choice ${at + 1}`}
              data-option={option.id}
              maxLength={300}
              value={option.label[language] ?? ''}
              placeholder={language === locale ? '' : wordsIn(option.label, locale)}
              onKeyDown={(event) => keys(event, at)}
              onChange={({ target }) =>
                set(
                  `label ${option.id} ${language}`,
                  options.with(at, { ...option, label: { ...option.label, [language]: target.value } }),
                )
              }
            />
            <IconButton
              label={`Move choice ${at + 1} up`}
              icon={<ArrowUp aria-hidden="true" />}
              isDisabled={at === 0}
              onPress={() => move(at, -1)}
            />
            <IconButton
              label={`Move choice ${at + 1} down`}
              icon={<ArrowDown aria-hidden="true" />}
              isDisabled={at === options.length - 1}
              onPress={() => move(at, 1)}
            />
            <IconButton
              label={`Remove choice ${at + 1}`}
              icon={<X aria-hidden="true" />}
              onPress={() => remove(at)}
            />
          </li>
        ))}
      </ol>
      {problem !== null && (
        <p className={styles.trouble} id={`${question.id}-options`}>
          {problem}
        </p>
      )}
      <Button
        size="row"
        icon={<Plus aria-hidden="true" />}
        isDisabled={options.length >= mostOptions}
        onPress={() => add(options.length - 1)}
      >
        Add a choice
      </Button>
    </fieldset>
  );
}
