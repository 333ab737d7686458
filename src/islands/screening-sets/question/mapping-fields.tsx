import type { Question } from '#contract/screening-set.ts';
import { TextField } from '#ui/text-field.tsx';
import { useQuestionEdit } from '../editor/editor-context.tsx';
import styles from './question.module.css';

const fields = [
  { name: 'greenhouseQuestionId', label: 'Greenhouse question', most: 120 },
  { name: 'leverField', label: 'Lever field', most: 120 },
  { name: 'ashbyPath', label: 'Ashby path', most: 200 },
] as const;

/** Where the answer goes in an ATS. */
export function MappingFields({ question }: { question: Question }) {
  const edit = useQuestionEdit(question);
  const { mapping } = question;
  const set = (name: (typeof fields)[number]['name'], value: string) =>
    edit(`mapping ${name}`, (before) => {
      const { [name]: _, ...rest } = before.mapping;
      return { ...before, mapping: value === '' ? rest : { ...rest, [name]: value } };
    });
  return (
    <details className={styles.block} open={Object.keys(mapping).length > 0 || undefined}>
      <summary>ATS mapping</summary>
      <div className={styles.inner}>
        {fields.map(({ name, label, most }) => (
          <TextField
            key={name}
            label={label}
            optionalLabel="optional"
            maxLength={most}
            value={mapping[name] ?? ''}
            onChange={(value) => set(name, value)}
          />
        ))}
      </div>
    </details>
  );
}
