// The salary calculator: a GET form that reckons by itself once somebody touches it, and takes over what was typed.
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { Wages } from '#contract/salary-calculator.ts';
import type { FoundOccupation } from '#lib/api/ask-salary.ts';
import type { CalculatorWords } from '#lib/salary/calculator-words.ts';
import { type OfferForm, readOffer, readOffers, writeOffers } from '#lib/salary/offer-form.ts';
import styles from './calculator.module.css';
import { CompareOffers } from './compare-offers.tsx';
import { OccupationField } from './occupation-field.tsx';
import { OfferFields } from './offer-fields.tsx';
import { OfferResult } from './offer-result.tsx';
import { SaveLink } from './save-link.tsx';
import { WagePicture } from './wage-picture.tsx';

export type CalculatorProps = {
  forms: OfferForm[];
  typed: string;
  found: FoundOccupation[];
  wages: Wages | null;
  words: CalculatorWords;
  language: string;
};

const PATH = '/salary-calculator';

export function Calculator({ forms: first, typed, found, wages: shown, words, language }: CalculatorProps) {
  const [forms, setForms] = useState(first);
  const [wages, setWages] = useState(shown);
  // A form that nobody has filled in is not told off.
  const [isTouched, setIsTouched] = useState(first[0]?.amount !== undefined);
  const form = useRef<HTMLFormElement>(null);
  const read = forms.map(readOffer);
  const [own] = read;
  const offers = read.flatMap(({ offer }) => (offer === null ? [] : [offer]));

  // What was typed before this woke up counts.
  useEffect(() => {
    if (form.current !== null) setForms((known) => typedOffers(form.current, known.length));
  }, []);

  function change(event: SyntheticEvent<HTMLFormElement>) {
    setIsTouched(true);
    const typedNow = typedOffers(event.currentTarget, forms.length);
    setForms(typedNow);
    history.replaceState(null, '', `${PATH}?${addressOf(typedNow, wages?.code)}`);
  }
  return (
    <form ref={form} method="get" action={PATH} className={styles.calculator} onInput={change} noValidate>
      <div className={styles.columns}>
        <div className={styles.fields}>
          <OfferFields
            number={1}
            form={first[0] ?? {}}
            mistakes={isTouched ? (own?.mistakes ?? []) : []}
            words={words}
          />
          <OccupationField
            typed={typed}
            found={found}
            isMissed={typed !== '' && shown === null}
            words={words}
            hrefOf={(code) => `${PATH}?${addressOf(forms, code)}`}
            code={wages?.code}
            location={(forms[0]?.location ?? '').slice(0, 120)}
            onWages={setWages}
          />
          <button type="submit" className="button">
            {words.work}
          </button>
        </div>
        <div>
          {own !== undefined && <OfferResult read={own} words={words} />}
          {offers.length > 0 && <SaveLink offers={offers} occupation={wages?.code ?? null} words={words} />}
        </div>
      </div>
      {wages !== null && (
        <WagePicture wages={wages} offer={own?.offer ?? null} words={words} language={language} />
      )}
      <CompareOffers
        forms={forms}
        read={read}
        words={words}
        addHref={`${PATH}?${addressOf(forms, wages?.code)}&offers=${forms.length + 1}`}
        onAdd={() => setForms([...forms, {}])}
        onRemove={(index) => setForms(forms.filter((_, other) => other !== index))}
      />
    </form>
  );
}

/** What stands in the form now; an offer that is still empty keeps its place. */
function typedOffers(form: HTMLFormElement | null, count: number): OfferForm[] {
  if (form === null) return [];
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') values.append(name, value);
  const suffixed = (index: number) => readOffers(suffixless(values, index))[0] ?? {};
  return Array.from({ length: count }, (_, index) => suffixed(index));
}

/** The values of one offer under plain names. */
function suffixless(values: URLSearchParams, index: number): URLSearchParams {
  if (index === 0) return values;
  const own = new URLSearchParams();
  for (const [name, value] of values)
    if (name.endsWith(String(index + 1))) own.append(name.slice(0, -1), value);
  return own;
}

function addressOf(forms: readonly OfferForm[], occupation: string | undefined): string {
  const values = writeOffers(forms);
  if (occupation !== undefined) values.set('occupation', occupation);
  return values.toString();
}
