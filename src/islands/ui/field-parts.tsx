// The label above a field and the line under it, alike for every field that react-aria wires up.
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

/** What every labelled field takes. */
export type FieldWords = {
  label: ReactNode;
  /** One sentence under the field; the error takes its place. */
  hint?: ReactNode;
  /** Why the value cannot stay; its presence makes the field invalid. */
  error?: string | null | undefined;
  /** "optional" in the reader's language; what is required is not said. */
  optionalLabel?: string;
  /** A link at the far end of the label's line. */
  labelAside?: ReactNode;
};

/** How what is typed is kept on this device until the server has it. */
export type DraftWords = {
  /** False for secrets, and for what only narrows down what is shown. */
  isKept?: boolean;
  /** Tells it apart where fields share a label. */
  draftName?: string;
};

/** Under which name a field's text is kept. */
export const draftNameOf = (given: string | undefined, label: ReactNode, aria: string | undefined): string =>
  given ?? (typeof label === 'string' ? label : (aria ?? 'text'));

/** The label's line. */
export function FieldLabel({ label, optionalLabel, labelAside }: FieldWords) {
  return (
    <span className={styles.top}>
      <Label className={classNames(styles.label)}>
        {label}
        {optionalLabel !== undefined && <span className={styles.optional}> ({optionalLabel})</span>}
      </Label>
      {labelAside}
    </span>
  );
}

/** The hint, or the error with its icon in the hint's place. */
export function FieldNote({ hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  if (error) {
    return (
      <FieldError className={classNames(styles.error)}>
        <TriangleAlert aria-hidden="true" />
        <span>{error}</span>
      </FieldError>
    );
  }
  if (hint === undefined) return null;
  return (
    <Text slot="description" className={classNames(styles.hint)}>
      {hint}
    </Text>
  );
}
