// The table of who got what, for people to read.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Endpoint } from '#contract/kit/endpoint.ts';

export type Report = {
  /** What a caller got of an endpoint. */
  note: (endpoint: Endpoint, column: string, outcome: string) => void;
  write: () => string;
};

const folder = new URL('../../output/', import.meta.url);

/** Writes `tests/output/authorization.md` and gives its text. */
export function openReport(columns: readonly string[]): Report {
  const rows = new Map<string, { endpoint: Endpoint; outcomes: Map<string, string> }>();
  return {
    note(endpoint, column, outcome) {
      const row = rows.get(endpoint.name) ?? { endpoint, outcomes: new Map() };
      row.outcomes.set(column, outcome);
      rows.set(endpoint.name, row);
    },
    write() {
      const cells = (values: readonly string[]) => `| ${values.join(' | ')} |`;
      const text = [
        '# Who may call what, as it was answered',
        '',
        cells(['Call', 'Contract', ...columns]),
        cells(['---', '---', ...columns.map(() => '---')]),
        ...[...rows.values()].map(({ endpoint, outcomes }) =>
          cells([
            `${endpoint.method} ${endpoint.path}`,
            [endpoint.access, endpoint.role, endpoint.offWhileImpersonating ? 'not while acting' : undefined]
              .filter((word) => word !== undefined)
              .join(' · '),
            ...columns.map((column) => outcomes.get(column) ?? ''),
          ]),
        ),
        '',
      ].join('\n');
      mkdirSync(folder, { recursive: true });
      writeFileSync(new URL('authorization.md', folder), text);
      return text;
    },
  };
}
