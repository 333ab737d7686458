// States, provinces and regions of countries whose jobs name them: `letters:Name|other name`, letters where people write them.
import { nameKey } from './name-key.ts';

const STATES: Record<string, string> = {
  US: 'AL:Alabama;AK:Alaska;AZ:Arizona;AR:Arkansas;CA:California;CO:Colorado;CT:Connecticut;DE:Delaware;DC:District of Columbia|Washington DC|Washington D C;FL:Florida;GA:Georgia;HI:Hawaii;ID:Idaho;IL:Illinois;IN:Indiana;IA:Iowa;KS:Kansas;KY:Kentucky;LA:Louisiana;ME:Maine;MD:Maryland;MA:Massachusetts;MI:Michigan;MN:Minnesota;MS:Mississippi;MO:Missouri;MT:Montana;NE:Nebraska;NV:Nevada;NH:New Hampshire;NJ:New Jersey;NM:New Mexico;NY:New York|New York State;NC:North Carolina;ND:North Dakota;OH:Ohio;OK:Oklahoma;OR:Oregon;PA:Pennsylvania;RI:Rhode Island;SC:South Carolina;SD:South Dakota;TN:Tennessee;TX:Texas;UT:Utah;VT:Vermont;VA:Virginia;WA:Washington|Washington State;WV:West Virginia;WI:Wisconsin;WY:Wyoming',
  CA: 'AB:Alberta;BC:British Columbia;MB:Manitoba;NB:New Brunswick;NL:Newfoundland and Labrador|Newfoundland;NS:Nova Scotia;NT:Northwest Territories;NU:Nunavut;ON:Ontario;PE:Prince Edward Island;QC:Quebec|Québec;SK:Saskatchewan;YT:Yukon',
  GB: ':England;:Scotland;:Wales;:Northern Ireland',
  DE: ':Baden-Württemberg|Baden Wuerttemberg;:Bavaria|Bayern;:Brandenburg;:Hesse|Hessen;:Lower Saxony|Niedersachsen;:Mecklenburg-Vorpommern;:North Rhine-Westphalia|Nordrhein-Westfalen|NRW;:Rhineland-Palatinate|Rheinland-Pfalz;:Saarland;:Saxony|Sachsen;:Saxony-Anhalt|Sachsen-Anhalt;:Schleswig-Holstein;:Thuringia|Thüringen',
  AT: ':Tyrol|Tirol;:Carinthia|Kärnten;:Styria|Steiermark;:Upper Austria|Oberösterreich;:Lower Austria|Niederösterreich;:Vorarlberg;:Burgenland',
  FR: ':Île-de-France;:Auvergne-Rhône-Alpes;:Bretagne|Brittany;:Normandie|Normandy;:Occitanie;:Nouvelle-Aquitaine;:Hauts-de-France;:Grand Est;:Pays de la Loire;:Centre-Val de Loire;:Bourgogne-Franche-Comté;:Provence-Alpes-Côte d’Azur|PACA;:Corse|Corsica;:Gironde;:Hérault',
  ES: ':Catalonia|Cataluña|Catalunya;:Andalusia|Andalucía;:Basque Country|País Vasco|Euskadi;:Galicia;:Aragon|Aragón;:Asturias;:Cantabria;:Castilla y León;:Castilla-La Mancha;:Extremadura;:Navarra|Navarre;:Valencian Community|Comunidad Valenciana|Comunitat Valenciana;:Comunidad de Madrid|Community of Madrid;:Balearic Islands|Islas Baleares;:Canary Islands|Islas Canarias',
  IT: ':Lombardy|Lombardia;:Piedmont|Piemonte;:Veneto;:Liguria;:Emilia-Romagna;:Tuscany|Toscana;:Lazio;:Campania;:Apulia|Puglia;:Calabria;:Sicily|Sicilia;:Sardinia|Sardegna;:Umbria;:Marche;:Abruzzo;:Molise;:Basilicata;:Friuli-Venezia Giulia;:Trentino-Alto Adige|Trentino|South Tyrol;:Aosta Valley|Valle d’Aosta;:Barletta-Andria-Trani;:Verbano-Cusio-Ossola',
  NL: ':North Holland|Noord-Holland;:South Holland|Zuid-Holland;:North Brabant|Noord-Brabant;:Gelderland;:Friesland;:Overijssel;:Limburg;:Drenthe;:Flevoland;:Zeeland',
  BE: ':Flanders|Vlaanderen;:Wallonia|Wallonie;:Brussels-Capital',
  CH: ':Ticino;:Vaud;:Aargau;:Thurgau;:Graubünden|Grisons;:Valais|Wallis',
  PL: ':Masovian Voivodeship|Mazowieckie|Masovia;:Lesser Poland|Małopolskie|Lesser Poland Voivodeship;:Greater Poland|Wielkopolskie;:Silesia|Śląskie;:Lower Silesia|Dolnośląskie;:Pomerania|Pomorskie',
  AU: 'NSW:New South Wales;VIC:Victoria;QLD:Queensland;SA:South Australia;WA:Western Australia;TAS:Tasmania;ACT:Australian Capital Territory;NT:Northern Territory',
  IN: ':Karnataka;:Maharashtra;:Tamil Nadu;:Telangana;:Andhra Pradesh;:Kerala;:Gujarat;:Haryana;:Uttar Pradesh;:Madhya Pradesh;:West Bengal;:Punjab;:Rajasthan;:Odisha|Orissa;:Bihar;:Assam;:Jharkhand;:Goa;:Uttarakhand;:Himachal Pradesh;:Chhattisgarh;:Delhi NCR',
  BR: 'AC:Acre;AL:Alagoas;AP:Amapá;AM:Amazonas;BA:Bahia;CE:Ceará;DF:Distrito Federal;ES:Espírito Santo;GO:Goiás;MA:Maranhão;MT:Mato Grosso;MS:Mato Grosso do Sul;MG:Minas Gerais;PA:Pará;PB:Paraíba;PR:Paraná;PE:Pernambuco;PI:Piauí;RJ:Rio de Janeiro;RN:Rio Grande do Norte;RS:Rio Grande do Sul;RO:Rondônia;RR:Roraima;SC:Santa Catarina;SP:São Paulo;SE:Sergipe;TO:Tocantins',
  MX: ':Jalisco;:Nuevo León;:Ciudad de México|CDMX;:Estado de México;:Querétaro;:Yucatán;:Baja California;:Quintana Roo;:Guanajuato;:Coahuila;:Sonora;:Chihuahua',
  JP: ':Kanagawa;:Hokkaido;:Aichi;:Hyogo;:Okinawa',
};

