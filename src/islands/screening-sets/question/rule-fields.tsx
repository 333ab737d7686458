import type { Question } from '#contract/screening-set.ts';
import { type Comparison, comparisonName, comparisonsOf, type Rule } from '#lib/screening/conditions.ts';
import { hasOptions, isAmount } from '#lib/screening/set-document.ts';
import { wordsIn } from '#lib/screening/words.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { NumberField } from './number-field.tsx';

export type RuleFieldsProps = {
  /** The question whose answer is looked at. */
  question: Question;
  rule: Rule;
  onChange: (rule: Rule) => void;
};

/** "is less than" and "40": what an answer is held against. */
export function RuleFields({ question, rule, onChange }: RuleFieldsProps) {
  const comparisons = comparisonsOf(question.type);
  return (
    <>
      {comparisons.length > 1 && (
        <ChoiceField
          label="When the answer"
          options={comparisons.map((op) => ({ id: op, label: comparisonName(op, question.type) }))}
          value={rule.op}
          onChange={(op) => onChange({ ...rule, op: op as Comparison })}
        />
      )}
      <ValueField
        question={question}
        rule={rule}
        onChange={onChange}
        label={comparisons.length > 1 ? 'Value' : `When the answer ${comparisonName(rule.op, question.type)}`}
      />
    </>
  );
}

function ValueField({ question, rule, onChange, label }: RuleFieldsProps & { label: string }) {
  const { value } = rule;
  const set = (next: Rule['value']) => onChange({ ...rule, value: next });
  if (question.type === 'yes-no')
    return (
      <ChoiceField
        label={label}
        options={[
          { id: 'true', label: 'Yes' },
          { id: 'false', label: 'No' },
        ]}
        value={String(value)}
        onChange={(id) => set(id === 'true')}
      />
    );
  if (hasOptions(question.type)) return <OptionField {...{ question, value, label }} onChange={set} />;
  if (isAmount(question.type))
    return (
      <NumberField
        label={label}
        value={typeof value === 'number' ? value : undefined}
        onChange={(next) => set(next ?? '')}
      />
    );
  return (
    <TextField
      label={label}
      type={question.type === 'date' ? 'date' : 'text'}
      maxLength={500}
      value={String(value)}
      onChange={set}
    />
  );
}

type OptionProps = {
  question: Question;
  value: Rule['value'];
  label: string;
  onChange: (option: string) => void;
};

/** One of the question's own choices; none where the one that was chosen is gone. */
function OptionField({ question, value, label, onChange }: OptionProps) {
  const options = question.options.map((option, at) => ({
    id: option.id,
    label: wordsIn(option.label) || `Choice ${at + 1}`,
  }));
  const isKnown = options.some(({ id }) => id === value);
  return (
    <ChoiceField
      label={label}
      options={isKnown ? options : [{ id: '', label: 'Choose…' }, ...options]}
      value={isKnown ? String(value) : ''}
      onChange={onChange}
    />
  );
}
