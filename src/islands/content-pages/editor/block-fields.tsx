// The settings of one block: a field for each thing it says or shows.
import { Suspense } from 'react';
import type { Block } from '#contract/content-page-blocks.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Bone } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AddressField } from './address-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { FaqFields, SpacerFields, StatsFields, TitledFields } from './list-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { GalleryFields, LogoFields, TeamFields } from './picture-fields.tsx';
import { ClipFields, JobsFields, QuoteFields } from './reference-fields.tsx';

const RichTextEditor = lazyPart(async () => (await import('#ui/rich-text-editor.tsx')).RichTextEditor);

type Props = {
  block: Block;
  onChange: (about: string, block: Block) => void;
  isDisabled: boolean;
};

export function BlockFields({ block, onChange, isDisabled }: Props) {
  // Each case knows its own props; what changes is put back into the same block.
  const change = (about: string, props: Partial<Block['props']>) =>
    onChange(`${block.id} ${about}`, { ...block, props: { ...block.props, ...props } } as Block);
  const shared = { onChange: change, isDisabled };
  switch (block.type) {
    case 'hero':
      return <HeroFields props={block.props} {...shared} />;
    case 'rich-text':
      return <TextFields props={block.props} {...shared} />;
    case 'image':
      return <ImageFields props={block.props} {...shared} />;
    case 'clip-player':
      return <ClipFields props={block.props} {...shared} />;
    case 'jobs-list':
      return <JobsFields props={block.props} {...shared} />;
    case 'highlight-quote':
      return <QuoteFields props={block.props} {...shared} />;
    case 'stats':
      return <StatsFields props={block.props} {...shared} />;
    case 'steps':
      return <TitledFields name="Step" most={12} props={block.props} {...shared} />;
    case 'benefits':
      return <TitledFields name="Benefit" most={24} props={block.props} {...shared} />;
    case 'faq':
      return <FaqFields props={block.props} {...shared} />;
    case 'spacer':
      return <SpacerFields props={block.props} {...shared} />;
    case 'gallery':
      return <GalleryFields props={block.props} {...shared} />;
    case 'logo-strip':
      return <LogoFields props={block.props} {...shared} />;
    case 'team-grid':
      return <TeamFields props={block.props} {...shared} />;
    case 'call-to-action':
      return <CallFields props={block.props} {...shared} />;
  }
}

function HeroFields({ props, onChange, isDisabled }: FieldsProps<'hero'>) {
  return (
    <>
      <TextField
        label="Heading"
        value={props.heading}
        onChange={(heading) => onChange('heading', { heading })}
        maxLength={200}
        isDisabled={isDisabled}
      />
      <TextArea
        label="Lead"
        rows={2}
        value={props.lead}
        onChange={(lead) => onChange('lead', { lead })}
        maxLength={300}
        isDisabled={isDisabled}
      />
      <PictureField
        label="Picture behind it"
        value={props.image}
        onChange={(image) => onChange('image', { image })}
        isDisabled={isDisabled}
      />
      <ButtonFields props={props} onChange={onChange} isDisabled={isDisabled} />
    </>
  );
}

type Pressed = { label: string; href: string | null };

function ButtonFields({
  props,
  onChange,
  isDisabled,
}: {
  props: Pressed;
  onChange: (about: string, change: Partial<Pressed>) => void;
  isDisabled: boolean;
}) {
  return (
    <>
      <TextField
        label="Button"
        hint="What it does, such as “See open jobs”."
        value={props.label}
        onChange={(label) => onChange('label', { label })}
        maxLength={60}
        isDisabled={isDisabled}
      />
      <AddressField
        label="Where the button leads"
        value={props.href}
        onChange={(href) => onChange('href', { href })}
        isDisabled={isDisabled}
      />
    </>
  );
}

function TextFields({ props, onChange, isDisabled }: FieldsProps<'rich-text'>) {
  if (isDisabled) return <p>This text is locked.</p>;
  return (
    <Suspense fallback={<Bone shape="block" />}>
      <RichTextEditor label="Text" html={props.html} onChange={(html) => onChange('html', { html })} />
    </Suspense>
  );
}

function ImageFields({ props, onChange, isDisabled }: FieldsProps<'image'>) {
  return (
    <>
      <PictureField
        label="Picture"
        value={props.image}
        onChange={(image) => onChange('image', { image })}
        isDisabled={isDisabled}
      />
      <Switch
        isSelected={props.isDecoration}
        onChange={(isDecoration) => onChange('decoration', { isDecoration })}
        isDisabled={isDisabled}
        hint="Nothing is lost to who does not see it."
      >
        Decoration
      </Switch>
      <TextField
        label="Caption"
        value={props.caption}
        onChange={(caption) => onChange('caption', { caption })}
        maxLength={300}
        isDisabled={isDisabled}
      />
    </>
  );
}

function CallFields({ props, onChange, isDisabled }: FieldsProps<'call-to-action'>) {
  return (
    <>
      <TextField
        label="Heading"
        value={props.heading}
        onChange={(heading) => onChange('heading', { heading })}
        maxLength={200}
        isDisabled={isDisabled}
      />
      <TextArea
        label="Text"
        rows={3}
        value={props.text}
        onChange={(text) => onChange('text', { text })}
        maxLength={500}
        isDisabled={isDisabled}
      />
      <ButtonFields props={props} onChange={onChange} isDisabled={isDisabled} />
    </>
  );
}
