// What can be set: of the block that is worked on, and of the page as a whole.
import { useEffect } from 'react';
import type { Block } from '#contract/content-page-blocks.ts';
import { languages } from '#contract/kit/fields.ts';
import { ChoiceField } from '#ui/choice-field.tsx';
import { Section } from '#ui/section-card.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { languageNames } from '../page-words.ts';
import { adminTypes, blockKinds } from './block-kinds.ts';
import { seenBy, withBlock } from './draft.ts';
import styles from './editor.module.css';
import { BlockFields, preloadFields } from './fields/block-fields.tsx';
import { GateField } from './fields/gate-field.tsx';
import { LookFields } from './fields/look-fields.tsx';
import { PictureField } from './fields/picture-field.tsx';
import { VisibilityFields } from './fields/visibility-fields.tsx';
import type { PageEditor } from './use-page-editor.ts';
import { UsedBy } from './used-by.tsx';

type Props = { editor: PageEditor; block: Block | undefined; mayUnlock: boolean };

export function SettingsPanel({ editor, block, mayUnlock }: Props) {
  // Where it can't be loaded yet, the field itself says so once it is shown.
  useEffect(() => void preloadFields().catch(() => undefined), []);
  return (
    <section className={styles.settings} aria-label="Settings" data-part="settings">
      {block && <BlockSettings editor={editor} block={block} mayUnlock={mayUnlock} />}
      <PageSettings editor={editor} />
      {editor.page.type === 'job-page' && <UsedBy page={editor.page} />}
    </section>
  );
}

function BlockSettings({ editor, block, mayUnlock }: Props & { block: Block }) {
  const isDisabled = (block.isLocked || adminTypes.has(block.type)) && !mayUnlock;
  const change = (about: string, next: Block) =>
    editor.set(about, { blocks: withBlock(editor.draft.blocks, next) });
  return (
    <Section title={blockKinds[block.type].label} level={2} note={blockKinds[block.type].tells}>
      {isDisabled && (
        <p className={styles.hint}>
          {block.isLocked
            ? 'This block is locked. Only owners and admins can edit it.'
            : 'Only owners and admins can edit HTML.'}
        </p>
      )}
      <BlockFields
        // Fields that hold their own text begin anew with another block, or when the draft came from elsewhere.
        key={`${block.id} ${editor.replaced}`}
        block={block}
        onChange={change}
        isDisabled={isDisabled}
      />
      <VisibilityFields
        key={block.id}
        block={block}
        onChange={(about, visibility) => change(about, seenBy(block, visibility))}
        isDisabled={isDisabled}
      />
      {mayUnlock && (
        <Switch
          isSelected={block.isLocked}
          onChange={(isLocked) => change(`${block.id} lock`, { ...block, isLocked })}
          hint="Only owners and admins can edit or remove it."
        >
          Locked
        </Switch>
      )}
    </Section>
  );
}

function PageSettings({ editor: { draft, mistake, set } }: { editor: PageEditor }) {
  return (
    <Section title="Page" level={2}>
      <TextField
        label="Title"
        hint="Shown in the browser tab and search results."
        value={draft.title}
        onChange={(title) => set('title', { title })}
        error={mistake}
        maxLength={200}
      />
      <TextField
        label="Internal name"
        hint="Only your team sees it."
        value={draft.internalName}
        onChange={(internalName) => set('internalName', { internalName })}
        maxLength={200}
      />
      <TextArea
        label="Description"
        hint="Shown in search results and shared links."
        rows={2}
        value={draft.description}
        onChange={(description) => set('description', { description })}
        maxLength={300}
      />
      <ChoiceField
        label="Language"
        options={languages.map((id) => ({ id, label: languageNames.of(id) ?? id }))}
        value={draft.language}
        onChange={(id) => set('language', { language: languages.find((one) => one === id) ?? 'en' })}
      />
      <LookFields theme={draft.theme} onChange={(about, theme) => set(about, { theme })} />
      <Switch isSelected={draft.noindex} onChange={(noindex) => set('noindex', { noindex })}>
        Hide from search engines
      </Switch>
      <PictureField
        label="Share image"
        hint="Default: the first hero’s image."
        value={draft.shareImage}
        onChange={(shareImage) => set('shareImage', { shareImage })}
        isDisabled={false}
      />
      <GateField draft={draft} onChange={(gateAfter) => set('gate', { gateAfter })} />
    </Section>
  );
}
