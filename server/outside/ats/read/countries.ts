// Names of countries and of the states of the USA and Canada, as they stand at the end of a location's text.
const REGIONS =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  );

const STATES: Record<'US' | 'CA', string> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NS Nova Scotia|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan',
};

const OTHER_NAMES: Record<string, string> = {
  usa: 'US',
  us: 'US',
  'u.s.': 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'u.k.': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'great britain': 'GB',
  'republic of ireland': 'IE',
  'the netherlands': 'NL',
  holland: 'NL',
  korea: 'KR',
  'republic of korea': 'KR',
  'czech republic': 'CZ',
  uae: 'AE',
  ksa: 'SA',
  'hong kong': 'HK',
  macau: 'MO',
  brasil: 'BR',
  deutschland: 'DE',
  españa: 'ES',
  italia: 'IT',
  österreich: 'AT',
  schweiz: 'CH',
  türkiye: 'TR',
  turkey: 'TR',
};

const key = (name: string) => name.trim().toLowerCase();

function readNames(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const byName = new Map(REGIONS.map((code) => [key(names.of(code) ?? code), code]));
  for (const [name, code] of Object.entries(OTHER_NAMES)) byName.set(name, code);
  return byName;
}

function readStates(country: 'US' | 'CA'): Map<string, string> {
  const states = STATES[country].split('|').map((entry) => [entry.slice(0, 2), entry.slice(3)] as const);
  return new Map(
    states.flatMap(
      ([code, name]) =>
        [
          [code.toLowerCase(), name],
          [key(name), name],
        ] as const,
    ),
  );
}

const countries = readNames();
const statesOf = { US: readStates('US'), CA: readStates('CA') };
const codes = new Set(REGIONS);
const ALPHA_3: Record<string, string> = { USA: 'US', GBR: 'GB', CAN: 'CA', DEU: 'DE', FRA: 'FR', IND: 'IN' };

/** The code of two letters for a country's English name, a code, or another usual name; else null. */
export function countryCode(name: string): string | null {
  const upper = name.trim().toUpperCase();
  return countries.get(key(name)) ?? ALPHA_3[upper] ?? (codes.has(upper) ? upper : null);
}

/** The country of a name that is written out; a code of two letters such as CA or IN could as well be a state. */
export const namedCountry = (name: string): string | null => countries.get(key(name)) ?? null;

/** The full name of a state of the USA or Canada by name or code, with its country; else null. */
export function stateNamed(name: string): { region: string; country: 'US' | 'CA' } | null {
  for (const country of ['US', 'CA'] as const) {
    const region = statesOf[country].get(key(name));
    if (region !== undefined) return { region, country };
  }
  return /^(?:washington,? )?d\.?c\.?$/i.test(name.trim())
    ? { region: 'District of Columbia', country: 'US' }
    : null;
}
