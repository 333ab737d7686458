// Words that stand in the titles and places of many boards. In the index each is one letter of a script that hardly
// any title is written in: a board of a few hundred jobs would otherwise spell each of them out once.

const WORDS =
  'Engineer|Manager|Senior|Software|Engineering|Account|Executive|Product|Director|Associate|Specialist|Analyst|' +
  'Marketing|Sales|Operations|Customer|Success|Solutions|Technical|Developer|Development|Business|Data|Scientist|' +
  'Support|Lead|Staff|Principal|Representative|Partner|Partnerships|Strategy|Strategic|Security|Infrastructure|' +
  'Platform|Program|Project|Finance|Financial|Accountant|Accounting|Recruiter|Talent|People|Legal|Counsel|Designer|' +
  'Design|Research|Researcher|Architect|Consultant|Coordinator|Administrator|Assistant|Enterprise|Commercial|' +
  'Machine Learning|Full Stack|Backend|Frontend|Cloud|Network|Systems|Reliability|Quality|Compliance|Regional|Growth|' +
  'Enablement|Implementation|Management|Intern|Internship|Leader|Supervisor|Technician|Planning|Analytics|Revenue|' +
  'Communications|Professional|Services|Experience|Public Sector|Head of|Vice President|Mid-Market|Remote|' +
  'United States|United Kingdom|San Francisco|New York|California|London|Singapore|Germany|Canada|India|Brazil|Texas|' +
  'Florida|Washington|Chicago|Berlin|Paris|France|Ireland|Japan|Australia|Analista|Consultor|Vendedor|Gerente|' +
  'Desenvolvedor|Coordenador|Estágio|Brasil|São Paulo|Rio de Janeiro|Ingénieur|Responsable|Commerciale|Chargé|Mexico';

const FIRST = 0x0780;
/** Says that the next letter stands for itself. */
const ITSELF = '\u077f';
const words = WORDS.split('|');
const letters = new Map(words.map((word, at) => [word, String.fromCharCode(FIRST + at)]));
const longestFirst = [...words].sort((one, other) => other.length - one.length).join('|');
const CODED = /\u077f([\u077f-\u07ff])|[\u0780-\u07ff]/g;

/** A function, since browsers read only and need no such pattern. */
export function shortener(): (text: string) => string {
  const whole = new RegExp(`(?<![\\p{L}\\p{M}])(?:${longestFirst})(?![\\p{L}\\p{M}])`, 'gu');
  return (text) =>
    text
      .replace(/[\u077f-\u07ff]/g, (letter) => ITSELF + letter)
      .replace(whole, (word) => letters.get(word) ?? word);
}

/** What the shortened text said. */
export const lengthen = (text: string): string =>
  text.replace(
    CODED,
    (letter, meant: string | undefined) => meant ?? words[letter.charCodeAt(0) - FIRST] ?? letter,
  );
