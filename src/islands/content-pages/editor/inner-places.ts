// Where blocks stand within columns, and how they go from place to place. Pure.
import type { ColumnsProps, InnerBlock } from '#contract/content-page-blocks.ts';
import { MOST_IN_COLUMN } from '#contract/content-page-blocks.ts';

type Columns = ColumnsProps['columns'];

/** The columns with a block behind the others of one of them. */
export const withInner = (columns: Columns, at: number, added: InnerBlock): Columns =>
  columns.with(at, { blocks: [...(columns[at]?.blocks ?? []), added] });

/** The columns with one of their blocks changed. */
export const withChanged = (columns: Columns, changed: InnerBlock): Columns =>
  columns.map(({ blocks }) => ({
    blocks: blocks.map((block) => (block.id === changed.id ? changed : block)),
  }));

export const withoutInner = (columns: Columns, id: string): Columns =>
  columns.map(({ blocks }) => ({ blocks: blocks.filter((block) => block.id !== id) }));

/** One place up or down; over the edge of its column into the next one that has room. The same where there is none. */
export function movedInner(columns: Columns, id: string, step: 1 | -1): Columns {
  const at = columns.findIndex(({ blocks }) => blocks.some((block) => block.id === id));
  const blocks = columns[at]?.blocks ?? [];
  const place = blocks.findIndex((block) => block.id === id);
  const [moved, other] = [blocks[place], blocks[place + step]];
  if (moved === undefined) return columns;
  if (other !== undefined)
    return columns.with(at, { blocks: blocks.with(place, other).with(place + step, moved) });
  const next = columns[at + step];
  if (next === undefined || next.blocks.length >= MOST_IN_COLUMN) return columns;
  const joined = step === 1 ? [moved, ...next.blocks] : [...next.blocks, moved];
  return withoutInner(columns, id).with(at + step, { blocks: joined });
}

/** Two or three of them. What stood in the third goes on in the second, as far as there is room; null where there is not. */
export function withCount(columns: Columns, count: 2 | 3): Columns | null {
  if (count === columns.length) return columns;
  if (count === 3) return [...columns, { blocks: [] }];
  const [first = { blocks: [] }, second = { blocks: [] }, third = { blocks: [] }] = columns;
  const joined = [...second.blocks, ...third.blocks];
  return joined.length > MOST_IN_COLUMN ? null : [first, { blocks: joined }];
}
