// The fields of blocks that are lists of pictures or of people.
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { AddressField } from './address-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { ItemFields } from './item-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { ClipChoice } from './reference-fields.tsx';
import { WordsField } from './words-field.tsx';

const FromTeam = lazyPart(async () => (await import('./from-team.tsx')).FromTeam);

export const GalleryFields = ({ props, onChange, isDisabled }: FieldsProps<'gallery'>) => (
  <ItemFields
    name="Image"
    items={props.items}
    parts={[{ key: 'caption', label: 'Caption', most: 300 }]}
    most={24}
    fresh={{ image: null, caption: '' }}
    more={(item, choose) => (
      <PictureField
        label="Image file"
        value={item.image}
        onChange={(image) => choose('image', { image })}
        isDisabled={isDisabled}
      />
    )}
    onChange={(about, items) => onChange(about, { items })}
    isDisabled={isDisabled}
  />
);

export const LogoFields = ({ props, onChange, isDisabled }: FieldsProps<'logo-strip'>) => (
  <>
    <WordsField of={{ props, onChange, isDisabled }} name="heading" label="Heading" maxLength={120} />
    <ItemFields
      name="Logo"
      items={props.items}
      parts={[]}
      most={24}
      fresh={{ image: null, href: null }}
      more={(item, choose) => (
        <>
          <PictureField
            label="Image file"
            value={item.image}
            onChange={(image) => choose('image', { image })}
            isDisabled={isDisabled}
          />
          <AddressField
            label="Link to"
            value={item.href}
            onChange={(href) => choose('href', { href })}
            isDisabled={isDisabled}
          />
        </>
      )}
      onChange={(about, items) => onChange(about, { items })}
      isDisabled={isDisabled}
    />
  </>
);

const MOST_PEOPLE = 48;

export const TeamFields = (field: FieldsProps<'team-grid'>) => {
  const { props, onChange, isDisabled } = field;
  return (
    <>
      <WordsField of={{ props, onChange, isDisabled }} name="heading" label="Heading" maxLength={200} />
      <ItemFields
        name="Person"
        items={props.items}
        parts={[
          { key: 'name', label: 'Name', most: 128 },
          { key: 'role', label: 'Role', most: 120 },
        ]}
        most={MOST_PEOPLE}
        fresh={{ name: '', role: '', image: null, clip: null }}
        more={(item, choose) => (
          <>
            <PictureField
              label="Photo"
              value={item.image}
              onChange={(image) => choose('image', { image })}
              isDisabled={isDisabled}
            />
            <ClipChoice
              label="Clip"
              none="No clip"
              value={item.clip}
              onChange={(clip) => choose('clip', { clip })}
              isDisabled={isDisabled}
            />
          </>
        )}
        onChange={(about, items) => onChange(about, { items })}
        isDisabled={isDisabled}
      />
      {!isDisabled && props.items.length < MOST_PEOPLE && <PickFromTeam {...field} />}
    </>
  );
};

function PickFromTeam({ props, onChange }: FieldsProps<'team-grid'>) {
  const [isPicking, setPicking] = useState(false);
  return (
    <>
      <Button variant="plain" icon={<Users aria-hidden="true" />} onPress={() => setPicking(true)}>
        Add from team
      </Button>
      {isPicking && (
        <FromTeam
          onPick={(item) => {
            setPicking(false);
            onChange(`items add ${props.items.length}`, { items: [...props.items, item] });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
