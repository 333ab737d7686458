// One of a block's texts, of a line or of some.
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

/** The names of those props that are texts. */
type TextIn<P> = { [Name in keyof P]: P[Name] extends string ? Name : never }[keyof P] & string;

type Props<P extends object> = {
  of: { props: P; onChange: (about: string, change: Partial<P>) => void; isDisabled: boolean };
  name: TextIn<P>;
  label: string;
  hint?: string;
  maxLength: number;
  /** How many lines it shows; a single one when left out. */
  rows?: number;
};

export function WordsField<P extends object>({ of, name, rows, ...words }: Props<P>) {
  const field = {
    ...words,
    value: of.props[name] as string,
    onChange: (text: string) => of.onChange(name, { [name]: text } as Partial<P>),
    isDisabled: of.isDisabled,
  };
  return rows === undefined ? <TextField {...field} /> : <TextArea {...field} rows={rows} />;
}
