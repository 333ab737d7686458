// One text of a block. In the editor's canvas it says which one it is, so that it is written where it stands.
import { createContext, type ElementType, type HTMLAttributes, use } from 'react';
import type { BlockType } from '#contract/content-page-blocks.ts';
import { labelAt, markOf } from '#lib/content-pages/written-in-place.ts';

/** Whether a page is drawn for its editor's canvas. What visitors get says nothing of it. */
export const InCanvas = createContext(false);

type Of = {
  of: { id: string; type: BlockType };
  /** Where it is in the block's props, such as `items.2.title`. */
  at: string;
};

type Props = Of &
  Pick<HTMLAttributes<HTMLElement>, 'className' | 'dir' | 'lang'> & {
    as: ElementType;
    text: string;
    /** Said in its place while it is empty. */
    instead?: string;
    /** Drawn for visitors, too, though nothing is written in it. */
    isAlways?: true;
    /** Where a button leads, and what a press on it tells. */
    href?: string;
    'data-told'?: string;
  };

export function Words({ as: Element, of, at, text, instead = '', isAlways, ...rest }: Props) {
  const isMarked = use(InCanvas);
  if (!isMarked) {
    const said = text === '' ? instead : text;
    return said === '' && !isAlways ? null : <Element {...rest}>{said}</Element>;
  }
  // An empty text has its name in the canvas, seen while its block is worked on.
  const isNamed = text === '' && instead === '';
  return (
    <Element {...rest} data-words={markOf({ block: of.id, at })} data-empty={isNamed || undefined}>
      {isNamed ? labelAt(of.type, at) : text === '' ? instead : text}
    </Element>
  );
}

type RichProps = Of & { html: string };

/** Rich text, sanitised by the server when it was written and again when it was read. */
export function RichWords({ of, at, html }: RichProps) {
  const isMarked = use(InCanvas);
  if (!isMarked) return <div dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
  const mark = markOf({ block: of.id, at });
  return html === '' ? (
    <div dir="auto" data-words={mark} data-empty>
      <p>{labelAt(of.type, at)}</p>
    </div>
  ) : (
    <div dir="auto" data-words={mark} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
