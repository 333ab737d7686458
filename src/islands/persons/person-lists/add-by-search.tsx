import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { ComboBox } from '../combo-box.tsx';
import { firstPersons } from '../person-queries.ts';
import { nameOf, workOf } from '../person-words.ts';
import styles from '../persons.module.css';
import { noFilters } from '../pool/pool-filters.ts';
import { useSettled } from '../pool/pool-search.tsx';
import type { Adding } from './add-persons-dialog.tsx';

const PAUSE_MS = 200;

/** Whoever is chosen is added at once; the field is then ready for the next one. */
export function AddBySearch({ adding }: { adding: Adding }) {
  const [text, setText] = useState('');
  const search = useSettled(text.trim(), PAUSE_MS);
  const found = useQuery({
    queryKey: ['persons', 'named', search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: () => firstPersons({ ...noFilters, search }, 10),
  });
  const proposals = (found.data?.rows ?? []).map((row) => ({
    id: row.permalink as string,
    label: nameOf(row),
    note: workOf(row) || (row.email ?? ''),
  }));
  const isNobody = found.isSuccess && !found.isPlaceholderData && search !== '' && proposals.length === 0;
  return (
    <div className={styles.form}>
      <ComboBox
        label="Person"
        isLabelShown
        hasFocus
        placeholder="Name, e-mail, company"
        text={text}
        onText={setText}
        proposals={text.trim() === '' ? [] : proposals}
        onChoose={({ id }) => {
          setText('');
          void adding.add([id as PersonPermalink]);
        }}
      />
      <p role="status" className={styles.quiet}>
        {isNobody ? `No people match “${search}”.` : ''}
      </p>
    </div>
  );
}
