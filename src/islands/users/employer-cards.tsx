import { EmployerProfile } from '#contract/employer-profile.ts';
import { saveEmployer } from '#contract/employers.ts';
import type { CallInput } from '#contract/kit/endpoint.ts';
import { EmployerName } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { tintError } from '#lib/format/tint.ts';
import { webAddress } from '#lib/format/web-address.ts';
import { employerSaved } from '#lib/stores/auth.ts';
import { Section } from '#ui/section-card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { PictureButtons } from './picture-buttons.tsx';
import styles from './settings.module.css';
import { CardForm } from './settings-card.tsx';
import { TintSample } from './tint-sample.tsx';
import { useCard } from './use-card.ts';

type Body = CallInput<typeof saveEmployer>['body'];

async function save(employer: EmployerProfile, body: Body, version: number): Promise<void> {
  // By its id, since the permalink may be what changes.
  employerSaved(await call(saveEmployer, { params: { employer: employer.id }, body }, { version }));
}

const reading =
  <Values,>(valuesOf: (employer: EmployerProfile) => Values) =>
  (current: unknown) => {
    const { success, data } = EmployerProfile.safeParse(current);
    return success ? { values: valuesOf(data), version: data.version } : null;
  };

const addressError = (value: string) =>
  value.trim() === '' || webAddress(value) !== null
    ? null
    : 'Please enter a web address, such as https://example.com';

/** What was typed, as the API has it: empty is none, and https:// is put in front when missing. */
const addressOf = (value: string | undefined) =>
  value === undefined ? undefined : value.trim() === '' ? null : webAddress(value);

const given = <Value extends object>(all: Value) =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Value]?: Exclude<Value[Name], undefined>;
  };

const lookOf = ({ name, permalink, tint, website, about }: EmployerProfile) => ({
  name,
  permalink,
  tint: tint ?? '',
  website: website ?? '',
  about,
});
type Look = ReturnType<typeof lookOf>;
const LOOK = {
  name: 'Name',
  permalink: 'Permalink',
  tint: 'Accent colour',
  website: 'Website',
  about: 'About',
};

const checkLook = ({ name, permalink, tint, website }: Look) => ({
  name: name.trim() === '' ? 'This can’t be empty' : null,
  permalink: EmployerName.safeParse(permalink).success
    ? null
    : 'Use 3 to 63 lowercase letters, digits and hyphens, such as tidewater-gliders',
  tint: tint.trim() === '' ? null : tintError(tint.trim()),
  website: addressError(website),
});

/** How the employer appears on its public pages. */
export function EmployerCard({ employer, isOwner }: { employer: EmployerProfile; isOwner: boolean }) {
  const card = useCard<Look>({
    stored: lookOf(employer),
    version: employer.version,
    check: checkLook,
    save: ({ website, tint, ...changes }, version) => {
      const tinted = tint === undefined ? undefined : tint.trim() === '' ? null : tint.trim();
      return save(employer, given({ ...changes, tint: tinted, website: addressOf(website) }), version);
    },
    read: reading(lookOf),
  });
  return (
    <Section title="Branding" note="Shown on your clips, pages and boards.">
      <div className={styles.picture}>
        {employer.logo && (
          <img className={styles.logo} src={employer.logo.url} alt={`Logo of ${employer.name}`} />
        )}
        <PictureButtons
          employer={employer.id}
          label="logo"
          alt={employer.name}
          hasPicture={employer.logo !== null}
          onPicture={(image) => save(employer, { logo: image?.permalink ?? null }, employer.version)}
        />
      </div>
      <CardForm card={card} labels={LOOK}>
        <div className={styles.pair}>
          <TextField {...card.bind('name')} label={LOOK.name} maxLength={120} autoComplete="organization" />
          <TextField
            {...card.bind('permalink')}
            label={LOOK.permalink}
            isDisabled={!isOwner}
            hint={
              isOwner
                ? 'Part of your page addresses. Old addresses redirect to the new one.'
                : 'Only an owner can change this.'
            }
          />
          <TextField
            {...card.bind('tint')}
            label={LOOK.tint}
            optionalLabel="optional"
            hint="For example #0b6e78"
          />
          <TextField
            {...card.bind('website')}
            label={LOOK.website}
            optionalLabel="optional"
            hint="https:// is added if missing."
            inputMode="url"
          />
        </div>
        <TintSample tint={card.values.tint.trim()} />
        <TextArea
          {...card.bind('about')}
          label={LOOK.about}
          optionalLabel="optional"
          maxLength={2000}
          rows={3}
        />
      </CardForm>
    </Section>
  );
}

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
