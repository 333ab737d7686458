// Domains whose addresses anybody may have: two people with one are no colleagues.
// From the providers' own sign-up pages, in the Americas, Europe and elsewhere; a short list on purpose. One that is
// missing is taken for an employer's domain.

/** With any ending, such as yahoo.co.uk or outlook.pt. */
const FAMILIES =
  /^(?:yahoo|ymail|rocketmail|hotmail|outlook|live|msn|windowslive|gmx|aol|yandex|mail2world|terra)\.[a-z]{2,5}(?:\.[a-z]{2})?$/;

const DOMAINS = new Set([
  // Worldwide.
  ...[
    'gmail.com',
    'googlemail.com',
    'icloud.com',
    'me.com',
    'mac.com',
    'passport.com',
    'aim.com',
    'mail.com',
  ],
  ...[
    'email.com',
    'usa.com',
    'europe.com',
    'myself.com',
    'fastmail.com',
    'fastmail.fm',
    'hey.com',
    'zoho.com',
  ],
  ...['zohomail.com', 'zohomail.eu', 'hushmail.com', 'inbox.com', 'mailfence.com', 'runbox.com', 'duck.com'],
  ...['proton.me', 'pm.me', 'protonmail.com', 'protonmail.ch', 'tuta.com', 'tuta.io', 'tutanota.com'],
  ...['tutanota.de', 'tutamail.com', 'keemail.me', 'mozmail.com', 'privaterelay.appleid.com'],
  // The United States and Canada.
  ...['comcast.net', 'xfinity.com', 'verizon.net', 'att.net', 'sbcglobal.net', 'bellsouth.net', 'cox.net'],
  ...[
    'charter.net',
    'spectrum.net',
    'optonline.net',
    'earthlink.net',
    'juno.com',
    'netzero.net',
    'frontier.com',
  ],
  ...['roadrunner.com', 'rogers.com', 'shaw.ca', 'sympatico.ca', 'bell.net', 'telus.net', 'videotron.ca'],
  // Brazil and Portugal.
  ...['uol.com.br', 'bol.com.br', 'ig.com.br', 'globo.com', 'globomail.com', 'r7.com', 'zipmail.com.br'],
  ...[
    'oi.com.br',
    'sapo.pt',
    'netcabo.pt',
    'mail.telepac.pt',
    'telepac.pt',
    'clix.pt',
    'iol.pt',
    'portugalmail.pt',
  ],
  // France, Belgium and Switzerland.
  ...['orange.fr', 'wanadoo.fr', 'free.fr', 'sfr.fr', 'neuf.fr', 'cegetel.net', 'laposte.net', 'bbox.fr'],
  ...['numericable.fr', 'noos.fr', 'club-internet.fr', 'aliceadsl.fr', 'voila.fr', 'tele2.fr', 'mailo.com'],
  ...['skynet.be', 'telenet.be', 'proximus.be', 'voo.be', 'bluewin.ch', 'sunrise.ch', 'hispeed.ch'],
  // The rest of Europe.
  ...[
    'web.de',
    't-online.de',
    'freenet.de',
    'arcor.de',
    'online.de',
    'posteo.de',
    'posteo.net',
    'mailbox.org',
  ],
  ...[
    'a1.net',
    'aon.at',
    'chello.at',
    'libero.it',
    'virgilio.it',
    'alice.it',
    'tin.it',
    'tim.it',
    'tiscali.it',
  ],
  ...['fastwebnet.it', 'telefonica.net', 'btinternet.com', 'sky.com', 'talktalk.net', 'virginmedia.com'],
  ...['ntlworld.com', 'blueyonder.co.uk', 'tiscali.co.uk', 'ziggo.nl', 'kpnmail.nl', 'planet.nl', 'home.nl'],
  ...[
    'xs4all.nl',
    'hetnet.nl',
    'eircom.net',
    'telia.com',
    'online.no',
    'wp.pl',
    'o2.pl',
    'onet.pl',
    'interia.pl',
  ],
  ...['op.pl', 'seznam.cz', 'centrum.cz', 'email.cz', 'azet.sk', 'freemail.hu', 'citromail.hu', 'abv.bg'],
  ...['ukr.net', 'i.ua', 'mail.ru', 'inbox.ru', 'list.ru', 'bk.ru', 'rambler.ru', 'ya.ru'],
  // Asia and Australia.
  ...[
    'qq.com',
    'foxmail.com',
    '163.com',
    '126.com',
    'yeah.net',
    'sina.com',
    'sohu.com',
    'aliyun.com',
    '139.com',
  ],
  ...['naver.com', 'daum.net', 'hanmail.net', 'nate.com', 'kakao.com', 'docomo.ne.jp', 'ezweb.ne.jp'],
  ...['softbank.ne.jp', 'rediffmail.com', 'bigpond.com', 'bigpond.net.au', 'optusnet.com.au', 'xtra.co.nz'],
]);

/** In lower case. */
export const isFreeMail = (domain: string): boolean => FAMILIES.test(domain) || DOMAINS.has(domain);
