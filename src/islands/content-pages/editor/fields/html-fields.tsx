// HTML as it is pasted. It is made safe when it is saved, so that what comes back may be less.
import { TextArea } from '#ui/text-area.tsx';
import type { FieldsProps } from './fields-props.ts';

export const HtmlFields = ({ props, onChange, isDisabled }: FieldsProps<'raw-html'>) => (
  <TextArea
    label="HTML code"
    hint="Keeps headings, paragraphs, lists, links, tables and emphasis. Removes scripts, styles and frames."
    rows={12}
    value={props.html}
    onChange={(html) => onChange('html', { html })}
    maxLength={100_000}
    isDisabled={isDisabled}
  />
);
