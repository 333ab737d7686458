// The fields of a film or a sound on another site. What it is called can be asked for there, by the server.
import { useState } from 'react';
import { resolveEmbed } from '#contract/content-page-embeds.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import styles from '../editor.module.css';
import { AddressField } from './address-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import { PictureField } from './picture-field.tsx';
import { WordsField } from './words-field.tsx';

export function EmbedFields({ props, onChange, isDisabled }: FieldsProps<'embed'>) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const ask = async (url: string) => {
    setBusy(true);
    setTrouble(null);
    try {
      const { title } = await call(resolveEmbed, { params: { employer: employerOf() }, body: { url } });
      onChange('title', { title });
    } catch (error) {
      setTrouble(sentenceOf(error));
    }
    setBusy(false);
  };
  const { url } = props;
  return (
    <>
      <AddressField
        label="Video or audio URL"
        value={url}
        onChange={(next) => onChange('url', { url: next })}
        isDisabled={isDisabled}
      />
      <p className={styles.hint}>
        From YouTube, Vimeo, SoundCloud, Spotify, TED or Loom. The page links to it and loads nothing from
        that site.
      </p>
      {!isDisabled && url !== null && (
        <Button size="row" isBusy={isBusy} onPress={() => void ask(url)}>
          Get name
        </Button>
      )}
      {trouble !== null && (
        <p className={styles.refused} role="alert">
          {trouble}
        </p>
      )}
      <WordsField of={{ props, onChange, isDisabled }} name="title" label="Name" maxLength={200} />
      <PictureField
        label="Cover image"
        value={props.image}
        onChange={(image) => onChange('image', { image })}
        isDisabled={isDisabled}
      />
    </>
  );
}
