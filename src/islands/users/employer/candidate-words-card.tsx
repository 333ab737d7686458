import type { EmployerProfile, EmployerSettings } from '#contract/employer-profile.ts';
import { Section } from '#ui/section-card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CardForm } from '../settings-card.tsx';
import { useCard } from '../use-card.ts';
import { keepSettings, readingSettings } from './employer-settings.ts';

const valuesOf = ({ privacyText, postalAddress }: EmployerSettings) => ({ privacyText, postalAddress });
const LABELS = { privacyText: 'Privacy text', postalAddress: 'Postal address' };

/** What candidates agree to when they apply, and where letters to them come from. */
export function CandidateWordsCard({ employer }: { employer: EmployerProfile }) {
  const card = useCard({
    stored: valuesOf(employer.settings),
    version: employer.settings.version,
    save: (changes, version) => keepSettings(employer, changes, version),
    read: readingSettings(valuesOf),
  });
  return (
    <Section title="Candidate texts">
      <CardForm card={card} labels={LABELS}>
        <TextArea
          {...card.bind('privacyText')}
          label={LABELS.privacyText}
          optionalLabel="optional"
          hint={`Candidates agree to this before they apply. If empty, a standard text is shown. Version ${employer.settings.consentVersion}; each change creates a new one.`}
          maxLength={20_000}
          rows={6}
        />
        <TextField
          {...card.bind('postalAddress')}
          label={LABELS.postalAddress}
          optionalLabel="optional"
          hint="Shown in the footer of e-mails to candidates."
          autoComplete="street-address"
          maxLength={300}
        />
      </CardForm>
    </Section>
  );
}
