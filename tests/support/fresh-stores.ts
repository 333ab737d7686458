// The stores as a newly opened tab has them, over a fake server; module state is one tab's state.
import { vi } from 'vitest';
import { fakeApi } from './fake-api.ts';

/** Call before each test; the modules are imported anew, so no test sees another's user. */
export async function freshStores() {
  vi.resetModules();
  const api = fakeApi();
  vi.stubGlobal('fetch', api.fetch);
  // Where there is no DOM, the hints are a string of their own.
  if (typeof document === 'undefined')
    vi.stubGlobal('document', { cookie: '', documentElement: { dataset: {} } });
  const [auth, jobs, notices, watch] = await Promise.all([
    import('#lib/stores/auth.ts'),
    import('#lib/stores/jobs.ts'),
    import('#lib/stores/notices.ts'),
    import('#lib/stores/session-watch.ts'),
  ]);
  return { api, auth, jobs, notices, watch };
}
