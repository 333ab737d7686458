// Pasted addresses: who is known, who would be new, and which lines hold no address.
import { useState } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { createPersons } from '#contract/persons.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { askPersons } from '../person-queries.ts';
import { personsInWords } from '../person-words.ts';
import styles from '../persons.module.css';
import type { Adding } from './add-persons-dialog.tsx';
import { emailsIn, partsOf } from './pasted-emails.ts';
import own from './person-lists.module.css';

/** As many conditions as one search takes. */
const PART = 50;
/** As many persons as one call makes. */
const MOST_NEW = 500;

type Found = { known: PersonPermalink[]; unknown: string[]; refused: string[] };

export function AddByEmail({ adding }: { adding: Adding }) {
  const { text, type, found, isMaking, setMaking, find, add, isBusy, failure } = useLookUp(adding);
  const count = found === null ? 0 : found.known.length + (isMaking ? found.unknown.length : 0);
  return (
    <div className={styles.form}>
      <TextArea
        label="E-mails"
        hint="One per line or separated by commas. Names can be included."
        rows={6}
        value={text}
        onChange={type}
      />
      {found === null ? (
        <div>
          <Button isDisabled={text.trim() === ''} isBusy={isBusy} busyLabel="Searching…" onPress={find}>
            Find people
          </Button>
        </div>
      ) : (
        <>
          <Findings found={found} isMaking={isMaking} onMaking={setMaking} />
          <div>
            <Button
              isDisabled={count === 0}
              isBusy={isBusy || adding.isBusy}
              busyLabel="Adding…"
              onPress={() => add(found)}
            >
              {`Add ${personsInWords(count)}`}
            </Button>
          </div>
        </>
      )}
      {failure !== null && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

/** First the addresses are looked up, then who was found is added; what is typed anew is looked up anew. */
function useLookUp(adding: Adding) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [isMaking, setMaking] = useState(false);
  const { run, isBusy, failure } = useWork();
  const type = (next: string) => {
    setText(next);
    setFound(null);
  };
  const find = () => void run(async () => setFound(await look(text)));
  const add = ({ known, unknown }: Found) =>
    void run(async () => {
      const made = isMaking ? await makePersons(unknown) : [];
      // What was pasted stays until it is in the list.
      if (!(await adding.add([...known, ...made]))) return;
      setFound(null);
      setText('');
    });
  return { text, type, found, isMaking, setMaking, find, add, isBusy, failure };
}

/** One piece of work at a time; why it failed stands until the next. */
function useWork() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setBusy(false);
  };
  return { run, isBusy, failure };
}

const linesInWords = (count: number) => (count === 1 ? '1 line' : `${count} lines`);

type FindingsProps = { found: Found; isMaking: boolean; onMaking: (isMaking: boolean) => void };

function Findings({ found: { known, unknown, refused }, isMaking, onMaking }: FindingsProps) {
  return (
    <div className={styles.form} role="status">
      <p>
        <b>{personsInWords(known.length)} found</b>, {unknown.length} not found
        {refused.length > 0 ? `, ${linesInWords(refused.length)} without an address` : ''}.
      </p>
      {unknown.length > 0 && (
        <Checkbox isSelected={isMaking} onChange={onMaking} hint={unknown.slice(0, 5).join(', ')}>
          {unknown.length === 1
            ? 'Create a person for the new e-mail'
            : `Create ${unknown.length} people for the new e-mails`}
        </Checkbox>
      )}
      {refused.length > 0 && (
        <ul className={own.lines} aria-label="Lines without an address">
          {refused.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

async function look(text: string): Promise<Found> {
  const { emails, refused } = emailsIn(text);
  const known = new Set<PersonPermalink>();
  const seen = new Set<string>();
  for (const part of partsOf(emails, PART)) {
    const leaves = part.map((value) => ({ field: 'email' as const, op: 'is' as const, value }));
    const { data } = await askPersons({ filters: [{ or: leaves }] }, { perPage: 1000 });
    for (const { permalink, email } of data) {
      known.add(permalink);
      if (email !== null) seen.add(email.toLowerCase());
    }
  }
  return { known: [...known], unknown: emails.filter((email) => !seen.has(email)), refused };
}

/** Makes a person for each address; who has it as their second one is found rather than made again. */
async function makePersons(emails: readonly string[]): Promise<PersonPermalink[]> {
  const made: PersonPermalink[] = [];
  for (const part of partsOf(emails, MOST_NEW)) {
    const { results } = await call(
      createPersons,
      {
        params: { employer: employerOf() },
        body: { persons: part.map((value) => ({ emails: [{ value }] })), upsertBy: 'email' as const },
      },
      { idempotencyKey: crypto.randomUUID() },
    );
    made.push(...results.flatMap(({ permalink }) => permalink ?? []));
  }
  return made;
}
