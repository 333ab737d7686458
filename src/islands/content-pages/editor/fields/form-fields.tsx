// What is set of a form: its words, whether it asks for a telephone, and its own questions.
import { ChoiceField } from '#ui/choice-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { newId } from '../block-kinds.ts';
import type { FieldsProps } from './fields-props.ts';
import { ItemFields } from './item-fields.tsx';
import { WordsField } from './words-field.tsx';

const phones = [
  { id: 'no', label: 'Not asked' },
  { id: 'optional', label: 'Asked, may stay empty' },
  { id: 'required', label: 'Asked, must be filled in' },
] as const;

export function FormFields(fields: FieldsProps<'form'>) {
  const { props, onChange, isDisabled } = fields;
  return (
    <>
      <Words {...fields} />
      <ChoiceField
        label="Telephone"
        options={phones}
        value={props.phone}
        onChange={(id) => onChange('phone', { phone: phones.find((one) => one.id === id)?.id ?? 'no' })}
        isDisabled={isDisabled}
      />
      <Questions {...fields} />
      <Switch
        isSelected={props.hasMarketing}
        onChange={(hasMarketing) => onChange('marketing', { hasMarketing })}
        isDisabled={isDisabled}
      >
        Also ask whether you may write about jobs later
      </Switch>
    </>
  );
}

function Words({ props, onChange, isDisabled }: FieldsProps<'form'>) {
  return (
    <>
      <WordsField of={{ props, onChange, isDisabled }} name="heading" label="Heading" maxLength={200} />
      <WordsField
        of={{ props, onChange, isDisabled }}
        name="text"
        label="Text"
        hint="Name and e-mail are always asked for."
        rows={3}
        maxLength={500}
      />
      <WordsField
        of={{ props, onChange, isDisabled }}
        name="label"
        label="Button"
        hint="Empty: “Send”."
        maxLength={60}
      />
      <WordsField
        of={{ props, onChange, isDisabled }}
        name="thanks"
        label="Said once it is sent"
        hint="Empty: a thank you."
        maxLength={300}
      />
    </>
  );
}

const Questions = ({ props, onChange, isDisabled }: FieldsProps<'form'>) => (
  <ItemFields
    name="Question"
    items={props.items}
    parts={[{ key: 'label', label: 'Asked', most: 200 }]}
    most={12}
    fresh={{ id: newId(), label: '', isLong: false, isRequired: false }}
    more={(item, onChoose) => (
      <>
        <Switch
          isSelected={item.isRequired}
          onChange={(isRequired) => onChoose('required', { isRequired })}
          isDisabled={isDisabled}
        >
          Must be answered
        </Switch>
        <Switch
          isSelected={item.isLong}
          onChange={(isLong) => onChoose('long', { isLong })}
          isDisabled={isDisabled}
        >
          Room for several lines
        </Switch>
      </>
    )}
    onChange={(about, items) => onChange(about, { items })}
    isDisabled={isDisabled}
  />
);
