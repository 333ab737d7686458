import type { Question } from '#contract/screening-set.ts';
import { firstRule } from '#lib/screening/conditions.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { useProblem, useQuestionEdit } from '../editor/editor-context.tsx';
import styles from './question.module.css';
import { RuleFields } from './rule-fields.tsx';

type Action = NonNullable<Question['knockout']>['action'];

const actions: readonly { id: Action; label: string }[] = [
  { id: 'flag', label: 'Flag for review' },
  { id: 'thank-you', label: 'Screen out and thank the candidate' },
  { id: 'reject-silently', label: 'Screen out without telling the candidate yet' },
];

/** Which answer rules somebody out, and what happens then. Absent where answers cannot be compared. */
export function KnockoutFields({ question }: { question: Question }) {
  const edit = useQuestionEdit(question);
  const problem = useProblem(question.id, 'knockout');
  const first = firstRule(question);
  const { knockout } = question;
  if (first === null) return null;
  return (
    <div className={styles.block}>
      <Checkbox
        isSelected={knockout !== null}
        onChange={(isOn) => edit('knockout', { knockout: isOn ? { rule: first, action: 'flag' } : null })}
      >
        Knockout
      </Checkbox>
      {knockout !== null && (
        <div className={styles.inner}>
          <RuleFields
            question={question}
            rule={knockout.rule}
            onChange={(rule) => edit('knockout rule', { knockout: { ...knockout, rule } })}
          />
          <ChoiceField
            label="Then"
            options={actions}
            value={knockout.action}
            onChange={(action) =>
              edit('knockout action', { knockout: { ...knockout, action: action as Action } })
            }
          />
        </div>
      )}
      {problem !== null && <p className={styles.trouble}>{problem}</p>}
    </div>
  );
}
