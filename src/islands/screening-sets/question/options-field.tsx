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
  const problem = useProblem(question.id, 'options');
  const acts = useOptionActs(question);
  const { options } = question;
  const note = problem === null ? undefined : `${question.id}-options`;
  return (
    <fieldset className={styles.options} ref={acts.box} aria-describedby={note}>
      <legend>Choices</legend>
      <ol>
        {options.map((option, at) => (
          <OptionRow key={option.id} option={option} at={at} count={options.length} acts={acts} />
        ))}
      </ol>
      {problem !== null && (
        <p className={styles.trouble} id={note}>
          {problem}
        </p>
      )}
      <Button
        size="row"
        icon={<Plus aria-hidden="true" />}
        isDisabled={options.length >= mostOptions}
        onPress={() => acts.add(options.length - 1)}
      >
        Add choice
      </Button>
    </fieldset>
  );
}

/** What can be done to the choices; the focus goes where the work goes on. */
function useOptionActs(question: Question) {
  const edit = useQuestionEdit(question);
  const box = useRef<HTMLFieldSetElement>(null);
  const [focused, focus] = useState<string | null>(null);
  const { options } = question;
  useEffect(() => {
    if (focused === null) return;
    box.current?.querySelector<HTMLInputElement>(`[data-option="${CSS.escape(focused)}"]`)?.focus();
    focus(null);
  }, [focused]);
  const set = (field: string, next: Options) => edit(`options ${field}`, { options: next });
  return {
    box,
    say: (at: number, option: Options[number]) => set(`label ${option.id}`, options.with(at, option)),
    add: (after: number) => {
      if (options.length >= mostOptions) return;
      const made = newOption();
      set(`add ${made.id}`, options.toSpliced(after + 1, 0, made));
      focus(made.id);
    },
    remove: (at: number) => {
      set(`remove ${options[at]?.id}`, options.toSpliced(at, 1));
      focus((options[at - 1] ?? options[at + 1])?.id ?? null);
    },
    move: (at: number, step: -1 | 1) => {
      const option = options[at];
      if (option === undefined || options[at + step] === undefined) return;
      set('order', options.toSpliced(at, 1).toSpliced(at + step, 0, option));
      focus(option.id);
    },
  };
}

type OptionRowProps = {
  option: Options[number];
  at: number;
  count: number;
  acts: ReturnType<typeof useOptionActs>;
};

function OptionRow({ option, at, count, acts }: OptionRowProps) {
  const { language } = useEditorTools();
  const { locale } = useEditorState().document;
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    const act = actOf(event, { at, count, acts });
    if (act === null) return;
    event.preventDefault();
    act();
  };
  return (
    <li>
      <input
        aria-label={`Choice ${at + 1}`}
        data-option={option.id}
        maxLength={300}
        value={option.label[language] ?? ''}
        placeholder={language === locale ? '' : wordsIn(option.label, locale)}
        onKeyDown={keys}
        onChange={({ target }) =>
          acts.say(at, { ...option, label: { ...option.label, [language]: target.value } })
        }
      />
      <IconButton
        label={`Move choice ${at + 1} up`}
        icon={<ArrowUp aria-hidden="true" />}
        isDisabled={at === 0}
        onPress={() => acts.move(at, -1)}
      />
      <IconButton
        label={`Move choice ${at + 1} down`}
        icon={<ArrowDown aria-hidden="true" />}
        isDisabled={at === count - 1}
        onPress={() => acts.move(at, 1)}
      />
      <IconButton
        label={`Remove choice ${at + 1}`}
        icon={<X aria-hidden="true" />}
        onPress={() => acts.remove(at)}
      />
    </li>
  );
}

function actOf(
  event: KeyboardEvent<HTMLInputElement>,
  { at, count, acts }: Omit<OptionRowProps, 'option'>,
): (() => void) | null {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) return () => acts.add(at);
  if (event.key === 'Backspace' && event.currentTarget.value === '' && count > 1)
    return () => acts.remove(at);
  if (!event.altKey) return null;
  if (event.key === 'ArrowUp') return () => acts.move(at, -1);
  return event.key === 'ArrowDown' ? () => acts.move(at, 1) : null;
}
