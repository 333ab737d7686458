// Parts of the world that jobs are offered in, and the countries that belong to them.
import { nameKey } from './name-key.ts';

const listed = (codes: string) => codes.split(' ');
const DACH = listed('DE AT CH');
const BENELUX = listed('BE NL LU');
const NORDICS = listed('DK FI IS NO SE');
const BALTICS = listed('EE LV LT');
const UKI = listed('GB IE');
const IBERIA = listed('ES PT');
const SOUTH = listed('ES PT IT GR MT CY');
const CEE = listed('AL BA BG HR CZ EE HU LV LT ME MK PL RO RS SK SI XK');
const EU = listed('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE');
const EUROPE = [...new Set([...EU, ...CEE, ...listed('AD CH GB IS LI MC MD NO SM UA')])];
const GCC = listed('AE BH KW OM QA SA');
const MIDDLE_EAST = [...GCC, ...listed('EG IL IQ JO LB PS TR YE')];
const AFRICA = listed(
  'DZ AO BJ BW BF BI CV CM CF TD KM CG CD CI DJ EG GQ ER SZ ET GA GM GH GN GW KE LS LR LY MG MW ML MR MU MA MZ NA NE NG RW ST SN SC SL SO ZA SS SD TZ TG TN UG ZM ZW',
);
const MENA = [...new Set([...MIDDLE_EAST, ...listed('DZ LY MA TN')])];
const EMEA = [...new Set([...EUROPE, ...MIDDLE_EAST, ...AFRICA])];
const ANZ = listed('AU NZ');
const SEA = listed('BN ID KH LA MM MY PH SG TH TL VN');
const ASIA = [...SEA, ...listed('BD BT CN HK IN JP KR LK MN MO MV NP PK TW')];
const APAC = [...ASIA, ...ANZ, 'FJ', 'PG'];
const NORTH = listed('US CA MX');
const CENTRAL = listed('BZ CR GT HN NI PA SV');
const CARIBBEAN = listed('AG BB BS CU DM DO GD HT JM KN LC TT VC');
const SOUTH_AMERICA = listed('AR BO BR CL CO EC GY PE PY SR UY VE');
const LATAM = ['MX', ...CENTRAL, ...listed('CU DO'), ...SOUTH_AMERICA];
const AMERICAS = [...NORTH, ...CENTRAL, ...CARIBBEAN, ...SOUTH_AMERICA];

const AREAS: [names: string, countries: readonly string[]][] = [
  ['DACH|D A CH|DACH region', DACH],
  ['Benelux', BENELUX],
  ['Nordics|Nordic|Nordic countries|Scandinavia', NORDICS],
  ['Baltics|Baltic countries', BALTICS],
  ['UKI|UK I', UKI],
  ['Iberia', IBERIA],
  ['Southern Europe', SOUTH],
  ['CEE|Eastern Europe|Central Europe|Central and Eastern Europe', CEE],
  ['EU|European Union|UE|EEA', EU],
  ['Europe|Europa|Western Europe|European time zones|EU timezones', EUROPE],
  ['GCC|Gulf', GCC],
  ['Middle East', MIDDLE_EAST],
  ['MENA|Middle East and North Africa', MENA],
  ['Africa|Afrique', AFRICA],
  ['EMEA|Europe Middle East and Africa', EMEA],
  ['ANZ|Australia and New Zealand|Oceania', ANZ],
  ['SEA|Southeast Asia|South East Asia', SEA],
  ['Asia|Asie', ASIA],
  ['APAC|Asia Pacific|APJ|JAPAC', APAC],
  ['North America|NA region|NORAM|NAMER|Northern America', NORTH],
  ['USCA|US CA|US Canada', listed('US CA')],
  ['Central America', CENTRAL],
  ['Caribbean', CARIBBEAN],
  ['South America', SOUTH_AMERICA],
  ['LATAM|Latin America|América Latina|LAC', LATAM],
  ['Americas|AMER|the Americas|North to South America|North and South America', AMERICAS],
];

const byName = new Map(
  AREAS.flatMap(([names, countries]) => names.split('|').map((name) => [nameKey(name), countries] as const)),
);

/** The countries of a part of the world; null where it is none. */
export const namedArea = (name: string): readonly string[] | null => byName.get(nameKey(name)) ?? null;
