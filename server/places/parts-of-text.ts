// A location's text in its parts, without the words that tell how one works there.
import { namedArea } from './areas.ts';
import { namedCountry } from './countries.ts';
import { citiesNamed } from './gazetteer.ts';
import { statesNamed } from './states.ts';

/** So many parts are looked at: a longer text is a list of something else. */
const MOST_PARTS = 40;

/** Words that tell how one works and not where, at either end of a part. */
const HOW =
  'fully remote|remote first|remote friendly|remote|remoto|remotely|home[- ]?based|home ?office|work from home|wfh|work from anywhere|anywhere|hybrid|híbrido|hybride|office[- ]?based|in[- ]office|on[- ]?site|virtual|field[- ]based|telecommute|télétravail|teletrabajo|flexible|hq|headquarters?|head office|office|multiple locations?|various locations?|worldwide|global(?:ly)?|only|based';
const BEGINS = new RegExp(
  String.raw`^(?:${HOW})(?![\p{L}\p{N}])[\s:–—-]*(?:(?:with)?in\s+|from\s+|within\s+|across\s+)?(?:the\s+(?=\p{Lu}))?`,
  'iu',
);
const ENDS = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${HOW})[\s.]*$`, 'iu');

/** Words of jobs that are also names of cities; parts of a country are said with them too. */
export const NOT_BARE = new Set(
  'mobile|central|northeast|southeast|midwest|orange|university|enterprise|liberal|home|field|old town|city|state|national|nationwide|all|various|other'.split(
    '|',
  ),
);

function withoutHow(part: string): string {
  let rest = part.trim();
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest
      .replace(BEGINS, '')
      .replace(ENDS, '')
      .replace(/^[\s–—:-]+|[\s–—:.-]+$/g, '');
  }
  // "Washington, D.C" has lost its dot, which no name needs.
  return rest;
}

/** The parts of a text, each of which may name a place. */
export function partsOf(piece: string): string[] {
  // What stands in brackets says the country once more, or how many days one comes.
  const open = piece.replace(/[([]([^()[\]]*)[)\]]/g, (_, inside: string) => {
    const rest = withoutHow(inside);
    return rest !== '' && (isKnown(rest) || namedArea(rest) !== null) ? `, ${rest}` : ' ';
  });
  const parts = open
    .split(/,|·|•|\/|\s[-–—]+\s|\s[-–—]|(?<=(?:remote|based))-/iu)
    .map(withoutHow)
    .filter((part) => part !== '');
  return parts.slice(0, MOST_PARTS).flatMap(pulledApart);
}

/** "UK and Ireland", "Seattle WA", "Tokyo Japan", "CA USA": a part that is two. */
function pulledApart(part: string): string[] {
  if (isKnown(part) || namedArea(part) !== null) return [part];
  const sides = part
    .split(/\s+(?:and|und|et|y|e|&|\+)\s+|\s*[&+]\s*/i)
    .map(withoutHow)
    .filter((side) => side !== '');
  if (sides.length > 1 && sides.every((side) => isKnown(side) || namedArea(side) !== null)) return sides;
  const words = part.split(' ');
  for (let last = Math.min(3, words.length - 1); last > 0; last -= 1) {
    const head = words.slice(0, -last).join(' ');
    const tail = words.slice(-last).join(' ');
    if (isCountryOrState(tail)) return [...pulledApart(withoutHow(head)), tail];
  }
  for (let first = Math.min(3, words.length - 1); first > 0; first -= 1) {
    const head = words.slice(0, first).join(' ');
    const tail = withoutHow(words.slice(first).join(' '));
    if (namedCountry(head) !== null && isKnown(tail)) return [head, tail];
  }
  const shorter = part
    .replace(/^(?:greater|metropolitan|central|downtown|north|south|east|west)\s+/i, '')
    .replace(/\s+(?:area|metro(?:politan)?(?: area)?|region|bay area|township|city|office|suburbs)$/i, '')
    .replace(/[-–].*$/, '');
  return shorter !== part && shorter !== '' && isKnown(shorter) ? [shorter] : [part];
}

const isCountryOrState = (name: string) =>
  namedCountry(name) !== null || statesNamed(name).length > 0 || /^(?:UK|US)$/.test(name);
const isKnown = (name: string) => isCountryOrState(name) || citiesNamed(name).length > 0;
