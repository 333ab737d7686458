import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type EmployerProfile, EmployerSettings } from '#contract/employer-profile.ts';
import { saveSettings } from '#contract/employers.ts';
import { type Language, languages } from '#contract/kit/fields.ts';
import { call } from '#lib/api/call.ts';
import { settingsSaved } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './settings.module.css';
import { CardForm } from './settings-card.tsx';
import { useCard } from './use-card.ts';

const LANGUAGES: Record<Language, string> = { en: 'English', fr: 'French', pt: 'Portuguese' };
const MODES = [
  {
    id: 'on',
    words: 'On: remember devices for 365 days',
    means: 'Visitors aren’t asked. Many countries, including those of the EU, require consent first.',
  },
  {
    id: 'ask',
    words: 'Ask: remember devices after consent',
    means: 'Public pages ask for consent. Without it, visits are counted anonymously.',
  },
  {
    id: 'cookieless',
    words: 'Cookieless: remember nothing after the visit',
    means: 'Visits are counted, but returning visitors aren’t recognised.',
  },
] as const;
/** Its place on the screen, as links name it. */
const PLACE = 'visitors';
const LABELS = {
  consentMode: 'Consent mode',
  languages: 'Languages',
  retentionMonths: 'Retention period',
  isErasingWhenDue: 'Automatic erasure',
};

const valuesOf = ({
  consentMode,
  isConsentModeChosen,
  languages: chosen,
  retentionMonths,
  isErasingWhenDue,
}: EmployerSettings) => ({
  // Not chosen, none is marked: so also the one that holds anyway can be said and saved.
  consentMode: isConsentModeChosen ? consentMode : null,
  isErasingWhenDue,
  languages: chosen,
  retentionMonths: String(retentionMonths),
});
type Values = ReturnType<typeof valuesOf>;

/** What is remembered of visitors and persons, for how long, and in which languages pages speak. */
export function ConsentCard({ employer }: { employer: EmployerProfile }) {
  const isActing = useStore($isActing);
  // The first steps lead here before the card is there; the screen's heading takes the focus first, and scrolls to itself.
  useEffect(() => {
    const scroll = () => document.getElementById(PLACE)?.scrollIntoView({ block: 'start' });
    const timer = location.hash === `#${PLACE}` ? setTimeout(scroll, 100) : undefined;
    return () => clearTimeout(timer);
  }, []);
  const card = useCard<Values>({
    stored: valuesOf(employer.settings),
    version: employer.settings.version,
    check: ({ retentionMonths, languages: chosen }) => ({
      retentionMonths: isMonths(retentionMonths) ? null : 'Enter 6 to 120 months.',
      languages: chosen.length > 0 ? null : 'Choose at least one language.',
    }),
    save: async ({ retentionMonths, consentMode = null, ...changes }, version) => {
      const mode = consentMode === null ? {} : { consentMode };
      const months = retentionMonths === undefined ? {} : { retentionMonths: Number(retentionMonths) };
      const params = { employer: employer.id };
      settingsSaved(
        await call(saveSettings, { params, body: { ...changes, ...mode, ...months } }, { version }),
      );
    },
    read: (current) => {
      const { success, data } = EmployerSettings.safeParse(current);
      return success ? { values: valuesOf(data), version: data.version } : null;
    },
  });
  return (
    <Section title="Visitors and languages" id={PLACE}>
      <CardForm card={card} labels={LABELS}>
        <fieldset className={styles.choices}>
          <legend>{LABELS.consentMode}</legend>
          {!employer.settings.isConsentModeChosen && (
            <p className={styles.undecided}>
              No mode chosen yet. Until you choose one, devices are remembered for 365 days.
            </p>
          )}
          {MODES.map(({ id, words, means }) => (
            <label key={id}>
              <input
                type="radio"
                name="consent-mode"
                checked={card.values.consentMode === id}
                onChange={() => card.set({ consentMode: id })}
              />
              <span>
                {words}
                <small>{means}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <LanguageChoices card={card} />
        <TextField
          {...card.bind('retentionMonths')}
          label="Retention period in months"
          hint="6 to 120 months after a person’s last activity."
          inputMode="numeric"
        />
        <Checkbox
          isSelected={card.values.isErasingWhenDue}
          isDisabled={isActing}
          onChange={(isErasingWhenDue) => card.set({ isErasingWhenDue })}
          hint="Owners and admins get two weeks’ notice. People with an open application, a hire or a contract are kept. This can’t be undone."
        >
          Erase people after this period
        </Checkbox>
      </CardForm>
    </Section>
  );
}

const isMonths = (text: string) => /^\d{1,3}$/.test(text) && Number(text) >= 6 && Number(text) <= 120;

function LanguageChoices({ card }: { card: ReturnType<typeof useCard<Values>> }) {
  const { value: chosen, error } = card.bind('languages');
  const toggle = (language: Language, isOn: boolean) =>
    card.set({ languages: languages.filter((one) => (one === language ? isOn : chosen.includes(one))) });
  return (
    <fieldset className={styles.choices}>
      <legend>{LABELS.languages}</legend>
      {languages.map((language) => (
        <Checkbox
          key={language}
          isSelected={chosen.includes(language)}
          onChange={(isOn) => toggle(language, isOn)}
        >
          {LANGUAGES[language]}
        </Checkbox>
      ))}
      {error !== null && (
        <p className={styles.failed} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
