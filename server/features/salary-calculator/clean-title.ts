// The trade in a job's title: without rank, team, place, language, contract and gender marks.
import { fold } from '#lib/job-search/fold.ts';

/** What the rank of a title tells: a manager of a trade is another occupation than the trade. */
export type CleanTitle = { words: string[]; beside: string[]; isHead: boolean };

const MARKS =
  /\b(?:m|w|f|d|h|x|div|all genders?|any gender)(?:\s*[/|,]\s*(?:m|w|f|d|h|x|i|div|gn|diverse?|divers))+\b|\(\s*(?:all genders?|m\/?w\/?d|gn|a|o|as|os)\s*\)|(?<=\p{L})[*:·_](?:in(?:nen)?|e|r|rice|euse|ne|a|o)(?!\p{L})|(?<=\p{L})\/(?:in|a|o|ne|euse|rice|trice)(?![\p{L}])/giu;
const RANKS = new Set(
  (
    'senior sr jr junior lead principal staff mid midlevel entry level experienced expert i ii iii iv v vi vii 1 2 3 4 5 ' +
    'intern internship trainee apprentice graduate grad university student working werkstudent praktikant praktikum stage ' +
    'global regional international national group distinguished fellow founding future interim acting ' +
    'remote hybrid onsite virtual part full time contract contractor temporary seasonal freelance prn per diem permanent ' +
    'pleno sênior estagio estagiario aprendiz jr. sr. advanced licensed certified registered traveling travel bilingual ' +
    'confirme debutant alternance alternant stagiaire cdi cdd head deputy named dedicated new hire'
  )
    .split(' ')
    .map(fold),
);
/** Words of rank that belong to a trade's name. */
const KEPT =
  /\b(?:full[ -]?stack|full[ -]?charge|registered nurse|travel(?:ing)? (?:agent|nurse|sales)|sales associate|store associate|retail associate|lead generation|contract (?:manager|specialist|administrator|analyst)|staff (?:accountant|nurse)|chief of staff|group (?:fitness|home)|head (?:teacher|chef|cook))\b/g;
const SPEAKING =
  /\b\p{L}+[ -](?:speak(?:ing|er)|required|native)\b|\bfluent(?: in)? \p{L}+\b|\b(?:deutschsprachig|francophone)\b/gu;
const PARTS = /\s+[-–—|:•·@]+\s+|[–—|•;]|\s+[-]|[-]\s+|,|:|\s@\s|\s+\/\s+/u;
const HEADS =
  /\b(?:head|director|vp|vice president|chief|svp|evp|cvp|avp|managing director|directeur|directrice|diretor|leiter|leiterin)\b/;

/** Lower case without accents; the first part, then what stands beside it, in brackets last. */
export function cleanTitle(title: string): CleanTitle {
  const brackets: string[] = [];
  const bare = fold(title)
    .replace(MARKS, ' ')
    .replace(/[([{]([^)\]}]*)[)\]}]/g, (_, inner: string) => {
      brackets.push(inner);
      return ' ';
    })
    .replace(SPEAKING, ' ')
    .replace(/\b(\p{L}+)'s?\b/gu, '$1')
    .replace(/&/g, ' and ')
    .replace(/\bfront[ -]end\b/g, 'frontend')
    .replace(/\bback[ -]end\b/g, 'backend')
    .replace(/\bfull[ -]stack\b/g, 'fullstack')
    .replace(/\bpre[ -]sales?\b/g, 'presales');
  const parts = bare.split(PARTS).map(tidy);
  const [first = [], ...rest] = parts.filter((words) => words.length > 0);
  const [next, ...others] = rest;
  // "Analyst, Total Rewards" is a total rewards analyst.
  const isTurned = GENERIC.has(first.join(' ')) && next !== undefined;
  return {
    words: isTurned ? [...next, ...first] : first,
    beside: [...(isTurned ? others : rest), ...brackets.map(tidy)]
      .filter((words) => words.length > 0)
      .map((words) => words.join(' ')),
    isHead: HEADS.test(bare),
  };
}

/** Says nothing of the trade by itself. */
const GENERIC = new Set(
  'manager director analyst specialist engineer consultant coordinator administrator officer supervisor executive advisor leader vp svp evp'
    .split(' ')
    .concat('vice president'),
);

const KEPT_AS = '~';

function tidy(part: string): string[] {
  const kept: string[] = [];
  const masked = part.replace(KEPT, (phrase) => {
    kept.push(phrase);
    return ` ${KEPT_AS}${kept.length - 1} `;
  });
  return masked
    .split(/[^\p{L}\p{N}+#.~]+/u)
    .map((word) => word.replace(/\.+$/, ''))
    .filter((word) => word !== '' && !RANKS.has(word))
    .filter((word, at) => at > 0 || word !== 'associate')
    .flatMap((word) =>
      word.startsWith(KEPT_AS) ? (kept[Number(word.slice(1))] ?? '').split(/[ -]/) : [word],
    );
}
