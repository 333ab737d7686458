// How the two wordings of a stage compare, and how far that can be trusted.
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { getSequenceMetrics } from '#contract/sequences.ts';
import { verdictOf, wilson } from '#lib/sequences/variant-verdict.ts';
import { DataTable } from '#ui/data-table.tsx';
import type { Column } from '#ui/table-parts.tsx';
import styles from '../sequences.module.css';

type Figures = OutputOf<typeof getSequenceMetrics>['stages'][number]['variants'][number];

const none = { sent: 0, replied: 0, interested: 0 };

export function VariantFigures({ at, variants }: { at: number; variants: readonly Figures[] }) {
  if (variants.length === 0) return null;
  const rows = (['a', 'b'] as const).map(
    (variant): Figures => variants.find((one) => one.variant === variant) ?? { variant, ...none },
  );
  const [a = none, b = none] = rows;
  return (
    <div className={styles.part}>
      <h3>Variants of stage {at}</h3>
      <DataTable
        label={`Variants of stage ${at}`}
        columns={columns}
        rows={rows}
        keyOf={({ variant }) => variant}
        nameOf={nameOf}
      />
      <p className={styles.quiet}>{verdictOf(a, b)}</p>
    </div>
  );
}

const nameOf = ({ variant }: Figures): string => (variant === 'a' ? 'Variant A' : 'Variant B');

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const columns: Column<Figures>[] = [
  { id: 'variant', title: 'Variant', isMain: true, render: nameOf },
  { id: 'sent', title: 'Sent', isNumber: true, render: ({ sent }) => sent.toLocaleString('en') },
  { id: 'replied', title: 'Replied', isNumber: true, render: ({ replied }) => replied.toLocaleString('en') },
  {
    ...{ id: 'rate', title: 'Reply rate (95 % interval)', isNumber: true },
    render: (row) => {
      if (row.sent === 0) return null;
      const { low, high } = wilson(row);
      return `${percent(row.replied / row.sent)} (${percent(low)} to ${percent(high)})`;
    },
  },
  {
    ...{ id: 'interested', title: 'Interested', isNumber: true, from: 'small' },
    render: ({ interested }) => interested.toLocaleString('en'),
  },
];
