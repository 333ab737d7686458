// Countries by their names in the languages jobs are written in, by codes, and by what people call them.
import { nameKey } from './name-key.ts';

export const COUNTRIES: readonly string[] =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );
const codes = new Set(COUNTRIES);

const LANGUAGES = 'en fr de es it pt nl pl sv da nb fi cs hu ro tr ja zh zh-Hant ko ru uk ar el he'.split(
  ' ',
);

/** What no list of countries has. */
const OTHER_NAMES: Record<string, string> = {
  US: 'USA|US|United States of America|America|the United States|Estados Unidos|EUA|EEUU',
  GB: 'UK|Great Britain|Britain|GBR|the United Kingdom',
  IE: 'Republic of Ireland|Eire|IRL',
  NL: 'the Netherlands|Holland|NLD|Nederland',
  KR: 'Korea|Republic of Korea|Korea South',
  CZ: 'Czech Republic|CZE|Czechia Republic',
  AE: 'UAE|Emirates|The UAE',
  SA: 'KSA|Kingdom of Saudi Arabia',
  HK: 'Hong Kong|Hong Kong SAR|HKG',
  MO: 'Macau|Macao',
  CN: 'PRC|China PRC|Peoples Republic of China|Mainland China|CHN',
  TR: 'Turkey|Türkiye',
  PH: 'Phillipines|Philipines|the Philippines|PHL',
  VN: 'Viet Nam',
  RU: 'Russian Federation',
  CI: 'Ivory Coast',
  CD: 'DRC|Democratic Republic of Congo|DR Congo',
  MK: 'Macedonia|Republic of North Macedonia',
  SZ: 'Swaziland',
  MM: 'Burma',
  PS: 'Palestine',
  BA: 'Bosnia',
  CV: 'Cape Verde',
  CA: 'CAN',
  DE: 'DEU|GER',
  FR: 'FRA',
  IN: 'IND',
  ES: 'ESP',
  IT: 'ITA',
  PL: 'POL',
  PT: 'PRT',
  BR: 'BRA',
  MX: 'MEX',
  AU: 'AUS',
  JP: 'JPN',
  SG: 'SGP',
  CH: 'CHE',
  AT: 'AUT',
  BE: 'BEL',
  SE: 'SWE',
  DK: 'DNK',
  NO: 'NOR',
  FI: 'FIN',
  IL: 'ISR',
  ZA: 'ZAF|RSA',
  NZ: 'NZL',
};

let byName: Map<string, string> | null = null;

/** The country of a name that is written out; a code of two letters such as CA or IN could as well be a state. */
export function namedCountry(name: string): string | null {
  byName ??= readNames();
  return byName.get(nameKey(name)) ?? null;
}

function readNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const [code, others] of Object.entries(OTHER_NAMES))
    for (const name of others.split('|')) names.set(nameKey(name), code);
  // What a language earlier in the list calls a country holds.
  for (const language of LANGUAGES) {
    const own = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of COUNTRIES) {
      const key = nameKey(own.of(code) ?? '');
      if (key !== '' && !names.has(key)) names.set(key, code);
    }
  }
  return names;
}

/** The country of a name or of a code of two letters; else null. */
export function countryCode(name: string): string | null {
  const upper = name.trim().toUpperCase();
  return namedCountry(name) ?? (upper === 'UK' ? 'GB' : codes.has(upper) ? upper : null);
}

/** Names of a country in the languages of the product and its own, each once. */
export function namesOfCountry(code: string): string[] {
  const names = LANGUAGES.slice(0, 6).map((language) =>
    new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code),
  );
  const usual = (OTHER_NAMES[code] ?? '').split('|').filter((name) => !/^the /i.test(name));
  return [...new Set([...names, ...usual].filter((name) => name !== undefined && name !== ''))] as string[];
}
