// The names under which large cities are known beside the one in the gazetteer: in their own language, before they were
// renamed, and in short. Those of all other languages are found, but not offered: a board would grow by them.
import { nameKey } from './name-key.ts';

const USUAL =
  'Munich|München|Muenchen;Cologne|Köln|Koeln;Nuremberg|Nürnberg|Nuernberg;Düsseldorf|Duesseldorf|Dusseldorf;Frankfurt am Main|Frankfurt;Hanover|Hannover;Brunswick|Braunschweig;Vienna|Wien;Zürich|Zurich|Zuerich;Geneva|Genève|Genf;Basel|Bâle|Basle;Bern|Berne;Lausanne;Lucerne|Luzern;Lisbon|Lisboa;Porto|Oporto;Sevilla|Seville;Zaragoza|Saragossa;Rome|Roma;Milan|Milano;Turin|Torino;Florence|Firenze;Venice|Venezia;Naples|Napoli;Genoa|Genova;Padova|Padua;Prague|Praha;Warsaw|Warszawa;Kraków|Krakow|Cracow;Wrocław|Breslau;Gdańsk|Danzig;Copenhagen|København|Kopenhagen;Gothenburg|Göteborg;Malmö|Malmo;Helsinki|Helsingfors;Brussels|Bruxelles|Brussel;Antwerpen|Antwerp|Anvers;Gent|Ghent;The Hague|Den Haag;Luxembourg|Luxemburg;Strasbourg|Straßburg;Lyon|Lyons;Marseille|Marseilles;Bucharest|București;Athens|Athina;Belgrade|Beograd;Sofia|Sofiya;Kyiv|Kiev;Moscow|Moskva;Saint Petersburg|St Petersburg;Istanbul|İstanbul;Bengaluru|Bangalore;Mumbai|Bombay;Chennai|Madras;Kolkata|Calcutta;Gurugram|Gurgaon;Pune|Poona;New Delhi|Delhi;Beijing|Peking;Guangzhou|Canton;Ho Chi Minh City|Saigon;Tel Aviv|Tel Aviv-Yafo;Jerusalem;Cairo|Kairo;Mexico City|Ciudad de México|CDMX;Bogotá|Bogota;São Paulo|Sao Paulo;Rio de Janeiro|Rio;Buenos Aires;New York City|New York|NYC;Los Angeles|LA;San Francisco|SF;Washington|Washington DC;Philadelphia|Philly;Saint Louis|St. Louis;Montréal|Montreal;Québec|Quebec City;Seoul|서울;Tokyo|東京;Osaka|大阪;Taipei|台北;Singapore|Singapur;Dublin|Baile Átha Cliath;Yangon|Rangoon';

let byName: Map<string, string[]> | null = null;

/** The usual names of a city that is called so; nothing for most. */
export function usualNames(name: string): readonly string[] {
  byName ??= new Map(
    USUAL.split(';').flatMap((entry) => {
      const names = entry.split('|');
      return names.map((one) => [nameKey(one), names] as const);
    }),
  );
  return byName.get(nameKey(name)) ?? [];
}
