// The values of a small form and the sentences about them: told on leaving a field, and all of them on submit.
import { useRef, useState } from 'react';

type Checks<Name extends string> = Record<Name, (value: string) => string | null>;

/** Text fields with their checks; `bind(name)` gives a kit field what it needs. */
export function useForm<Name extends string>(first: Record<Name, string>, checks: Checks<Name>) {
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<Partial<Record<Name, string | null>>>({});
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const names = Object.keys(first) as Name[];

  const bind = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    inputRef: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    onChange: (value: string) => {
      setValues((all) => ({ ...all, [name]: value }));
      // A sentence that no longer holds goes at once; a new one waits until the field is left.
      setErrors((all) => ({ ...all, [name]: checks[name](value) === null ? null : all[name] }));
    },
    onBlur: () => {
      if (values[name] !== '') setErrors((all) => ({ ...all, [name]: checks[name](values[name]) }));
    },
  });

  /** Shows every sentence and moves the focus to the first wrong field; true when there is none. */
  const check = (): boolean => {
    const found = Object.fromEntries(names.map((name) => [name, checks[name](values[name])]));
    setErrors(found as Record<Name, string | null>);
    const wrong = names.find((name) => found[name] !== null);
    if (wrong !== undefined) inputs.current[wrong]?.focus();
    return wrong === undefined;
  };

  const refuse = (name: Name, sentence: string) => {
    setErrors((all) => ({ ...all, [name]: sentence }));
    inputs.current[name]?.focus();
  };
  const put = (changes: Partial<Record<Name, string>>) => setValues((all) => ({ ...all, ...changes }));
  return { values, bind, check, refuse, put, focus: (name: Name) => inputs.current[name]?.focus() };
}
