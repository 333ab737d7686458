import { Trash2 } from 'lucide-react';
import type { ListedContentPage } from '#contract/content-page.ts';
import { languages } from '#contract/kit/fields.ts';
import { useFieldDraft } from '#ui/drafts/use-field-draft.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './hosts.module.css';

/** As typed; `language` is empty for the visitor's. */
export type Line = { id: number; path: string; page: string; language: string };

type Props = {
  line: Line;
  pages: readonly ListedContentPage[];
  isOff: boolean;
  error: string | null;
  onChange: (change: Partial<Line>) => void;
  onRemove: () => void;
};

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Native fields: there may be two hundred lines. */
export function RouteLine({ line, pages, isOff, error, onChange, onRemove }: Props) {
  const { path, page, language } = line;
  const type = useFieldDraft({
    ...{ name: 'Path', value: path, isKept: !isOff },
    onChange: (typed) => onChange({ path: typed }),
  });
  const fault = `route-fault-${line.id}`;
  return (
    <tr>
      <td>
        <input
          aria-label="Path"
          value={path}
          maxLength={300}
          disabled={isOff}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : fault}
          onChange={(event) => type(event.target.value)}
        />
        {error !== null && (
          <p id={fault} role="alert" className={styles.fault}>
            {error}
          </p>
        )}
      </td>
      <td>
        <select
          aria-label={`Page at ${path}`}
          value={page}
          disabled={isOff}
          onChange={(event) => onChange({ page: event.target.value })}
        >
          {pages.map(({ permalink, title, status }) => (
            <option key={permalink} value={permalink}>
              {title}
              {status === 'published' ? '' : ' (not published)'}
            </option>
          ))}
        </select>
      </td>
      <td>
        <select
          aria-label={`Language at ${path}`}
          value={language}
          disabled={isOff}
          onChange={(event) => onChange({ language: event.target.value })}
        >
          <option value="">Visitor’s language</option>
          {languages.map((one) => (
            <option key={one} value={one}>
              {names.of(one)}
            </option>
          ))}
        </select>
      </td>
      <td>
        <IconButton
          size="row"
          label={`Remove ${path}`}
          icon={<Trash2 aria-hidden="true" />}
          isDisabled={isOff}
          onPress={onRemove}
        />
      </td>
    </tr>
  );
}
