// At which paths of the employer's own hosts a page stands, and the changes made to that.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentPage } from '#contract/content-page.ts';
import type { Host, NewRoute } from '#contract/host.ts';
import { listHosts, saveHost } from '#contract/hosts.ts';
import { ContentPagePermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';

type Place = { host: Host; path: string; language: Host['routes'][number]['language'] };

/** `places`: where the page stands, also under hosts that are not active. */
export function usePageHosts({ permalink }: Pick<ContentPage, 'permalink'>) {
  const client = useQueryClient();
  const queryKey = ['hosts', employerOf()] as const;
  const query = useQuery({
    queryKey,
    queryFn: async () =>
      (await call(listHosts, { params: { employer: employerOf() }, query: { perPage: '1000' } })).data,
  });
  const places: Place[] = (query.data ?? []).flatMap((host) =>
    host.routes
      .filter(({ contentPage }) => contentPage.permalink === permalink)
      .map(({ path, language }) => ({ host, path, language })),
  );
  const save = useMutation({
    mutationFn: ({ host, routes }: { host: Host; routes: NewRoute[] }) =>
      call(
        saveHost,
        { params: { employer: employerOf(), host: host.permalink }, body: { routes } },
        { version: host.version },
      ),
    // After a refusal somebody else may have changed it.
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const add = (host: Host, path: string) =>
    save.mutateAsync({ host, routes: [...asSent(host), { path, contentPage: permalink, language: null }] });
  const remove = ({ host, path }: Place) =>
    save.mutateAsync({ host, routes: asSent(host).filter((route) => route.path !== path) });
  return { query, places, save, add, remove };
}

const asSent = ({ routes }: Host): NewRoute[] =>
  routes.map(({ path, contentPage, language }) => ({
    path,
    contentPage: ContentPagePermalink.parse(contentPage.permalink),
    language,
  }));
