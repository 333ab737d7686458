// What is set of a form: its words, whether it asks for a telephone, and its own questions.
import { ChoiceField } from '#ui/choice-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { newId } from '../block-kinds.ts';
import type { FieldsProps } from './fields-props.ts';
import { ItemFields } from './item-fields.tsx';
import { WordsField } from './words-field.tsx';

const phones = [
  { id: 'no', label: 'Not asked' },
  { id: 'optional', label: 'Optional' },
  { id: 'required', label: 'Required' },
] as const;

export function FormFields(fields: FieldsProps<'form'>) {
  const { props, onChange, isDisabled } = fields;
  return (
    <>
      <Words {...fields} />
      <ChoiceField
        label="Phone"
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
        Ask for consent to write about future jobs
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
        hint="Name and e-mail are always included."
        rows={3}
        maxLength={500}
      />
      <WordsField
        of={{ props, onChange, isDisabled }}
        name="label"
        label="Button label"
        hint="Default: “Send”."
        maxLength={60}
      />
      <WordsField
        of={{ props, onChange, isDisabled }}
        name="thanks"
        label="Thank-you message"
        hint="Default: a short thank you."
        maxLength={300}
      />
    </>
  );
}

const Questions = ({ props, onChange, isDisabled }: FieldsProps<'form'>) => (
  <ItemFields
    name="Question"
    items={props.items}
    parts={[{ key: 'label', label: 'Question text', most: 200 }]}
    most={12}
    fresh={{ id: newId(), label: '', isLong: false, isRequired: false }}
    more={(item, onChoose) => (
      <>
        <Switch
          isSelected={item.isRequired}
          onChange={(isRequired) => onChoose('required', { isRequired })}
          isDisabled={isDisabled}
        >
          Required
        </Switch>
        <Switch
          isSelected={item.isLong}
          onChange={(isLong) => onChoose('long', { isLong })}
          isDisabled={isDisabled}
        >
          Long answer
        </Switch>
      </>
    )}
    onChange={(about, items) => onChange(about, { items })}
    isDisabled={isDisabled}
  />
);
