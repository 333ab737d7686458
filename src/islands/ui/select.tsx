import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classNames } from './class-names.ts';
import field from './field.module.css';
import { FieldLabel, FieldNote, type FieldWords } from './field-parts.tsx';
import menu from './menu.module.css';
import styles from './select.module.css';

export type SelectOption = { id: string; label: string; level?: 0 | 1 | 2; isDisabled?: boolean };

export type SelectProps = FieldWords & {
  options: readonly SelectOption[];
  value: string | null;
  onChange: (id: string) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  name?: string;
  isDisabled?: boolean;
};

/** One of a short list; for long lists and for text to search in, use a search field. */
export function Select(props: SelectProps) {
  const { label, hint, error, optionalLabel, labelAside, options, value, onChange, placeholder, ...rest } =
    props;
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(field.field)}
      {...(placeholder !== undefined && { placeholder })}
    >
      <FieldLabel
        label={label}
        labelAside={labelAside}
        {...(optionalLabel !== undefined && { optionalLabel })}
      />
      <Button className={classNames(field.input, styles.trigger)} data-invalid={error ? true : undefined}>
        <SelectValue className={classNames(styles.value)} />
        <ChevronDown aria-hidden="true" />
      </Button>
      <FieldNote hint={hint} error={error} />
      <Popover className={classNames(menu.popover, styles.popover)} offset={4}>
        <ListBox className={classNames(menu.menu)}>
          {options.map((option) => (
            <Option key={option.id} option={option} />
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}

function Option({ option: { id, label, level = 0, isDisabled = false } }: { option: SelectOption }) {
  return (
    <ListBoxItem
      id={id}
      textValue={label}
      className={classNames(menu.item)}
      data-level={level}
      isDisabled={isDisabled}
    >
      {({ isSelected }) => (
        <>
          <span className={menu.words}>{label}</span>
          {isSelected && <Check className={menu.check} aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
  );
}
