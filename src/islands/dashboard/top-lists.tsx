import type { Dashboard, TopThing } from '#contract/dashboard.ts';
import type { Role } from '#contract/kit/roles.ts';
import { employerPaths, shareLinkPaths } from '#lib/paths.ts';
import { jobPath, mayOpenLink } from '#lib/screens-of-role.ts';
import { Tabs } from '#ui/tabs.tsx';
import styles from './dashboard.module.css';
import { counted, hours, number } from './dashboard-words.ts';
import figures from './figures.module.css';

type Kind = { id: string; title: string; rows: readonly TopThing[]; words: Words; empty: string };
type Words = { counts: [one: string, many: string]; pathOf: (thing: TopThing) => string | null };

const shareLinkPath = (role: Role, { owner, permalink }: TopThing): string | null =>
  owner === null || !mayOpenLink(role, owner.kind)
    ? null
    : shareLinkPaths[owner.kind](owner.permalink, permalink);

const kindsOf = ({ topClips, topJobs, topShareLinks }: Dashboard, role: Role): Kind[] => [
  {
    ...{ id: 'clips', title: 'Clips', rows: topClips, empty: 'No clips were played in this period.' },
    words: { counts: ['play', 'plays'], pathOf: ({ permalink }) => employerPaths.clip(permalink) },
  },
  {
    ...{ id: 'jobs', title: 'Jobs', rows: topJobs, empty: 'No jobs were viewed in this period.' },
    words: { counts: ['view', 'views'], pathOf: ({ permalink }) => jobPath(role, permalink) },
  },
  {
    ...{
      id: 'links',
      title: 'Share links',
      rows: topShareLinks,
      empty: 'No share links were opened in this period.',
    },
    words: { counts: ['opening', 'openings'], pathOf: (thing) => shareLinkPath(role, thing) },
  },
];

/** What was played, seen and opened most. */
export function TopLists({ dashboard, role }: { dashboard: Dashboard; role: Role }) {
  return (
    <section className={styles.panel} aria-label="Top content">
      <Tabs
        label="Top content"
        tabs={kindsOf(dashboard, role).map((kind) => ({
          id: kind.id,
          title: kind.title,
          content: <TopTable kind={kind} />,
        }))}
      />
    </section>
  );
}

function TopTable({ kind: { title, rows, words, empty } }: { kind: Kind }) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <table className={figures.top} aria-label={`Top: ${title}`}>
      <tbody>
        {rows.map((thing) => (
          <TopRow key={thing.permalink} thing={thing} words={words} />
        ))}
      </tbody>
    </table>
  );
}

function TopRow({ thing, words: { counts, pathOf } }: { thing: TopThing; words: Words }) {
  const { title, count, seconds, applications, persons } = thing;
  const path = pathOf(thing);
  const words = counted(count, ...counts);
  return (
    <tr>
      <th scope="row">
        <bdi>{path === null ? title : <a href={path}>{title}</a>}</bdi>
      </th>
      <td>
        {persons === null ? (
          words
        ) : (
          <a href={`${employerPaths.talentPool}?${persons}`} aria-label={`${words} of ${title}: view people`}>
            {words}
          </a>
        )}
      </td>
      <td>{applications === null ? hours(seconds) : `${number(applications)} applied`}</td>
    </tr>
  );
}
