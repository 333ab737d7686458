// In which currency people are paid in a country; only those that boards name, so that of several the right one is told.
const EURO = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM ME XK';
const OTHERS =
  'US:USD CA:CAD GB:GBP CH:CHF LI:CHF SG:SGD IN:INR AU:AUD NZ:NZD JP:JPY KR:KRW CN:CNY HK:HKD TW:TWD PH:PHP TH:THB VN:VND MY:MYR ID:IDR PL:PLN CZ:CZK HU:HUF RO:RON BG:BGN SE:SEK DK:DKK NO:NOK IS:ISK UA:UAH TR:TRY IL:ILS AE:AED SA:SAR QA:QAR EG:EGP ZA:ZAR NG:NGN KE:KES MA:MAD BR:BRL MX:MXN AR:ARS CL:CLP CO:COP PE:PEN UY:UYU CR:CRC PA:USD EC:USD SV:USD PR:USD DO:DOP RS:RSD GE:GEL AM:AMD KZ:KZT PK:PKR BD:BDT LK:LKR';
const currencies = new Map<string, string>([
  ...EURO.split(' ').map((country) => [country, 'EUR'] as const),
  ...OTHERS.split(' ').map((entry) => entry.split(':') as [string, string]),
]);

export const currencyOf = (country: string | null): string | null =>
  country === null ? null : (currencies.get(country) ?? null);
