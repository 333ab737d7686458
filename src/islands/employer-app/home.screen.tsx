// H1: the dashboard, and its panel of reports by the address.
import { lazyPart } from '#ui/lazy-part.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';

const loading = {
  waiting: () => (
    <Skeleton>
      <Bone shape="title" width="40%" />
      <Bone shape="block" />
    </Skeleton>
  ),
  isThrowing: true,
};
const Dashboard = lazyPart(
  async () => (await import('#islands/dashboard/dashboard.screen.tsx')).DashboardScreen,
  loading,
);
const Reports = lazyPart(
  async () => (await import('#islands/pdf-reports/reports.screen.tsx')).ReportsScreen,
  loading,
);

/** `/employers`. */
export function HomeScreen() {
  const [query] = useAddressQuery();
  return new URLSearchParams(query).get('panel') === 'reports' ? <Reports /> : <Dashboard />;
}
