// The settings of one block: a field for each thing it says or shows.
import { type ComponentType, use } from 'react';
import type { Block, BlockType, InnerBlock } from '#contract/content-page-blocks.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Bone } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { WrittenInCanvas } from '../../writing/use-canvas-writing.ts';
import styles from '../editor.module.css';
import { OnSlash } from '../on-slash.ts';
import { AddressField } from './address-field.tsx';
import { ColumnsFields } from './columns-fields.tsx';
import { EmbedFields } from './embed-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { FormFields } from './form-fields.tsx';
import { HtmlFields } from './html-fields.tsx';
import { FaqFields, SpacerFields, StatsFields, TitledFields } from './list-fields.tsx';
import { OfficesFields } from './offices-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { GalleryFields, LogoFields, TeamFields } from './picture-fields.tsx';
import { ClipFields, JobsFields, QuoteFields, TrackListFields } from './reference-fields.tsx';
import { SalaryFields } from './salary-fields.tsx';
import { WordsField } from './words-field.tsx';

const RichTextEditor = lazyPart(async () => (await import('#ui/rich-text-editor.tsx')).RichTextEditor, {
  waiting: () => <Bone shape="block" />,
});

/** Fetches what most blocks are written with, so that it stands at once and moves nothing that is about to be pressed. */
export const preloadFields = (): Promise<void> => RichTextEditor.preload();

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
  if (block.type !== 'columns') {
    // The fields of its own type, which the compiler saw below.
    const Fields = fields[block.type] as ComponentType<typeof shared & { props: Block['props'] }>;
    return <Fields props={block.props} {...shared} />;
  }
  return (
    // What a slash adds stands on the page, not in the column.
    <OnSlash value={null}>
      <ColumnsFields
        props={block.props}
        {...shared}
        fieldsOf={(inner, onInner) => (
          <BlockFields
            block={inner}
            onChange={(about, changed) => onInner(about, changed as InnerBlock)}
            isDisabled={isDisabled}
          />
        )}
      />
    </OnSlash>
  );
}

const fields: { [T in Exclude<BlockType, 'columns'>]: ComponentType<FieldsProps<T>> } = {
  hero: HeroFields,
  'rich-text': TextFields,
  image: ImageFields,
  'clip-player': ClipFields,
  'track-list': TrackListFields,
  'jobs-list': JobsFields,
  'highlight-quote': QuoteFields,
  stats: StatsFields,
  steps: (props) => <TitledFields name="Step" most={12} {...props} />,
  benefits: (props) => <TitledFields name="Benefit" most={24} {...props} />,
  faq: FaqFields,
  spacer: SpacerFields,
  gallery: GalleryFields,
  'logo-strip': LogoFields,
  'team-grid': TeamFields,
  'call-to-action': CallFields,
  form: FormFields,
  'salary-range': SalaryFields,
  'offices-map': OfficesFields,
  embed: EmbedFields,
  'raw-html': HtmlFields,
};

function HeroFields({ props, onChange, isDisabled }: FieldsProps<'hero'>) {
  return (
    <>
      <WordsField of={{ props, onChange, isDisabled }} name="heading" label="Heading" maxLength={200} />
      <WordsField of={{ props, onChange, isDisabled }} name="lead" label="Intro" rows={2} maxLength={300} />
      <PictureField
        label="Background image"
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
      <WordsField
        of={{ props, onChange, isDisabled }}
        name="label"
        label="Button label"
        hint="Say what it does, such as “See open jobs”."
        maxLength={60}
      />
      <AddressField
        label="Link to"
        value={props.href}
        onChange={(href) => onChange('href', { href })}
        isDisabled={isDisabled}
      />
    </>
  );
}

function TextFields({ props, onChange, isDisabled }: FieldsProps<'rich-text'>) {
  const onSlash = use(OnSlash);
  const isFollowing = use(WrittenInCanvas);
  if (isDisabled) return <p>This text is locked.</p>;
  return (
    <>
      <RichTextEditor
        label="Text"
        html={props.html}
        onChange={(html) => onChange('html', { html })}
        isFollowing={isFollowing}
        {...(onSlash && { onSlash })}
      />
      {onSlash && <p className={styles.hint}>Type / in an empty line to add a block.</p>}
    </>
  );
}

function ImageFields({ props, onChange, isDisabled }: FieldsProps<'image'>) {
  return (
    <>
      <PictureField
        label="Image"
        value={props.image}
        onChange={(image) => onChange('image', { image })}
        isDisabled={isDisabled}
      />
      <Switch
        isSelected={props.isDecoration}
        onChange={(isDecoration) => onChange('decoration', { isDecoration })}
        isDisabled={isDisabled}
        hint="Screen readers skip it."
      >
        Decorative
      </Switch>
      <WordsField of={{ props, onChange, isDisabled }} name="caption" label="Caption" maxLength={300} />
    </>
  );
}

function CallFields({ props, onChange, isDisabled }: FieldsProps<'call-to-action'>) {
  return (
    <>
      <WordsField of={{ props, onChange, isDisabled }} name="heading" label="Heading" maxLength={200} />
      <WordsField of={{ props, onChange, isDisabled }} name="text" label="Text" rows={3} maxLength={500} />
      <ButtonFields props={props} onChange={onChange} isDisabled={isDisabled} />
    </>
  );
}
