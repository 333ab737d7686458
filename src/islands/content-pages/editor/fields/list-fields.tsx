// The fields of figures, steps, benefits and questions, and of the space between parts.
import { ChoiceField } from '#ui/choice-field.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { ItemFields, type Part } from './item-fields.tsx';

export const StatsFields = ({ props, onChange, isDisabled }: FieldsProps<'stats'>) => (
  <ItemFields
    name="Stat"
    items={props.items}
    parts={[
      { key: 'value', label: 'Number', most: 40 },
      { key: 'label', label: 'Label', most: 120 },
    ]}
    most={8}
    fresh={{ value: '', label: '' }}
    onChange={(about, items) => onChange(about, { items })}
    isDisabled={isDisabled}
  />
);

const titled: Part<{ title: string; text: string }>[] = [
  { key: 'title', label: 'Title', most: 120 },
  { key: 'text', label: 'Text', most: 500, isLong: true },
];

type Titled = FieldsProps<'steps'> | FieldsProps<'benefits'>;

export function TitledFields({ name, most, ...fields }: Titled & { name: string; most: number }) {
  const { props, onChange, isDisabled } = fields;
  return (
    <>
      <Heading heading={props.heading} onChange={onChange} isDisabled={isDisabled} />
      <ItemFields
        name={name}
        items={props.items}
        parts={titled}
        most={most}
        fresh={{ title: '', text: '' }}
        onChange={(about, items) => onChange(about, { items })}
        isDisabled={isDisabled}
      />
    </>
  );
}

export const FaqFields = ({ props, onChange, isDisabled }: FieldsProps<'faq'>) => (
  <>
    <Heading heading={props.heading} onChange={onChange} isDisabled={isDisabled} />
    <ItemFields
      name="Question"
      items={props.items}
      parts={[
        { key: 'question', label: 'Question text', most: 300 },
        { key: 'answer', label: 'Answer', most: 2000, isLong: true },
      ]}
      most={40}
      fresh={{ question: '', answer: '' }}
      onChange={(about, items) => onChange(about, { items })}
      isDisabled={isDisabled}
    />
  </>
);

export const SpacerFields = ({ props, onChange, isDisabled }: FieldsProps<'spacer'>) => (
  <>
    <ChoiceField
      label="Size"
      options={[
        { id: 'small', label: 'Small' },
        { id: 'large', label: 'Large' },
      ]}
      value={props.size}
      onChange={(id) => onChange('size', { size: id === 'large' ? 'large' : 'small' })}
      isDisabled={isDisabled}
    />
    <Switch
      isSelected={props.hasLine}
      onChange={(hasLine) => onChange('line', { hasLine })}
      isDisabled={isDisabled}
    >
      Show line
    </Switch>
  </>
);

type HeadingProps = {
  heading: string;
  onChange: (about: string, change: { heading: string }) => void;
  isDisabled: boolean;
};

const Heading = ({ heading, onChange, isDisabled }: HeadingProps) => (
  <TextField
    label="Heading"
    value={heading}
    onChange={(typed) => onChange('heading', { heading: typed })}
    maxLength={200}
    isDisabled={isDisabled}
  />
);
