import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classNames } from './class-names.ts';
import { useFieldDraft } from './drafts/use-field-draft.ts';
import styles from './field.module.css';
import { type DraftWords, draftNameOf, FieldLabel, FieldNote, type FieldWords } from './field-parts.tsx';

export type TextAreaProps = Omit<
  AriaTextFieldProps,
  'children' | 'className' | 'style' | 'isInvalid' | 'type'
> &
  FieldWords &
  DraftWords & { placeholder?: string; rows?: number; inputRef?: Ref<HTMLTextAreaElement> };

/** Several lines of text with their label, hint and error. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    optionalLabel,
    labelAside,
    placeholder,
    rows = 4,
    inputRef,
    isKept = true,
    draftName,
    ...rest
  } = props;
  const onChange = useFieldDraft({
    name: draftNameOf(draftName ?? rest.name, label, rest['aria-label']),
    value: rest.value,
    onChange: rest.onChange,
    isKept: isKept && rest.isReadOnly !== true && rest.isDisabled !== true,
  });
  const words = { label, ...(optionalLabel !== undefined && { optionalLabel }), labelAside };
  return (
    <AriaTextField
      {...rest}
      onChange={onChange}
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
