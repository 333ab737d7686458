// What a keyword is, which jobs it is for, and what it says.
import { useQuery } from '@tanstack/react-query';
import { type Language, languages } from '#contract/kit/fields.ts';
import type { TextToApply } from '#contract/text-to-apply.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { JobsField } from './jobs-field.tsx';
import styles from './text-to-apply.module.css';
import { numbersQuery } from './text-to-apply-queries.ts';
import { languageNames } from './text-to-apply-words.ts';
import { TextsFields } from './texts-fields.tsx';
import type { Saving } from './use-keyword.ts';

export function KeywordForm({ row, saving }: { row: TextToApply | null; saving: Saving }) {
  const { draft, faults, put } = saving;
  return (
    <div className={styles.form}>
      {row !== null && <CopyField label="Web chat" value={row.chatUrl} />}
      <TextField
        label="Keyword"
        hint="3 to 20 letters A–Z and digits."
        value={draft.keyword}
        onChange={(keyword) => put({ keyword: keyword.toUpperCase() })}
        error={faults.keyword ?? null}
        maxLength={20}
        autoComplete="off"
        spellCheck="false"
      />
      <Numbers saving={saving} />
      <JobsField saving={saving} />
      <ChoiceField
        label="Language"
        hint="Used when we don’t know the person’s language."
        options={languages.map((id) => ({ id, label: languageNames[id] }))}
        value={draft.language}
        onChange={(language) => put({ language: language as Language })}
      />
      <TextsFields saving={saving} standard={row?.standardTexts ?? null} />
      <fieldset className={styles.group}>
        <legend>Quiet hours</legend>
        <p className={styles.quiet}>Messages we begin wait until they end. Replies are sent at any hour.</p>
        <div className={styles.pair}>
          <TextField
            label="From"
            type="time"
            value={draft.quietFrom}
            onChange={(quietFrom) => put({ quietFrom })}
            error={faults.quietHours ?? null}
          />
          <TextField
            label="Until"
            type="time"
            value={draft.quietTo}
            onChange={(quietTo) => put({ quietTo })}
          />
        </div>
      </fieldset>
      <TextField
        label="Fallback address"
        optionalLabel="optional"
        hint="Sent when no job is open. Empty: the careers page."
        type="url"
        value={draft.fallbackUrl}
        onChange={(fallbackUrl) => put({ fallbackUrl })}
        error={faults.fallbackUrl ?? null}
        maxLength={2048}
        autoComplete="off"
      />
    </div>
  );
}

function Numbers({ saving: { draft, faults, put } }: { saving: Saving }) {
  const { data } = useQuery(numbersQuery());
  const offered = [...new Set([...(data?.data.map(({ number }) => number) ?? []), ...draft.numbers])];
  if (offered.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>Numbers</legend>
      {offered.map((number) => (
        <Checkbox
          key={number}
          isSelected={draft.numbers.includes(number)}
          onChange={(isOn) =>
            put({
              numbers: isOn ? [...draft.numbers, number] : draft.numbers.filter((one) => one !== number),
            })
          }
        >
          {number}
        </Checkbox>
      ))}
      {faults.numbers && <p className={styles.failed}>{faults.numbers}</p>}
    </fieldset>
  );
}
