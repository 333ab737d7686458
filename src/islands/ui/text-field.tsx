import { Eye, EyeOff } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';
import { classNames } from './class-names.ts';
import { useFieldDraft } from './drafts/use-field-draft.ts';
import styles from './field.module.css';
import { type DraftWords, draftNameOf, FieldLabel, FieldNote, type FieldWords } from './field-parts.tsx';
import { IconButton } from './icon-button.tsx';

export type TextFieldProps = Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> &
  FieldWords &
  DraftWords & {
    placeholder?: string;
    size?: 'default' | 'large';
    /** For moving the focus to the first wrong field. */
    inputRef?: Ref<HTMLInputElement>;
    /** The two names of the button that shows a password; without them it has none. */
    showPassword?: { show: string; hide: string };
  };

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    optionalLabel,
    labelAside,
    placeholder,
    size,
    inputRef,
    showPassword,
    isKept = true,
    draftName,
    ...rest
  } = props;
  const [isShown, setShown] = useState(false);
  const isSecret = showPassword !== undefined || rest.type === 'password';
  const onChange = useFieldDraft({
    name: draftNameOf(draftName ?? rest.name, label, rest['aria-label']),
    value: rest.value,
    onChange: rest.onChange,
    isKept: isKept && !isSecret && rest.isReadOnly !== true && rest.isDisabled !== true,
  });
  const words = { label, ...(optionalLabel !== undefined && { optionalLabel }), labelAside };
  return (
    <AriaTextField
      {...rest}
      onChange={onChange}
      {...(showPassword && { type: isShown ? 'text' : 'password' })}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={classNames(styles.field)}
      data-size={size}
    >
      <FieldLabel {...words} />
      <span className={styles.box} data-with-button={showPassword && true}>
        <Input
          className={classNames(styles.input)}
          ref={inputRef ?? null}
          {...(placeholder !== undefined && { placeholder })}
        />
        {showPassword && (
          <span className={styles.inside}>
            <IconButton
              size="row"
              label={isShown ? showPassword.hide : showPassword.show}
              icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              onPress={() => setShown(!isShown)}
            />
          </span>
        )}
      </span>
      <FieldNote hint={hint} error={error} />
    </AriaTextField>
  );
}
