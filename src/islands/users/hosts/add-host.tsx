import { useState } from 'react';
import { fieldError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './hosts.module.css';
import type { Hosts } from './use-hosts.ts';

export function AddHost({ hosts: { add } }: { hosts: Hosts }) {
  const [name, setName] = useState('');
  const error = add.isError ? (fieldError(add.error, '/host') ?? sentenceOf(add.error)) : null;
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') add.mutate(name, { onSuccess: () => setName('') });
      }}
    >
      <TextField
        label="New domain"
        name="host"
        value={name}
        onChange={(value) => {
          setName(value);
          add.reset();
        }}
        error={error}
        hint="You’ll get the DNS records to set next."
        placeholder="careers.example.com"
        maxLength={260}
        inputMode="url"
        autoComplete="off"
      />
      <Button type="submit" isBusy={add.isPending} isDisabled={name.trim() === ''}>
        Add domain
      </Button>
    </form>
  );
}
