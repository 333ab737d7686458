/**
 * The app calls the server through lib/api/call.ts. What runs on public pages can't carry its schemas: a heart would
 * weigh ten times as much. Those senders are listed here, each with its reason; nothing else fetches.
 */
import { expect, test } from 'vitest';
import { projectFiles, readText } from '../support/project-files.ts';

const senders: Record<string, string> = {
  'src/lib/api/call.ts': 'every call of the employer app',
  'src/lib/api/upload.ts': 'only XMLHttpRequest tells how much was sent; parts of files go by it',
  'src/lib/api/send-application.ts': 'public form; only XMLHttpRequest tells how much was sent',
  'src/lib/api/send-heart.ts': 'public clip page',
  'src/lib/api/send-person.ts': 'public form',
  'src/lib/api/ask-salary.ts': 'public calculator',
  'src/lib/job-board/board-client.ts': 'public board',
  'src/lib/content-pages/any-path.ts': 'public pages under an own host',
  'src/lib/content-pages/open-gate.ts': 'public page behind a gate; the answer is HTML',
  'src/lib/studio/peaks.ts': 'the bytes of a recording, which no endpoint answers',
  'src/lib/text-to-apply/talk-in-page.ts': 'public chat; the answer is HTML',
  'src/lib/tracker/frame.ts': 'tracker of an embed',
  'src/lib/tracker/report.ts': 'tracker',
  'src/lib/tracker/send.ts': 'tracker',
  'src/lib/tracker/start.ts': 'tracker',
};

const SENDS = /(?<![.\w])fetch\(|\bofetch\b|new XMLHttpRequest|\bsendBeacon\(|new (EventSource|WebSocket)\(/;
const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
const sends = (text: string) => SENDS.test(withoutComments(text));

/** Of pages, the frontmatter runs on the server; what a browser runs stands in their scripts. */
const inBrowser = (path: string) =>
  path.endsWith('.astro')
    ? [...readText(path).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
        .map(([, script]) => script)
        .join('\n')
    : readText(path);

test('nothing in the browser sends a request but the listed senders', () => {
  const found = projectFiles(/^src\/.*\.(ts|tsx|astro)$/).filter((path) => sends(inBrowser(path)));
  expect(found.toSorted()).toEqual(Object.keys(senders).toSorted());
  expect(sends("await fetch('/v1')")).toBe(true);
  expect(sends('query.refetch()')).toBe(false);
});
