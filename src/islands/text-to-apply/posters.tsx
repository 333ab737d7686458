// Posters to print: one keyword, in one language, on one paper.
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { languages } from '#contract/kit/fields.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Refused } from '#ui/load-failed.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import styles from './text-to-apply.module.css';
import { keywordChoicesQuery } from './text-to-apply-queries.ts';
import { languageNames } from './text-to-apply-words.ts';

const sizes = [
  { id: 'A4', label: 'A4' },
  { id: 'A3', label: 'A3' },
  { id: 'letter', label: 'US Letter' },
];

type PostersProps = { keyword: string | null; onChoose: (keyword: string) => void };

export function Posters({ keyword, onChoose }: PostersProps) {
  const keywords = useQuery(keywordChoicesQuery());
  const [language, setLanguage] = useState<string | null>(null);
  const [size, setSize] = useState('A4');
  if (keywords.isPending) return <TableSkeleton rows={3} label="Loading keywords" />;
  if (!keywords.data) return <Refused what="the keywords" query={keywords} />;
  const row = keywords.data.find(({ permalink }) => permalink === keyword) ?? keywords.data[0];
  if (row === undefined)
    return <EmptyState title="No posters yet">Create a keyword first. Its posters appear here.</EmptyState>;
  const lng = language ?? row.language;
  const at = (format: 'svg' | 'pdf') =>
    `/v1/employers/${employerOf()}/text-to-apply/${row.permalink}/poster.${format}?lng=${lng}&size=${size}`;
  const name = `poster-${row.keyword.toLowerCase()}-${lng}-${size.toLowerCase()}`;
  return (
    <div className={styles.panes}>
      <div className={styles.screen}>
        <ChoiceField
          label="Keyword"
          options={keywords.data.map((one) => ({ id: one.permalink, label: one.keyword }))}
          value={row.permalink}
          onChange={onChoose}
        />
        <ChoiceField
          label="Language"
          options={languages.map((id) => ({ id, label: languageNames[id] }))}
          value={lng}
          onChange={setLanguage}
        />
        <ChoiceField label="Paper" options={sizes} value={size} onChange={setSize} />
        {row.numbers.length === 0 && (
          <p className={styles.quiet}>
            No number is connected: the poster shows the code and the web address.
          </p>
        )}
        <p className={styles.line}>
          {(['pdf', 'svg'] as const).map((format) => (
            <LinkButton
              key={format}
              href={at(format)}
              download={`${name}.${format}`}
              icon={<Download aria-hidden="true" />}
            >
              {format.toUpperCase()}
            </LinkButton>
          ))}
        </p>
      </div>
      <img
        className={styles.poster}
        src={at('svg')}
        alt={`Poster for ${row.keyword} in ${languageNames[lng as 'en']}`}
      />
    </div>
  );
}
