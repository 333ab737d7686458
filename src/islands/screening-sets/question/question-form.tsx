import { Copy, Trash2 } from 'lucide-react';
import type { Question, QuestionType } from '#contract/screening-set.ts';
import { comparisonsOf, withWeight } from '#lib/screening/conditions.ts';
import { titleOf } from '#lib/screening/set-check.ts';
import {
  added,
  copyOf,
  hasOptions,
  mostQuestions,
  removed,
  typeNames,
  withEeo,
  withType,
} from '#lib/screening/set-document.ts';
import { languageNames, wordsIn } from '#lib/screening/words.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useEditorState, useEditorTools, useProblem, useQuestionEdit } from '../editor/editor-context.tsx';
import { CreditFields } from './credit-fields.tsx';
import { KnockoutFields } from './knockout-fields.tsx';
import { LimitFields } from './limit-fields.tsx';
import { MappingFields } from './mapping-fields.tsx';
import { OptionsField } from './options-field.tsx';
import styles from './question.module.css';
import { ShowIfFields } from './show-if-fields.tsx';

const types = Object.entries(typeNames).map(([id, label]) => ({ id, label }));
const weights = Array.from({ length: 11 }, (_, weight) => ({
  id: String(weight),
  label: weight === 0 ? '0, not scored' : String(weight),
}));

/** Why a question cannot count; nothing where it can. */
function unscored(question: Question): { isDisabled?: true; hint?: string } {
  if (question.eeo) return { isDisabled: true, hint: 'Equal-opportunity answers are never scored.' };
  if (comparisonsOf(question.type).length === 0) return { isDisabled: true, hint: 'Files aren’t scored.' };
  return {};
}

/** Everything about one question. */
export function QuestionForm({ question }: { question: Question }) {
  const edit = useQuestionEdit(question);
  return (
    <section className={styles.form} aria-label={titleOf(question)}>
      <Words question={question} />
      <div className={styles.pair}>
        <ChoiceField
          label="Type"
          options={types}
          value={question.type}
          onChange={(type) => edit('type', (before) => withType(before, type as QuestionType))}
        />
        <ChoiceField
          label="Weight"
          options={weights}
          value={String(question.weight)}
          {...unscored(question)}
          onChange={(weight) => edit('weight', (before) => withWeight(before, Number(weight)))}
        />
      </div>
      {hasOptions(question.type) && <OptionsField question={question} />}
      {question.weight > 0 && <CreditFields question={question} />}
      <Checkbox isSelected={question.required} onChange={(required) => edit('required', { required })}>
        Required
      </Checkbox>
      <Checkbox
        isSelected={question.eeo}
        onChange={(eeo) => edit('eeo', (before) => withEeo(before, eeo))}
        hint="Stored separately, never scored and never shown to hiring staff."
      >
        Equal opportunity
      </Checkbox>
      <ShowIfFields question={question} />
      {!question.eeo && <KnockoutFields question={question} />}
      <LimitFields question={question} />
      <MappingFields question={question} />
      <Foot question={question} />
    </section>
  );
}

function Words({ question }: { question: Question }) {
  const { language } = useEditorTools();
  const { locale } = useEditorState().document;
  const edit = useQuestionEdit(question);
  const problem = useProblem(question.id, 'label');
  const inOwn = (words: Question['label']) => (language === locale ? '' : wordsIn(words, locale));
  const label = inOwn(question.label);
  const help = inOwn(question.help);
  return (
    <>
      <TextArea
        label={`Question in ${languageNames[language]}`}
        rows={2}
        maxLength={300}
        value={question.label[language] ?? ''}
        error={problem}
        {...(label !== '' && { hint: `${languageNames[locale]}: ${label}` })}
        onChange={(text) =>
          edit(`label ${language}`, (before) => ({ ...before, label: { ...before.label, [language]: text } }))
        }
      />
      <TextArea
        label={`Help in ${languageNames[language]}`}
        optionalLabel="optional"
        rows={2}
        maxLength={500}
        value={question.help[language] ?? ''}
        {...(help !== '' && { hint: `${languageNames[locale]}: ${help}` })}
        onChange={(text) =>
          edit(`help ${language}`, (before) => ({ ...before, help: { ...before.help, [language]: text } }))
        }
      />
    </>
  );
}

function Foot({ question }: { question: Question }) {
  const { editor, choose } = useEditorTools();
  const { questions } = useEditorState().document;
  const duplicate = () => {
    const copy = copyOf(question);
    editor.edit(`duplicate ${copy.id}`, (document) => added(document, copy, question.id));
    choose(copy.id);
  };
  const remove = () => {
    const place = questions.indexOf(question);
    choose((questions[place + 1] ?? questions[place - 1])?.id ?? null);
    editor.edit(`remove ${question.id}`, (document) => removed(document, question.id));
    notify({
      text: `“${titleOf(question)}” removed`,
      action: {
        label: 'Undo',
        onAction: () => {
          editor.undo();
          choose(question.id);
        },
      },
    });
  };
  return (
    <div className={styles.foot}>
      <Button
        icon={<Copy aria-hidden="true" />}
        isDisabled={questions.length >= mostQuestions}
        onPress={duplicate}
      >
        Duplicate
      </Button>
      <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onPress={remove}>
        Remove
      </Button>
    </div>
  );
}
