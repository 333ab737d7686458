// A message that a colleague copies and sends elsewhere: plain words, kept as the paragraphs of a stage.
import { useState } from 'react';
import type { StageKind } from '#contract/sequence-stage.ts';
import { paragraphsOf, textOfParagraphs } from '#lib/format/paragraphs.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TokenMenu } from './token-menu.tsx';

type Props = {
  kind: StageKind;
  html: string;
  error: string | null;
  onChange: (html: string) => void;
};

const MOST = 2000;

export function MessageField({ kind, html, error, onChange }: Props) {
  // A line that was just begun is no paragraph yet: what is typed stays as it is.
  const [text, setText] = useState(() => textOfParagraphs(html));
  const write = (typed: string) => {
    setText(typed);
    onChange(paragraphsOf(typed));
  };
  return (
    <TextArea
      label="Message"
      labelAside={
        <TokenMenu
          label="Insert token in message"
          onInsert={(token) => write(`${text}${token}`.slice(0, MOST))}
        />
      }
      hint={
        kind === 'sms'
          ? 'A colleague copies it and sends it from their own phone.'
          : 'A colleague copies it and sends it on LinkedIn.'
      }
      rows={6}
      maxLength={MOST}
      value={text}
      error={error}
      onChange={write}
    />
  );
}
