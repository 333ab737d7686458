import type { Question } from '#contract/screening-set.ts';
import { firstRule, valueWords } from '#lib/screening/conditions.ts';
import { titleOf } from '#lib/screening/set-check.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { useEditorState, useProblem, useQuestionEdit } from '../editor/editor-context.tsx';
import styles from './question.module.css';
import { RuleFields } from './rule-fields.tsx';

/** Asks the question only after a certain answer to an earlier one. */
export function ShowIfFields({ question }: { question: Question }) {
  const { questions } = useEditorState().document;
  const edit = useQuestionEdit(question);
  const problem = useProblem(question.id, 'showIf');
  const { showIf } = question;
  const earlier = questions
    .slice(0, questions.indexOf(question))
    .filter((one) => !one.eeo && firstRule(one) !== null);
  const target = questions.find(({ id }) => id === showIf?.questionId);
  const pointAt = (id: string) => {
    const other = questions.find((one) => one.id === id);
    const rule = other && firstRule(other);
    // A question is more often asked because of a yes than of a no.
    const value = other?.type === 'yes-no' ? true : rule?.value;
    if (rule && value !== undefined) edit('showIf', { showIf: { questionId: id, op: rule.op, value } });
  };
  if (earlier.length === 0 && showIf === null) return null;
  const options = earlier.map((one) => ({
    id: one.id,
    label: `${questions.indexOf(one) + 1}. ${titleOf(one)}`,
  }));
  const isKnown = options.some(({ id }) => id === showIf?.questionId);
  return (
    <div className={styles.block}>
      <Checkbox
        isSelected={showIf !== null}
        onChange={(isOn) => (isOn ? pointAt(earlier.at(-1)?.id ?? '') : edit('showIf', { showIf: null }))}
        {...(showIf !== null &&
          target &&
          isKnown && {
            hint: `Shown when question ${questions.indexOf(target) + 1} is answered “${valueWords(target, showIf.value)}”.`,
          })}
      >
        Show only after a certain answer
      </Checkbox>
      {showIf !== null && (
        <div className={styles.inner}>
          <ChoiceField
            label="Depends on question"
            options={isKnown ? options : [{ id: '', label: 'Choose an earlier question…' }, ...options]}
            value={isKnown ? showIf.questionId : ''}
            onChange={pointAt}
          />
          {target && isKnown && (
            <RuleFields
              question={target}
              rule={showIf}
              onChange={(rule) => edit('showIf rule', { showIf: { ...showIf, ...rule } })}
            />
          )}
        </div>
      )}
      {problem !== null && <p className={styles.trouble}>{problem}</p>}
    </div>
  );
}
