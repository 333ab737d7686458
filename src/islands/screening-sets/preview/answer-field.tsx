import { type ReactNode, useId } from 'react';
import type { Answer, Question } from '#contract/screening-set.ts';
import { wordsIn } from '#lib/screening/words.ts';
import { useEditorTools } from '../editor/editor-context.tsx';
import styles from './preview.module.css';

type AnswerFieldProps = {
  question: Question;
  label: string;
  value: Answer['value'];
  onChange: (value: Answer['value']) => void;
};

/** The field a candidate would answer in. */
export function AnswerField({ question, label, value, onChange }: AnswerFieldProps) {
  const { type, required } = question;
  const name = required ? label : `${label} (optional)`;
  if (type === 'file' || type === 'video-answer')
    return (
      <Labelled label={name}>
        <p className={styles.file}>
          {type === 'file' ? 'Candidates choose a file here' : 'Candidates record an answer here'}
        </p>
      </Labelled>
    );
  if (type === 'yes-no')
    return (
      <Choices
        label={name}
        options={[
          { id: 'true', label: 'Yes' },
          { id: 'false', label: 'No' },
        ]}
        chosen={value === null ? [] : [String(value)]}
        onChange={([last]) => onChange(last === undefined ? null : last === 'true')}
      />
    );
  if (type === 'single' || type === 'multi')
    return <OptionChoices question={question} label={name} value={value} onChange={onChange} />;
  return <Line question={question} label={name} value={value} onChange={onChange} />;
}

function OptionChoices({ question, label, value, onChange }: AnswerFieldProps) {
  const { language } = useEditorTools();
  const isMulti = question.type === 'multi';
  const chosen = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  return (
    <Choices
      label={label}
      isMulti={isMulti}
      options={question.options.map((option, at) => ({
        id: option.id,
        label: wordsIn(option.label, language) || `Choice ${at + 1}`,
      }))}
      chosen={chosen}
      onChange={(ids) => onChange(ids.length === 0 ? null : isMulti ? ids : (ids[0] ?? null))}
    />
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.label} dir="auto">
        {label}
      </p>
      {children}
    </div>
  );
}

type ChoicesProps = {
  label: string;
  options: readonly { id: string; label: string }[];
  chosen: readonly string[];
  isMulti?: boolean;
  onChange: (ids: string[]) => void;
};

function Choices({ label, options, chosen, isMulti = false, onChange }: ChoicesProps) {
  const name = useId();
  const change = (id: string, isOn: boolean) => {
    if (!isMulti) onChange(isOn ? [id] : []);
    else onChange(options.map((one) => one.id).filter((one) => (one === id ? isOn : chosen.includes(one))));
  };
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.label} dir="auto">
        {label}
      </legend>
      {options.map((option) => (
        <label key={option.id}>
          <input
            type={isMulti ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(option.id)}
            onChange={({ target }) => change(option.id, target.checked)}
          />
          <span dir="auto">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const kinds: Partial<Record<Question['type'], string>> = {
  number: 'number',
  salary: 'number',
  date: 'date',
  url: 'url',
  phone: 'tel',
};

function Line({ question, label, value, onChange }: AnswerFieldProps) {
  const id = useId();
  const { type, validation } = question;
  const isNumber = kinds[type] === 'number';
  const take = (text: string) => {
    if (text === '') return onChange(null);
    const number = Number(text);
    onChange(isNumber ? (Number.isFinite(number) ? number : null) : text);
  };
  const shared = {
    id,
    value: value === null ? '' : String(value),
    onChange: ({ target }: { target: { value: string } }) => take(target.value),
  };
  return (
    <div className={styles.line}>
      <label className={styles.label} htmlFor={id} dir="auto">
        {label}
      </label>
      {type === 'long-text' ? (
        <textarea {...shared} rows={3} maxLength={validation.max ?? 10_000} />
      ) : (
        <input
          {...shared}
          type={kinds[type] ?? 'text'}
          {...(isNumber && { min: validation.min, max: validation.max, step: 'any' })}
        />
      )}
    </div>
  );
}
