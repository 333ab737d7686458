import type { FunnelStep } from '#contract/dashboard.ts';
import type { ReportSection } from './report-data.ts';
import type { ReportWords } from './report-words.ts';

/** From play to application, each step with its share of the one before. */
export function funnelSection({ t, say }: ReportWords, steps: readonly FunnelStep[]): ReportSection {
  const heading = t('report.funnel');
  const names = steps.map(({ step }) => t(`report.steps.${step}`));
  const shares = steps.map(({ count }, at) => {
    const before = steps[at - 1]?.count ?? 0;
    // More may begin with a page than with a clip: such a share says nothing.
    return at === 0 || before === 0 || count > before ? null : Math.round((count / before) * 1000) / 10;
  });
  return {
    heading,
    sentences: [steps.map(({ count }, at) => `${names[at]}: ${say(count, 'count')}`).join(' · ')],
    chart: {
      title: t('report.perStep'),
      shape: 'funnel',
      labels: names,
      series: [{ name: t('report.count'), values: steps.map(({ count }) => count) }],
    },
    table: {
      caption: t('report.inFigures', { name: heading }),
      columns: [
        { name: t('report.step'), kind: 'text' },
        { name: t('report.count'), kind: 'count' },
        { name: t('report.before'), kind: 'count' },
        { name: t('report.share'), kind: 'percent' },
      ],
      rows: steps.map(({ count, previous }, at) => [names[at] ?? '', count, previous, shares[at] ?? null]),
    },
  };
}
