import type { EmployerProfile } from '#contract/employer-profile.ts';
import { EmployerName } from '#contract/kit/ids.ts';
import { tintError } from '#lib/format/tint.ts';
import { Section } from '#ui/section-card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addressError, addressOf, given, reading, save } from '../employer-writing.ts';
import { PictureButtons } from '../picture-buttons.tsx';
import styles from '../settings.module.css';
import { CardForm } from '../settings-card.tsx';
import { TintSample } from '../tint-sample.tsx';
import { useCard } from '../use-card.ts';
import { ColourField } from './colour-field.tsx';

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
export function BrandCard({ employer, isOwner }: { employer: EmployerProfile; isOwner: boolean }) {
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
    <Section title="Brand" note="Shown on your clips, pages and boards.">
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
            {...card.bind('website')}
            label={LOOK.website}
            optionalLabel="optional"
            hint="https:// is added if missing."
            inputMode="url"
          />
        </div>
        <ColourField
          field={
            <TextField
              {...card.bind('tint')}
              label={LOOK.tint}
              optionalLabel="optional"
              hint="For example #0b6e78"
            />
          }
          value={card.values.tint.trim()}
          logo={employer.logo?.url ?? null}
          onPick={(tint) => card.bind('tint').onChange(tint)}
        />
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
