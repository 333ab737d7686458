// Addresses, domains and numbers that nobody writes to: who asked for it or why, and since when.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  addSuppression,
  listSuppressions,
  removeSuppression,
  type Suppression,
  type SuppressionOrigin,
} from '#contract/suppressions.ts';
import { call } from '#lib/api/call.ts';
import { fieldError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { momentInWords } from '#lib/format/local-moment.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { usePages } from '#ui/use-pages.ts';
import styles from './email.module.css';

const PER_PAGE = '20';
const KEY = 'suppressions';

type Props = { employer: string; mayEdit: boolean; mayRemove: boolean };

export function SuppressionsCard({ employer, mayEdit, mayRemove }: Props) {
  const [search, setSearch] = useState('');
  const pages = usePages(search);
  const query = useQuery({
    queryKey: [KEY, employer, search, pages.cursor] as const,
    queryFn: ({ signal }) =>
      call(
        listSuppressions,
        { params: { employer }, query: { perPage: PER_PAGE, search, cursor: pages.cursor } },
        { signal },
      ),
    placeholderData: (before) => before,
  });
  const rows = query.data?.data ?? [];
  const isSearched = search !== '' || pages.newer !== null || query.data?.nextCursor != null;
  const older = pages.older(query.data?.nextCursor);
  return (
    <Section
      title="Suppressions"
      level={2}
      note="These addresses and domains get no e-mail from a sequence, and these numbers no texts."
    >
      {(isSearched || rows.length > 10) && (
        <PausedSearch label="Search suppressions" search={search} onSearch={setSearch} />
      )}
      {query.isError && <LoadFailed what="the suppressions" query={query} />}
      {query.isSuccess && rows.length === 0 && (
        <p className={styles.note}>{search === '' ? 'None yet.' : `Nothing found for “${search}”.`}</p>
      )}
      {rows.length > 0 && (
        <ul className={styles.suppressions}>
          {rows.map((row) => (
            <Row key={row.id} row={row} employer={employer} mayRemove={mayRemove} />
          ))}
        </ul>
      )}
      {(pages.newer ?? older) !== null && (
        <div className={styles.acts}>
          <Button isDisabled={pages.newer === null} onPress={() => pages.newer?.()}>
            Newer
          </Button>
          <Button isDisabled={older === null} onPress={() => older?.()}>
            Older
          </Button>
        </div>
      )}
      {mayEdit && <Add employer={employer} />}
    </Section>
  );
}

const ORIGINS: Record<SuppressionOrigin, string> = {
  staff: 'Added by your team',
  person: 'Asked for by the person',
  bounce: 'The address doesn’t exist',
};

type RowProps = { row: Suppression; employer: string; mayRemove: boolean };

function Row({ row, employer, mayRemove }: RowProps) {
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(removeSuppression, { params: { employer, suppression: row.id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
  const value = row.value ?? 'An erased person';
  return (
    <li>
      <div className={styles.suppressed}>
        <bdi>{value}</bdi>
        <small>
          {row.by === null ? ORIGINS[row.origin] : `Added by ${row.by.name}`}, {momentInWords(row.at)}
          {row.reason !== '' && `: ${row.reason}`}
        </small>
        {remove.isError && (
          <small className={styles.failure} role="alert">
            {sentenceOf(remove.error)}
          </small>
        )}
      </div>
      {mayRemove && row.origin !== 'person' && (
        <Button size="row" aria-label={`Remove ${value}`} onPress={() => setAsked(true)}>
          Remove
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={`Write to ${value} again?`}
        confirmLabel="Remove"
        isBusy={remove.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsked(false) })}
      >
        {row.kind === 'phone'
          ? 'Sequences may suggest texts to it again.'
          : 'Sequences may send e-mail there again.'}
      </ConfirmDialog>
    </li>
  );
}

function Add({ employer }: { employer: string }) {
  const client = useQueryClient();
  const [value, setValue] = useState('');
  const [reason, setReason] = useState('');
  const add = useMutation({
    mutationFn: () =>
      call(
        addSuppression,
        { params: { employer }, body: { value, reason } },
        { idempotencyKey: crypto.randomUUID() },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
    onSuccess: () => {
      setValue('');
      setReason('');
    },
  });
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() !== '') add.mutate();
      }}
    >
      <TextField
        label="Address, domain or phone number"
        name="suppression"
        value={value}
        onChange={(next) => {
          setValue(next);
          add.reset();
        }}
        error={add.isError ? (fieldError(add.error, '/value') ?? sentenceOf(add.error)) : null}
        placeholder="ada@example.com"
        autoComplete="off"
        maxLength={254}
      />
      <TextField
        label="Reason"
        optionalLabel="optional"
        name="suppression-reason"
        value={reason}
        onChange={setReason}
        autoComplete="off"
        maxLength={200}
      />
      <Button type="submit" isBusy={add.isPending} isDisabled={value.trim() === ''}>
        Add
      </Button>
    </form>
  );
}