export type State = { country: string; letters: string; region: string };

const byKey = new Map<string, State[]>();
const byLetters = new Map<string, State[]>();
const lists = new Map<string, State & { names: string[] }>();
for (const [country, all] of Object.entries(STATES))
  for (const entry of all.split(';')) {
    const [letters = '', said = ''] = entry.split(':');
    const names = said.split('|');
    const state = { country, letters, region: names[0] ?? '' };
    for (const name of names) add(byKey, nameKey(name), state);
    if (letters !== '') add(byLetters, letters, state);
    lists.set(`${country}:${nameKey(state.region)}`, { ...state, names });
  }

function add(map: Map<string, State[]>, key: string, state: State): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [state]);
  else list.push(state);
}

/** Every state of this name, or of these letters in capitals. */
export const statesNamed = (name: string): State[] => [
  ...(byKey.get(nameKey(name)) ?? []),
  ...(byLetters.get(name.trim().replaceAll('.', '')) ?? []),
];

/** All names and letters of a country's state, by its first name. */
export function namesOfState(country: string, region: string): string[] {
  const [found] = (byKey.get(nameKey(region)) ?? []).filter((state) => state.country === country);
  if (found === undefined) return [region];
  const { names, letters } = lists.get(`${country}:${nameKey(found.region)}`) ?? { names: [], letters: '' };
  return [...names, ...(letters === '' ? [] : [letters])];
}
