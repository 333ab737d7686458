import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { FieldLabel, FieldNote, type FieldWords } from './field-parts.tsx';

export type TextAreaProps = Omit<
  AriaTextFieldProps,
  'children' | 'className' | 'style' | 'isInvalid' | 'type'
> &
  FieldWords & { placeholder?: string; rows?: number; inputRef?: Ref<HTMLTextAreaElement> };

/** Several lines of text with their label, hint and error. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, optionalLabel, labelAside, placeholder, rows = 4, inputRef, ...rest } = props;
  const words = { label, ...(optionalLabel !== undefined && { optionalLabel }), labelAside };
  return (
    <AriaTextField
      {...rest}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(styles.field)}
    >
      <FieldLabel {...words} />
      <AriaTextArea
        className={classNames(styles.input)}
        placeholder={placeholder}
        rows={rows}
        ref={inputRef ?? null}
      />
      <FieldNote hint={hint} error={error} />
    </AriaTextField>
  );
}
