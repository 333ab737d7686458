// What a smart link is called, where it leads, and what happens on the way.
import type { SmartLink } from '#contract/smart-link.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { markNames, type RuleDraft } from './link-draft.ts';
import { RuleList } from './rule-list.tsx';
import { markWords, shortAddress, whenClosedNames } from './smart-link-words.ts';
import styles from './smart-links.module.css';
import { SplitFields } from './split-fields.tsx';
import type { Saving } from './use-saving.ts';

type LinkFormProps = {
  link: SmartLink | null;
  saving: Saving;
  onOpenRule: (rule: RuleDraft | 'new') => void;
};

export function LinkForm({ link, saving, onOpenRule }: LinkFormProps) {
  const { draft, faults, put } = saving;
  return (
    <div className={styles.form}>
      {link !== null && <CopyField label="Address" value={link.url} />}
      <TextField
        label="Name"
        hint="Only your team sees it."
        value={draft.name}
        onChange={(name) => put({ name })}
        error={faults.name ?? null}
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        label="Short address"
        optionalLabel="optional"
        hint={slugHint(link, draft.slug)}
        value={draft.slug}
        onChange={(slug) => put({ slug })}
        error={faults.slug ?? null}
        maxLength={60}
        autoComplete="off"
        spellCheck="false"
      />
      <TextField
        label="Destination URL"
        hint="Used when no rule applies."
        type="url"
        value={draft.destination}
        onChange={(destination) => put({ destination })}
        error={faults.destination ?? null}
        maxLength={2048}
        autoComplete="off"
      />
      <RuleList link={link} saving={saving} onOpenRule={onOpenRule} />
      <Select
        label="If the job is closed, link to"
        options={Object.entries(whenClosedNames).map(([id, label]) => ({ id, label }))}
        value={draft.whenClosed}
        onChange={(whenClosed) => put({ whenClosed: whenClosed as SmartLink['whenClosed'] })}
      />
      <SplitFields saving={saving} />
      <Marks saving={saving} />
      <Checkbox isSelected={draft.passQuery} onChange={(passQuery) => put({ passQuery })}>
        Pass the address’s own parameters on
      </Checkbox>
      <Limits saving={saving} />
    </div>
  );
}

const slugHint = (link: SmartLink | null, slug: string): string =>
  slug.trim() === ''
    ? 'Letters without accents, digits and hyphens. Empty: a random one.'
    : `${shortAddress(link?.url ?? `${location.origin}/l/`).replace(/\/l\/.*$/, '/l/')}${slug.trim().toLowerCase()}`;

function Marks({ saving: { draft, faults, put } }: { saving: Saving }) {
  return (
    <fieldset className={styles.group}>
      <legend>Campaign marks</legend>
      <p className={styles.quiet}>Added where the address has none of its own.</p>
      <div className={styles.pair}>
        {markNames.map((name) => (
          <TextField
            key={name}
            label={markWords[name]}
            optionalLabel="optional"
            value={draft.marks[name] ?? ''}
            onChange={(value) => put({ marks: { ...draft.marks, [name]: value } })}
            maxLength={100}
            autoComplete="off"
          />
        ))}
      </div>
      {faults.marks && <p className={styles.failed}>{faults.marks}</p>}
    </fieldset>
  );
}

function Limits({ saving: { draft, faults, put } }: { saving: Saving }) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Expires"
        optionalLabel="optional"
        type="datetime-local"
        value={draft.expires}
        onChange={(expires) => put({ expires })}
        error={faults.expires ?? null}
      />
      <div className={styles.form}>
        <TextField
          label="Password"
          optionalLabel="optional"
          hint={draft.keepsPassword ? 'One is set. Type another to replace it.' : 'Asked before it leads on.'}
          type="password"
          value={draft.password}
          onChange={(password) => put({ password })}
          error={faults.password ?? null}
          maxLength={100}
          autoComplete="new-password"
        />
        {draft.keepsPassword && (
          <Checkbox isSelected={false} onChange={() => put({ keepsPassword: false, password: '' })}>
            Remove the password
          </Checkbox>
        )}
      </div>
    </div>
  );
}
