// The fields of blocks that are lists of pictures or of people.
import { TextField } from '#ui/text-field.tsx';
import { AddressField } from './address-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { ItemFields } from './item-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { ClipChoice } from './reference-fields.tsx';

export const GalleryFields = ({ props, onChange, isDisabled }: FieldsProps<'gallery'>) => (
  <ItemFields
    name="Picture"
    items={props.items}
    parts={[{ key: 'caption', label: 'Caption', most: 300 }]}
    most={24}
    fresh={{ image: null, caption: '' }}
    more={(item, choose) => (
      <PictureField
        label="Shown"
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
    <TextField
      label="Heading"
      value={props.heading}
      onChange={(heading) => onChange('heading', { heading })}
      maxLength={120}
      isDisabled={isDisabled}
    />
    <ItemFields
      name="Logo"
      items={props.items}
      parts={[]}
      most={24}
      fresh={{ image: null, href: null }}
      more={(item, choose) => (
        <>
          <PictureField
            label="Shown"
            value={item.image}
            onChange={(image) => choose('image', { image })}
            isDisabled={isDisabled}
          />
          <AddressField
            label="Where it leads"
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

export const TeamFields = ({ props, onChange, isDisabled }: FieldsProps<'team-grid'>) => (
  <>
    <TextField
      label="Heading"
      value={props.heading}
      onChange={(heading) => onChange('heading', { heading })}
      maxLength={200}
      isDisabled={isDisabled}
    />
    <ItemFields
      name="Person"
      items={props.items}
      parts={[
        { key: 'name', label: 'Name', most: 128 },
        { key: 'role', label: 'Role', most: 120 },
      ]}
      most={48}
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
            label="Heard in"
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
  </>
);
