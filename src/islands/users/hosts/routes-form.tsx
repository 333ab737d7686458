// Which page answers at which path of a host. Paths are judged by the server, which says what is wrong and where.
import { useState } from 'react';
import { type Host, MOST_ROUTES, type NewRoute } from '#contract/host.ts';
import { type Language, languages } from '#contract/kit/fields.ts';
import { CallError, fieldError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import styles from './hosts.module.css';
import { type Line, RouteLine } from './route-line.tsx';
import type { Hosts, PagesToShow } from './use-hosts.ts';

type Props = { host: Host; hosts: Hosts; pages: PagesToShow; isOff: boolean };

const linesOf = ({ routes }: Host): Line[] =>
  routes.map(({ path, contentPage, language }, id) => ({
    ...{ id, path, page: contentPage.permalink, language: language ?? '' },
  }));

export function RoutesForm({ host, hosts: { route }, pages, isOff }: Props) {
  const [lines, setLines] = useState(() => linesOf(host));
  const [next, setNext] = useState(host.routes.length);
  const isThis = route.variables?.host.permalink === host.permalink;
  const error = isThis && route.isError ? route.error : null;
  const isDirty = JSON.stringify(lines.map(told)) !== JSON.stringify(linesOf(host).map(told));
  const set = (id: number, change: Partial<Line>) => {
    setLines(lines.map((line) => (line.id === id ? { ...line, ...change } : line)));
    if (error !== null) route.reset();
  };
  const add = () => {
    setLines([...lines, { id: next, path: '/', page: pages.data?.[0]?.permalink ?? '', language: '' }]);
    setNext(next + 1);
  };
  const isPlaced =
    error instanceof CallError && error.errors.some(({ pointer }) => pointer?.startsWith('/routes/'));
  return (
    <form
      className={styles.routes}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        route.mutate({ host, routes: lines.map(told) });
      }}
    >
      <table aria-label={`Pages on ${host.host}`}>
        <thead>
          <tr>
            <th scope="col">Path</th>
            <th scope="col">Page</th>
            <th scope="col">Language</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <RouteLine
              key={line.id}
              line={line}
              pages={pages.data ?? []}
              isOff={isOff}
              error={
                fieldError(error, `/routes/${at}/path`) ?? fieldError(error, `/routes/${at}/contentPage`)
              }
              onChange={(change) => set(line.id, change)}
              onRemove={() => setLines(lines.filter(({ id }) => id !== line.id))}
            />
          ))}
        </tbody>
      </table>
      {lines.length === 0 && <p className={styles.none}>No pages yet. Add path to show one here.</p>}
      <div className={styles.acts}>
        <Button isDisabled={isOff || lines.length >= MOST_ROUTES || !pages.data?.length} onPress={add}>
          Add path
        </Button>
        <Button
          type="submit"
          variant="primary"
          isDisabled={isOff || !isDirty}
          isBusy={isThis && route.isPending}
        >
          Save paths
        </Button>
        <p role="status" className={styles.note}>
          {error !== null && !isPlaced && sentenceOf(error)}
          {error === null && isDirty && 'Not saved'}
        </p>
      </div>
    </form>
  );
}

const isLanguage = (word: string): word is Language => (languages as readonly string[]).includes(word);

const told = ({ path, page, language }: Line): NewRoute => ({
  path,
  contentPage: page as NewRoute['contentPage'],
  language: isLanguage(language) ? language : null,
});
