import { useRef } from 'react';
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
import brand from './brand.module.css';
import { BrandPreview } from './brand-preview.tsx';
import { ColourField, LogoColours } from './colour-field.tsx';
import { CoverCard } from './cover-card.tsx';

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
  const tint = card.values.tint.trim();
  const field = useRef<HTMLInputElement>(null);
  const pick = (colour: string) => {
    card.set({ tint: colour });
    // Enter saves from there.
    field.current?.focus();
  };
  return (
    <div className={brand.columns}>
      <div className={brand.cards}>
        <Section title="Look" level={2} note="Shown on your clips, pages and boards.">
          <div className={styles.picture}>
            {employer.logo && (
              <img className={styles.logo} src={employer.logo.url} alt={`Logo of ${employer.name}`} />
            )}
            <PictureButtons
              employer={employer.id}
              label="logo"
              alt={employer.name}
              hasPicture={employer.logo !== null}
              // Whoever has no brand yet came to begin one.
              isFirst={employer.logo === null && employer.tint === null}
              onPicture={(image) => save(employer, { logo: image?.permalink ?? null }, employer.version)}
            />
          </div>
          {employer.logo && <LogoColours logo={employer.logo.url} onPick={pick} />}
          <CardForm card={card} labels={LOOK}>
            <ColourField
              field={
                <TextField
                  {...card.bind('tint')}
                  label={LOOK.tint}
                  optionalLabel="optional"
                  hint="For example #0b6e78"
                  inputRef={field}
                />
              }
              value={tint}
              onPick={(colour) => card.set({ tint: colour })}
            />
            <TintSample tint={tint} />
            <div className={styles.pair}>
              <TextField
                {...card.bind('name')}
                label={LOOK.name}
                maxLength={120}
                autoComplete="organization"
              />
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
            </div>
            <TextField
              {...card.bind('website')}
              label={LOOK.website}
              optionalLabel="optional"
              hint="https:// is added if missing."
              inputMode="url"
            />
            <TextArea
              {...card.bind('about')}
              label={LOOK.about}
              optionalLabel="optional"
              maxLength={2000}
              rows={3}
            />
          </CardForm>
        </Section>
        <CoverCard employer={employer} />
      </div>
      <BrandPreview
        employer={employer.permalink}
        version={employer.version}
        name={card.values.name}
        tint={tint}
      />
    </div>
  );
}
