import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminEmployer, createEmployer, listAllEmployers } from '#contract/audit.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import { Section } from '#ui/section-card.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './impersonation.module.css';

const employersKey = ['platform-employers'] as const;

/** The newest employers, and a way to make one. */
export function Employers() {
  const [search, setSearch] = useState('');
  const found = useQuery({
    queryKey: [...employersKey, search],
    queryFn: async () => (await call(listAllEmployers, { query: { search, perPage: '50' } })).data,
    placeholderData: (before) => before,
  });
  return (
    <div className={styles.act}>
      <PausedSearch label="Search employers" placeholder="Name" search={search} onSearch={setSearch} />
      {found.isPending && <TableSkeleton rows={5} label="Loading employers" />}
      {found.isError && (
        <ErrorPanel
          message="Couldn’t load employers"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        >
          {sentenceOf(found.error)}
        </ErrorPanel>
      )}
      {found.isSuccess && found.data.length === 0 && (
        <EmptyState title={`No employers match “${search}”`}>Search by the start of a word.</EmptyState>
      )}
      {found.isSuccess && found.data.length > 0 && (
        <DataTable
          label="Employers"
          rows={found.data}
          columns={columns}
          keyOf={({ permalink }) => permalink}
          nameOf={({ name }) => name}
          isBusy={found.isFetching}
        />
      )}
      <NewEmployer />
    </div>
  );
}

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

const columns: Column<AdminEmployer>[] = [
  { id: 'name', title: 'Name', isMain: true, render: ({ name }) => <bdi>{name}</bdi> },
  { id: 'users', title: 'Users', isNumber: true, render: ({ userCount }) => userCount },
  { id: 'plan', title: 'Plan', from: 'small', render: ({ subscriptionTier }) => subscriptionTier },
  { id: 'made', title: 'Created', from: 'small', render: ({ createdAt }) => day.format(new Date(createdAt)) },
];

function NewEmployer() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const making = useMutation({
    mutationFn: () => call(createEmployer, { body: { name: name.trim(), email: email.trim() } }),
    onSuccess: (employer) => {
      notify({ variant: 'success', text: `${employer.name} created, owner invited` });
      setName('');
      setEmail('');
      return client.invalidateQueries({ queryKey: employersKey });
    },
  });
  return (
    <Section title="New employer" level={2} note="The first owner is invited by e-mail.">
      <form
        className={styles.reason}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          making.mutate();
        }}
      >
        <TextField label="Name" value={name} onChange={setName} maxLength={120} />
        <TextField label="Owner’s e-mail" type="email" value={email} onChange={setEmail} />
        <div className={styles.begin}>
          <Button
            type="submit"
            isDisabled={name.trim() === '' || !email.includes('@')}
            isBusy={making.isPending}
            busyLabel="Creating…"
          >
            Create and invite
          </Button>
        </div>
        {making.error !== null && (
          <p className={styles.failed} role="alert">
            {whyNot(making.error)}
          </p>
        )}
      </form>
    </Section>
  );
}

const whyNot = (error: Error): string =>
  error instanceof CallError ? (error.errors[0]?.detail ?? error.message) : sentenceOf(error);
