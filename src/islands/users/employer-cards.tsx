import type { EmployerProfile } from '#contract/employer-profile.ts';
import { Section } from '#ui/section-card.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addressError, addressOf, given, reading, save } from './employer-writing.ts';
import { CardForm } from './settings-card.tsx';
import { useCard } from './use-card.ts';

const addressesOf = ({ privacyUrl, accessibilityUrl }: EmployerProfile) => ({
  privacyUrl: privacyUrl ?? '',
  accessibilityUrl: accessibilityUrl ?? '',
});
type Addresses = ReturnType<typeof addressesOf>;
const ADDRESSES = { privacyUrl: 'Privacy policy', accessibilityUrl: 'Accessibility statement' };

/** The two links in the footer of every public page; one that is missing is left out there. */
export function EmployerAddressesCard({ employer }: { employer: EmployerProfile }) {
  const card = useCard<Addresses>({
    stored: addressesOf(employer),
    version: employer.version,
    check: ({ privacyUrl, accessibilityUrl }) => ({
      privacyUrl: addressError(privacyUrl),
      accessibilityUrl: addressError(accessibilityUrl),
    }),
    save: ({ privacyUrl, accessibilityUrl }, version) => {
      const body = given({
        privacyUrl: addressOf(privacyUrl),
        accessibilityUrl: addressOf(accessibilityUrl),
      });
      return save(employer, body, version);
    },
    read: reading(addressesOf),
  });
  const note =
    employer.privacyUrl === null
      ? 'Your public pages have no privacy policy yet. Add one for candidates.'
      : 'Linked in the footer of every public page.';
  return (
    <Section title="Legal links" note={note}>
      <CardForm card={card} labels={ADDRESSES}>
        <TextField
          {...card.bind('privacyUrl')}
          label={ADDRESSES.privacyUrl}
          optionalLabel="optional"
          inputMode="url"
        />
        <TextField
          {...card.bind('accessibilityUrl')}
          label={ADDRESSES.accessibilityUrl}
          optionalLabel="optional"
          inputMode="url"
        />
      </CardForm>
    </Section>
  );
}
