import type { Question } from '#contract/screening-set.ts';
import { isAmount, isText } from '#lib/screening/set-document.ts';
import { TextField } from '#ui/text-field.tsx';
import { useProblem, useQuestionEdit } from '../editor/editor-context.tsx';
import { NumberField } from './number-field.tsx';
import styles from './question.module.css';

/** How long a text may be, how much a number; absent for the other types. */
export function LimitFields({ question }: { question: Question }) {
  const edit = useQuestionEdit(question);
  const limits = useProblem(question.id, 'limits');
  const pattern = useProblem(question.id, 'pattern');
  const { type, validation } = question;
  if (!isText(type) && !isAmount(type)) return null;
  const set = (name: 'min' | 'max' | 'regex', value: number | string | undefined) =>
    edit(name, (before) => {
      const { [name]: _, ...rest } = before.validation;
      return { ...before, validation: value === undefined ? rest : { ...rest, [name]: value } };
    });
  const unit = isText(type) ? ' characters' : '';
  return (
    <div className={styles.block}>
      <div className={styles.pair}>
        <NumberField
          label={`Minimum${unit}`}
          value={validation.min}
          onChange={(value) => set('min', value)}
        />
        <NumberField
          label={`Maximum${unit}`}
          value={validation.max}
          error={limits}
          onChange={(value) => set('max', value)}
        />
      </div>
      {isText(type) && (
        <details open={pattern !== null || validation.regex !== undefined || undefined}>
          <summary>Pattern</summary>
          <TextField
            label="Regular expression"
            optionalLabel="optional"
            value={validation.regex ?? ''}
            maxLength={200}
            error={pattern}
            hint="The whole answer must match, such as [A-Z]{2}[0-9]{4}"
            onChange={(text) => set('regex', text === '' ? undefined : text)}
          />
        </details>
      )}
    </div>
  );
}
