// How often each block of the page was pressed, by its name.
import { useQuery } from '@tanstack/react-query';
import type { Block, InnerBlock } from '#contract/content-page-blocks.ts';
import type { PageMetrics } from '#contract/content-page-metrics.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { momentInWords } from '#lib/format/local-moment.ts';
import { blockKinds, summaryOf } from '../editor/block-kinds.ts';
import { contentPageQuery } from '../page-queries.ts';
import styles from './figures.module.css';

type Props = { page: ContentPagePermalink; metrics: PageMetrics };

export function BlockFigures({ page, metrics: { blocks, blocksFrom, from } }: Props) {
  const content = useQuery({ ...contentPageQuery(page), staleTime: 60_000 });
  const pressed = blocks
    .filter(({ clicked }) => clicked > 0)
    .toSorted((one, other) => other.clicked - one.clicked);
  if (pressed.length === 0) return null;
  const names = new Map(everyBlock(content.data?.blocks ?? []).map((block) => [block.id, nameOf(block)]));
  return (
    <table className={styles.table}>
      <caption>Clicks by block</caption>
      <thead>
        <tr>
          <th scope="col">Block</th>
          <th scope="col">Clicks</th>
        </tr>
      </thead>
      <tbody>
        {pressed.map(({ id, clicked }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{names.get(id) ?? 'Block in the published page only'}</bdi>
            </th>
            <td>{clicked.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
      {blocksFrom > from && (
        <tfoot>
          <tr>
            <td colSpan={2}>Counted since {momentInWords(`${blocksFrom}T00:00:00.000Z`)}.</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const everyBlock = (blocks: readonly Block[]): (Block | InnerBlock)[] =>
  blocks.flatMap((block) => [
    block,
    ...(block.type === 'columns' ? block.props.columns.flatMap((column) => column.blocks) : []),
  ]);

const nameOf = (block: Block | InnerBlock): string =>
  [blockKinds[block.type].label, summaryOf(block as Block)].filter((part) => part !== '').join(', ');
