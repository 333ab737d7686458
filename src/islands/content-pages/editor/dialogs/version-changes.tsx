// What the draft has against a version, block by block, each by its name.
import { useQuery } from '@tanstack/react-query';
import type { KeptPage, PageChanges } from '#contract/content-page.ts';
import type { Block } from '#contract/content-page-blocks.ts';
import { getContentPageVersion } from '#contract/content-page-versions.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import styles from '../editor.module.css';
import { nameOf } from '../page-clashes.ts';
import type { PageEditor } from '../use-page-editor.ts';

export function VersionChanges({ version, editor: { page } }: { version: number; editor: PageEditor }) {
  const params = { employer: employerOf(), page: page.permalink, version: String(version) };
  const compared = useQuery({
    queryKey: ['content-page-changes', page.permalink, version, page.version],
    queryFn: async ({ signal }) => {
      const [kept, changes] = await Promise.all([
        call(getContentPageVersion, { params, query: {} }, { signal }),
        call(getContentPageVersion, { params, query: { compareTo: 'draft' } }, { signal }),
      ]);
      return { kept: kept as KeptPage, changes: changes as PageChanges };
    },
  });
  if (compared.isPending) return <p role="status">Comparing…</p>;
  if (compared.isError) return <p role="alert">{sentenceOf(compared.error)}</p>;
  const { kept, changes } = compared.data;
  const lines = [
    ...linesOf('Added', changes.added, page.blocks),
    ...linesOf('Changed', changes.changed, page.blocks),
    ...linesOf('Removed', changes.removed, kept.blocks),
  ];
  if (lines.length === 0)
    return <p role="status">The draft has the same blocks. Order, titles or settings may differ.</p>;
  return (
    <ul className={styles.changes} aria-label={`Changes since version ${version}`}>
      {lines.map(({ key, what, name }) => (
        <li key={key}>
          <b>{what}:</b> {name}
        </li>
      ))}
    </ul>
  );
}

const linesOf = (what: string, ids: readonly string[], blocks: readonly Block[]) =>
  blocks
    .filter(({ id }) => ids.includes(id))
    .map((block) => ({ key: `${what} ${block.id}`, what, name: nameOf(block) }));
