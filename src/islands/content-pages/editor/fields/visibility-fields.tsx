// Who sees a block: readers of some languages, windows of some widths, visitors who left details at the page's gate or
// did not yet. All boxes ticked is everybody.
import { useState } from 'react';
import { type Block, Device, type Visibility } from '#contract/content-page-blocks.ts';
import { languages } from '#contract/kit/fields.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import styles from '../editor.module.css';

type Props = {
  block: Block;
  onChange: (about: string, visibility: Visibility) => void;
  isDisabled: boolean;
};

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const deviceNames: Record<Device, string> = { phone: 'Phones', tablet: 'Tablets', desktop: 'Desktops' };

export function VisibilityFields({ block: { id, visibility = {} }, onChange, isDisabled }: Props) {
  const shared = { isDisabled };
  // Stays as it is while boxes are ticked.
  const [isOpen] = useState(isLimited(visibility));
  return (
    <details className={styles.seen} open={isOpen}>
      <summary>Visibility{isLimited(visibility) ? ': limited' : ''}</summary>
      <Boxes
        {...shared}
        label="Languages"
        all={languages}
        chosen={visibility.languages}
        nameOf={(one) => languageNames.of(one) ?? one}
        onChange={(next) => onChange(`${id} languages`, withOr(visibility, 'languages', next))}
      />
      <Boxes
        {...shared}
        label="Devices"
        all={Device.options}
        chosen={visibility.devices}
        nameOf={(one) => deviceNames[one]}
        onChange={(next) => onChange(`${id} devices`, withOr(visibility, 'devices', next))}
      />
      <ChoiceField
        {...shared}
        label="When"
        hint="Visitors unlock a page by filling in its gate."
        options={moments}
        value={String(visibility.unlocked ?? ALWAYS)}
        onChange={(next) =>
          onChange(
            `${id} unlocked`,
            withOr(visibility, 'unlocked', next === ALWAYS ? undefined : next === 'true'),
          )
        }
      />
    </details>
  );
}

const ALWAYS = 'always';
const moments = [
  { id: ALWAYS, label: 'Before and after unlocking' },
  { id: 'true', label: 'Only after unlocking' },
  { id: 'false', label: 'Only before unlocking' },
];

const isLimited = ({ languages: some = [], devices = [], unlocked }: Visibility): boolean =>
  some.length > 0 || devices.length > 0 || unlocked !== undefined;

/** With what is said of it, or without where that leaves nobody out. */
function withOr<K extends keyof Visibility>(before: Visibility, key: K, next: Visibility[K]): Visibility {
  const entries = Object.entries({ ...before, [key]: next }).filter(([, some]) => some !== undefined);
  return Object.fromEntries(entries);
}

type BoxesProps<One extends string> = {
  label: string;
  all: readonly One[];
  chosen: readonly One[] | undefined;
  nameOf: (one: One) => string;
  /** Undefined for all of them. */
  onChange: (chosen: One[] | undefined) => void;
  isDisabled: boolean;
};

function Boxes<One extends string>({
  label,
  all,
  chosen = [],
  nameOf,
  onChange,
  isDisabled,
}: BoxesProps<One>) {
  const isOn = (one: One) => chosen.length === 0 || chosen.includes(one);
  const toggle = (one: One) => {
    const next = all.filter((each) => (each === one ? !isOn(each) : isOn(each)));
    // A block that nobody sees is removed, not hidden.
    if (next.length > 0) onChange(next.length === all.length ? undefined : next);
  };
  return (
    <fieldset className={styles.boxes} disabled={isDisabled}>
      <legend>{label}</legend>
      {all.map((one) => (
        <Checkbox key={one} isSelected={isOn(one)} onChange={() => toggle(one)} isDisabled={isDisabled}>
          {nameOf(one)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
