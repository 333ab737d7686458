/**
 * The walls between the folders, for .ts and .tsx (tests/house/astro-imports.test.ts holds the .astro files to
 * the same ones). A rule that names a feature by `$1` walls a new feature from its first commit.
 */
const { orderOfFeatures } = require('./scripts/feature-order.ts');

const only = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment });

const react =
  '(^|/)node_modules/(react|react-dom|react-aria-components|@nanostores/react|@tanstack/react-query)/';
/** Each feature, with those it must not import. */
const inOrder = orderOfFeatures().map((slug, at, all) => [slug, all.slice(at + 1)]);

const sql = '(^|/)node_modules/(drizzle-orm|pg)/';

/** What reads bytes of strangers. */
const parsers = [
  '^server/csv/(csv-lines|file-text|answer-file)\\.ts$',
  '^server/features/(job-boards|persons)/imports/read-(file|csv|xml)\\.ts$',
  '^server/features/job-clips/captions/read-(captions|json|srt|text|vtt)\\.ts$',
  '^server/features/applications/documents/(inspect-document|text-of-document|office-package|zip-parts|word-(document|tags|blocks|parts))\\.ts$',
  '^server/features/media/inspect/(inspect-blob|read-\\w+)\\.ts$',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only(
      'contract-alone',
      { path: '^contract/' },
      { pathNot: ['^contract/', '(^|/)node_modules/zod/mini/'] },
      'The contract imports zod/mini and itself, so that both runtimes can.',
    ),
    only(
      'lib-without-react',
      { path: ['^src/lib/', '\\.store\\.ts$'] },
      { path: [react, '\\.tsx$', '^src/(pages|layouts|components)/', '^src/islands/.*(?<!\\.store)\\.ts$'] },
      'src/lib and stores run in Node without a DOM: move what needs React to the island.',
    ),
    only(
      'islands-apart',
      { path: '^src/islands/([^/]+)/', pathNot: '^src/islands/employer-app/' },
      { path: '^src/islands/(?!$1/|ui/|queries/|recorder/|cues/)[^/]+/' },
      'Move what two islands need to src/lib, src/islands/ui or, for server state, src/islands/queries.',
    ),
    only(
      'ui-without-data',
      { path: '^src/islands/ui/' },
      { path: ['^contract/', '^src/lib/(api|stores|realtime)/', '\\.store\\.ts$'] },
      'A ui piece gets its data as props, so that any feature can use it.',
    ),
    only(
      'site-without-server',
      { path: '^src/' },
      { path: '^server/' },
      'The site talks to the server by the contract: Astro.locals.call in pages, lib/api/call.ts in the browser.',
    ),
    only(
      'pages-through-islands',
      { path: '^src/(pages|layouts|components)/' },
      { path: ['^src/islands/(?!.*\\.(island|block)\\.tsx$)', '^src/lib/stores/'] },
      'A page places *.island.tsx and *.block.tsx and hands them props; the rest of an island is its own business.',
    ),
    only(
      'verbs-without-http',
      { path: '^server/features/[^/]+/', pathNot: '/(file-)?routes\\.ts$' },
      {
        path: [
          '(^|/)node_modules/(fastify|@fastify)/',
          '^server/(http|site)/',
          '^server/(app|main|features)\\.ts$',
        ],
      },
      'Only routes (routes.ts, and file-routes.ts for bytes) speak HTTP.',
    ),
    only(
      'features-apart',
      { path: '^server/features/([^/]+)/' },
      {
        path: '^server/features/(?!$1/)[^/]+/',
        // The one door by which jobs of a source come onto a board, whoever asked the source.
        pathNot: [
          // Its doors: of the feature, or of one of its folders.
          '^server/features/[^/]+/(lookups|events)\\.ts$',
          '^server/features/[^/]+/[^/]+/lookups\\.ts$',
          '^server/features/job-boards/sync/',
          // The one door by which a device and a typed detail get their person, whoever heard them.
          '^server/features/persons/linking/(person-behind|link-devices|open-share-link|follow-applications|verify-email)\\.ts$',
          // The one order in which persons and what hangs on them are held.
          '^server/features/persons/linking/locks\\.ts$',
        ],
      },
      "Ask another feature's lookups.ts, or listen to its events.ts in server/features.ts.",
    ),
    ...inOrder
      .filter(([, higher]) => higher.length > 0)
      .map(([slug, higher]) =>
        only(
          'features-in-order',
          { path: `^server/features/${slug}/` },
          { path: `^server/features/(${higher.join('|')})/` },
          'A feature imports those before it in server/features.ts. What those behind it must know, it dispatches as an event.',
        ),
      ),
    only(
      'tables-alone',
      { path: '^server/tables/' },
      {
        pathNot: [
          '^server/tables/',
          '^contract/',
          '^server/db/columns\\.ts$',
          '^server/outside/ats/connector\\.ts$',
          sql,
        ],
      },
      'The tables are one schema, below everything that reads them.',
    ),
    only(
      'routes-without-sql',
      { path: '^server/features/[^/]+/(file-)?routes\\.ts$' },
      { path: [sql, '/table\\.ts$', '^server/(db|tables)/'] },
      'SQL stands in the verb that needs it.',
    ),
    only(
      'base-without-features',
      {
        path: [
          '^server/(http|site|realtime|queue|outside|oauth|tables|accounts|notify|audit|answers|csv|pdf)/',
          '^server/(context|domain-event|dispatch|background|background-context|bell)\\.ts$',
        ],
      },
      { path: ['^server/features/', '^server/features\\.ts$'] },
      'What carries every feature knows none of them.',
    ),
    only(
      'parsers-in-processes',
      { path: '^server/', pathNot: [...parsers, '-process\\.ts$'] },
      { path: parsers, dependencyTypesNot: ['type-only'] },
      'A file of a stranger is read in a limited process (server/limited-process.ts): add a *-process.ts.',
    ),
    only(
      'server-without-site',
      { path: '^server/' },
      {
        path: '^src/',
        pathNot: [
          '^src/i18n/',
          '^src/lib/format/',
          '^src/lib/job-search/',
          '^src/lib/salary/',
          '^src/lib/person-parameters/',
          '^src/lib/employer-place\\.ts$',
        ],
      },
      'The server takes from src only the words, the pure formats, the job search, the reckoning of salaries, the reading of what addresses claim, and which places the employer area has.',
    ),
    only(
      'product-without-tests',
      { path: '^(contract|server|src)/' },
      { path: '^(tests|bench|scripts)/' },
      'What ships does not need what checks it.',
    ),
    only(
      'one-translator',
      { path: '^(contract|server|src)/', pathNot: '^src/i18n/' },
      { path: '(^|/)node_modules/(astro-i18next|i18next)/' },
      'Only src/i18n imports the translator: changeLanguage is process-wide and would mix languages.',
    ),
    only(
      'zod-mini-only',
      { path: '^(contract|src)/' },
      { path: '(^|/)node_modules/zod/(?!mini/)' },
      'What the browser loads uses zod/mini: 11 kB of contract instead of 30.',
    ),
    only(
      'one-fetch',
      { path: '^src/', pathNot: '^src/lib/api/call\\.ts$' },
      { path: '(^|/)node_modules/ofetch/', dependencyTypesNot: ['type-only'] },
      'Calls go through src/lib/api/call.ts, which knows credentials, parsing and errors.',
    ),
    only(
      'sockets-on-demand',
      { path: '^src/', pathNot: ['^src/lib/realtime/connect\\.ts$', '^src/islands/employer-app/'] },
      {
        path: ['(^|/)node_modules/socket\\.io-client/', '^src/lib/realtime/connect\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
      'The socket costs 43 kB: anyone may listen (src/lib/realtime/listen.ts), only the employer app connects.',
    ),
    only(
      'no-unresolved',
      { path: '^(contract|server|src|tests|bench|scripts)/' },
      {
        couldNotResolve: true,
        pathNot: [
          '^astro:',
          '^virtual:',
          '/dist/',
          '^\\.\\./dist/',
          '^@sentry/replay/worker-bundler[?]worker&url$',
        ],
      },
      'The import leads nowhere: wrong path, or a package missing from package.json.',
    ),
    only(
      'no-circular',
      { path: '^(contract|server|src|tests|bench|scripts)/' },
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'Two files that need each other are one file, or lack a third.',
    ),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: ['(^|/)dist/', '(^|/)\\.astro/', '\\.css$'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'require'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
