// The last day of an absence, from its words: "until 5 May", "du 3 au 10 mai", "I will be back on Monday".
import { dayAfterWords, type Found, rangeEnds } from './spoken-dates.ts';

/** The day that is named is still a day of absence. */
const UNTIL =
  /(?<![\p{L}])(?:until|till?|through|thru|jusqu['’](?:au|à|en)|até(?: ao?| o)?(?: dia)?|bis(?: zum| einschließlich| inkl\.?)?|hasta(?: el)?(?: d[íi]a)?|fino al?)(?![\p{L}])/giu;
/** The day that is named is the first day back. */
const BACK =
  /(?<![\p{L}])(?:(?:be |am |i'm )?back(?: in(?: the| my)? office| at work| at my desk| online| to work)?(?: on| from)?|return(?:ing)?(?: to(?: the| my)? (?:office|work|desk))?(?: on)?|available again(?: on| from)?|(?:de )?retour(?: au bureau| parmi vous)?(?: le| à partir du| dès le)?|reviens le|reviendrai le|reprendrai[^.\n]{0,20} le|(?:estarei |estou )?de volta(?: ao escritório)?(?: no dia| em| a| ao| dia| a partir de)?|(?:volto|voltarei|regresso|regressarei|retorno|retornarei)(?: ao (?:escritório|trabalho))?(?: no dia| em| a| dia| na)?|(?:wieder|zurück)(?: im büro| erreichbar| für sie da| da)?(?: am| ab| ab dem)?|(?:vuelvo|volveré|regreso|regresaré|retorno|me reincorporo|me reincorporaré|estaré de vuelta|de vuelta|de regreso)(?: a la oficina| al trabajo)?(?: el| a partir del)?)(?![\p{L}])/giu;
/** "Am 5. Mai bin ich wieder da", "ab dem 5. Mai wieder". */
const BACK_FROM =
  /(?<![\p{L}])(?:am|ab|ab dem|from|on|le|à partir du|a partir d[eo]l?|no dia|el)(?![\p{L}])/giu;
const IS_BACK =
  /\b(?:back|return|available again)\b|de retour|de volta|regress|wieder (?:im|da|erreichbar|für|zurück)|zurück|de vuelta|vuelvo/iu;

const READ = 4000;
const DAY = 86_400_000;
const LONGEST_DAYS = 400;

/** As YYYY-MM-DD; undefined where no day is said, or one that is over. `sent` is the ISO time of the mail. */
export function lastDayOfAbsence(text: string, sent: string | null): string | undefined {
  const now = sent === null ? Number.NaN : Date.parse(sent.slice(0, 10));
  if (Number.isNaN(now)) return undefined;
  const plain = text.slice(0, READ).replace(/\s+/g, ' ');
  const days = [
    ...after(plain, UNTIL, now),
    ...rangeEnds(plain, now).map(({ day }) => day),
    ...after(plain, BACK, now).map((day) => day - DAY),
    ...backFrom(plain, now),
  ].filter((day) => day >= now && day <= now + LONGEST_DAYS * DAY);
  return days.length === 0 ? undefined : new Date(Math.max(...days)).toISOString().slice(0, 10);
}

const after = (text: string, words: RegExp, now: number): number[] =>
  [...text.matchAll(words)]
    .map((match) => dayAfterWords(text, match.index + match[0].length, now))
    .filter((found): found is Found => found !== null)
    .map(({ day }) => day);

function backFrom(text: string, now: number): number[] {
  return [...text.matchAll(BACK_FROM)].flatMap((match) => {
    const found = dayAfterWords(text, match.index + match[0].length, now);
    return found !== null && IS_BACK.test(text.slice(found.end, found.end + 50).split(/[.!?] /)[0] ?? '')
      ? [found.day - DAY]
      : [];
  });
}
