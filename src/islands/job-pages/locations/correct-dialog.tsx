// What a location's text means, said once for all its jobs.
import { useMutation } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { correctJobLocation, type JobLocation, type LocationMeaning } from '#contract/job-locations.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { countries } from '../country-options.ts';
import formStyles from '../job-pages.module.css';
import { placeText } from './location-queries.ts';
import styles from './locations.module.css';

type Site = { city: string | null; region: string | null; country: string | null };
type Line = { id: number; city: string; region: string; country: string };
const MOST_LINES = 30;

const lineOf = (
  place: { city: string | null; region: string | null; country: string | null },
  id: number,
): Line => ({
  id,
  city: place.city ?? '',
  region: place.region ?? '',
  country: place.country ?? '',
});
const meaningOf = ({ city, region, country }: Line): LocationMeaning => ({
  city: city.trim() || null,
  region: region.trim() || null,
  country,
});

/** A part of the world begins as its countries, where they are few enough to be listed. */
function linesOf({ places }: JobLocation): Line[] {
  const known = places.flatMap((place): Site[] =>
    place.country === null
      ? place.countries.map((country) => ({ city: null, region: null, country }))
      : [place],
  );
  const lines = (known.length > MOST_LINES ? [] : known).map(lineOf);
  return lines.length === 0 ? [lineOf({ city: null, region: null, country: null }, 0)] : lines;
}

type Props = { location: JobLocation; onClose: () => void; onDone: (changedJobs: number) => void };

export function CorrectDialog({ location, onClose, onDone }: Props) {
  const id = useId();
  const [lines, setLines] = useState(() => linesOf(location));
  const isReady = lines.every(({ country }) => country !== '');
  const save = useMutation({
    mutationFn: () =>
      call(correctJobLocation, {
        params: { employer: employerOf() },
        body: { text: location.text, places: lines.map(meaningOf) },
      }),
    onSuccess: ({ changedJobs }) => onDone(changedJobs),
  });
  const set = (line: Line) => setLines(lines.map((one) => (one.id === line.id ? line : one)));
  return (
    <Dialog
      isOpen
      title={`What does “${location.text}” mean?`}
      about={location.text}
      width="form"
      closeLabel="Close"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            isDisabled={!isReady}
            isBusy={save.isPending}
            busyLabel="Saving…"
          >
            {location.jobs === 1 ? 'Correct 1 job' : `Correct ${location.jobs.toLocaleString('en')} jobs`}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={formStyles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !save.isPending) save.mutate();
        }}
      >
        <Candidates location={location} onChoose={(place) => setLines([lineOf(place, 0)])} />
        {lines.map((line, at) => (
          <LineFields
            key={line.id}
            line={line}
            name={lines.length === 1 ? 'Place' : `Place ${at + 1}`}
            onChange={set}
            onRemove={lines.length === 1 ? null : () => setLines(lines.filter((one) => one !== line))}
          />
        ))}
        {lines.length < MOST_LINES && (
          <p>
            <Button
              size="row"
              icon={<Plus aria-hidden="true" />}
              onPress={() =>
                setLines([
                  ...lines,
                  lineOf(
                    { city: null, region: null, country: null },
                    Math.max(...lines.map((line) => line.id)) + 1,
                  ),
                ])
              }
            >
              Add a place
            </Button>
          </p>
        )}
        <p className={styles.note}>
          Holds for every job with this text, also after syncs. Candidates go on reading the text as it is.
          For remote jobs, add each country people may work from.
        </p>
        {save.isError && (
          <p className={formStyles.failed} role="alert">
            {sentenceOf(save.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

type Choosing = { location: JobLocation; onChoose: (place: JobLocation['candidates'][number]) => void };

function Candidates({ location: { candidates }, onChoose }: Choosing) {
  if (candidates.length === 0) return null;
  return (
    <fieldset className={styles.candidates} aria-label="Places with this name">
      {candidates.map((place) => {
        const text = placeText({ ...place, countries: [] });
        return (
          <Button key={text} size="row" onPress={() => onChoose(place)}>
            {text}
          </Button>
        );
      })}
    </fieldset>
  );
}

type LineProps = { line: Line; name: string; onChange: (line: Line) => void; onRemove: (() => void) | null };

function LineFields({ line, name, onChange, onRemove }: LineProps) {
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">{name}</legend>
      <TextField
        label="City"
        value={line.city}
        onChange={(city) => onChange({ ...line, city })}
        maxLength={120}
        draftName={`city-${line.id}`}
      />
      <TextField
        label="State or region"
        value={line.region}
        onChange={(region) => onChange({ ...line, region })}
        maxLength={120}
        draftName={`region-${line.id}`}
      />
      <ChoiceField
        label="Country"
        options={[{ id: '', label: 'Choose a country' }, ...countries()]}
        value={line.country}
        onChange={(country) => onChange({ ...line, country })}
      />
      {onRemove !== null && (
        <IconButton
          label={`Remove ${name.toLowerCase()}`}
          icon={<X aria-hidden="true" />}
          onPress={onRemove}
        />
      )}
    </fieldset>
  );
}
