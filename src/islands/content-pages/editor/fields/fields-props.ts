// What the fields of a block are handed, by its type.
import type { Block, BlockType } from '#contract/content-page-blocks.ts';

type PropsOf<T extends BlockType> = Extract<Block, { type: T }>['props'];
export type FieldsProps<T extends BlockType> = {
  props: PropsOf<T>;
  /** `about` names the field, for undoing. */
  onChange: (about: string, change: Partial<PropsOf<T>>) => void;
  isDisabled: boolean;
};
