import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import styles from './icon-choices.module.css';

export type IconChoice<Id> = { id: Id; label: string; icon: ReactNode };

type Props<Id> = {
  /** What is chosen, such as "Screen". */
  name: string;
  options: readonly IconChoice<Id>[];
  value: Id;
  onChange: (id: Id) => void;
};

/** One of a few, by buttons with icons. */
export const IconChoices = <Id extends string>({ name, options, value, onChange }: Props<Id>) => (
  <fieldset className={styles.choices}>
    <legend className="visually-hidden">{name}</legend>
    {options.map(({ id, label, icon }) => (
      <IconButton
        key={id}
        size="row"
        label={label}
        icon={icon}
        aria-pressed={id === value}
        onPress={() => onChange(id)}
      />
    ))}
  </fieldset>
);
