/** One word for each thing: what screens, mails and errors must not say, and what they say instead. */
import { expect, test } from 'vitest';
import { projectFiles } from '../support/project-files.ts';
import { shownTexts } from '../support/shown-texts.ts';

/** Each phrase with the term of the field that takes its place. */
const refused: [RegExp, string][] = [
  [/\bcame (by|from)\b/i, 'Source'],
  [/\bstep further\b|\bnot going on\b/i, 'Stage, Advance, Reject'],
  [/\bwhat (came|comes|became) of\b/i, 'Results'],
  [/\bjobs it stands on\b|\bwhere it is used\b|\bnothing shows this\b/i, 'Shown on, Used in'],
  [/^(loading )?what happened\b/i, 'Activity'],
  [/\bfrom play to application\b|^begun$/i, 'Conversion funnel; Started'],
  [/\b(nobody|everybody|somebody)\b/i, 'no one, everyone, someone; better: the people meant'],
  [/\bopen job is like that\b|\bnamed so\b/i, 'No results, No matches'],
  [/\bmerge address\b/i, 'Source tool template'],
  [/\b(is|are|was) over\b/i, 'Expired, Ended, Closed'],
  [/\blive and kept\b|\bkept changes\b|\bby now\b/i, 'Unsaved changes, Unpublished changes'],
  [/\bwhere (it|the \w+) leads\b|^leads? to$/i, 'Link to, Destination URL'],
  [/\bwords of the button\b/i, 'Button label'],
  [/^what it shows$/i, 'Alt text'],
  [/\bown words$/i, 'Description, Summary, Internal name'],
  [/\bwants no mail\b|\bnothing was agreed\b/i, 'Opted out, No consent recorded'],
  [/\bnot compared\b/i, 'Compare to previous period'],
  [/\bgo into the preview\b/i, 'Preview as candidate'],
  [/\bviews of the guide\b|\bto ask further\b/i, 'Candidate view, Follow-up questions'],
  [/\bin the way\b/i, 'Fix before publishing'],
  [/\bstory it gets\b/i, 'Job story'],
  [/\bask who reads on\b/i, 'Gate'],
  [/\bwho opened it\b/i, 'Opens'],
  [/\bwho is the same person\b/i, 'Possible duplicates'],
  [/\bheard \S+ min in all\b/i, 'Listening time'],
  [/\bend all others\b/i, 'Sign out other devices'],
  [/\bgone from the boards\b/i, 'Missing from the last sync'],
  [/\bhow to add\b/i, 'Webhook, API key'],
  [/\bwhom\b|\bwhoever\b/i, 'who, anyone who'],
  [/\banew\b|\bof the kind\b|\bwrite down\b/i, 'again; record'],
  [/\bgive it up\b|\bcount me again\b/i, 'a verb of the field'],
];

const screens =
  /^(src|contract|server\/(features|outside|answers|notify|http|csv|pdf|site))\/.*\.(tsx?|astro)$/;
const files = [...projectFiles(screens), 'src/i18n/en.json'];

test('screens, mails and errors use the words of the glossary', () => {
  const found = files
    .flatMap(shownTexts)
    .flatMap(({ file, line, text }) =>
      refused
        .filter(([phrase]) => phrase.test(text))
        .map(([phrase, better]) => `${file}:${line} “${text}”: ${phrase.exec(text)?.[0]} → ${better}`),
    );
  expect(found).toEqual([]);
});

test('each refused phrase is found where it stands', () => {
  expect(refused.filter(([phrase]) => phrase.test('Add a clip'))).toEqual([]);
  expect(
    refused.filter(([phrase]) => phrase.test('Somebody stands in the way')).map(([, better]) => better),
  ).toEqual(['no one, everyone, someone; better: the people meant', 'Fix before publishing']);
});
