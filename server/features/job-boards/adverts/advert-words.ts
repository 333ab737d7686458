// The words by which an advert says what is what, in English, French and Portuguese. Pure.
import type { EmploymentType, SalaryInterval, WorkplaceType } from '#contract/job.ts';

export type Fact = 'title' | 'location' | 'contract' | 'workplace' | 'salary' | 'reference' | 'other';

/** What stands before a colon, without accents and in lower case. */
export const labels: readonly [Fact, RegExp][] = [
  [
    'title',
    /^(?:job |position |role )?(?:title|position|role|job|vacancy)$|^(?:intitule(?: du poste)?|poste(?: a pourvoir)?|titre(?: du poste)?)$|^(?:cargo|vaga|funcao|titulo(?: da vaga)?)$/,
  ],
  [
    'location',
    /^(?:job |work |office )?(?:location|locations|place|place of work|city|where|based in|site)$|^(?:lieu(?: de travail| du poste)?|localisation|ville|lieux?)$|^(?:local(?: de trabalho)?|localizacao|localidade|cidade)$/,
  ],
  [
    'contract',
    /^(?:job |employment |contract |position )?(?:type|contract|employment|hours|schedule|working hours|type of contract|type of employment)$|^(?:(?:type de |nature du )?contrat|temps de travail|horaires?)$|^(?:(?:tipo de )?contrato|regime|horario|vinculo|carga horaria)$/,
  ],
  [
    'workplace',
    /^(?:workplace(?: type)?|work(?:ing)? (?:model|mode|arrangement)|remote|remote work)$|^(?:teletravail|mode de travail)$|^(?:modelo de trabalho|modalidade|teletrabalho)$/,
  ],
  [
    'salary',
    /^(?:salary|pay|compensation|wage|rate|hourly rate|pay rate|pay range|salary range|base salary|package|annual salary)$|^(?:salaire(?: brut)?|remuneration|retribution)$|^(?:salario|remuneracao|vencimento|faixa salarial)$/,
  ],
  [
    'reference',
    /^(?:ref|reference|job id|job ref(?:erence)?|requisition(?: id| number)?|req id|job number)$|^(?:ref(?:erence)?(?: de l offre)?|numero de l offre)$|^(?:referencia|codigo(?: da vaga)?)$/,
  ],
  [
    'other',
    /^(?:company|employer|posted|date posted|start(?: date)?|starting|deadline|closing date|apply by|department|team|reports to|entreprise|societe|date de debut|service|empresa|departamento|equipa|equipe|data de inicio)$/,
  ],
];

/** Said so only where it is meant, wherever it stands in the text. The first that is found counts. */
export const contracts: readonly [EmploymentType, RegExp][] = [
  [
    'intern',
    /\b(?:internship|stage de \d+ mois|offre de stage|estagio(?: profissional| curricular)?|alternance|contrat d apprentissage)\b/,
  ],
  ['part-time', /\b(?:part time|temps partiel|tempo parcial|meio periodo|part-time)\b/],
  [
    'temporary',
    /\b(?:temporary (?:contract|position|role|job)|fixed term|seasonal|contrat saisonnier|cdd|interim|contrato a termo|temporario)\b/,
  ],
  [
    'full-time',
    /\b(?:full time|temps plein|temps complet|cdi|tempo inteiro|tempo integral|contrato sem termo|efetivo|clt|permanent (?:contract|position|role|job))\b/,
  ],
  [
    'contract',
    /\b(?:freelance|independent contractor|contract (?:position|role|to hire)|prestacao de servicos|recibos verdes)\b/,
  ],
];

export const workplaces: readonly [WorkplaceType, RegExp][] = [
  ['hybrid', /\b(?:hybrid|hybride|hibrido|teletravail partiel)\b/],
  [
    'remote',
    /\b(?:fully remote|100 remote|remote (?:position|role|job|work|first)|work from (?:home|anywhere)|full remote|100 teletravail|teletravail complet|totalmente remoto|trabalho remoto|100 remoto)\b/,
  ],
  ['on-site', /\b(?:on site|onsite|in person|sur site|en presentiel|presencial)\b/],
];

export const payWords =
  /\b(?:salary|pay|paid|wages?|compensation|rate|earn|earnings|salaire|remuneration|brute?s?|salario|remuneracao|vencimento|bruto)\b/;
/** Money that is not the pay. */
export const notPay =
  /\b(?:bonus|budget|allowance|revenue|turnover|funding|raised|million|billion|millions|milliards|milhoes|voucher|sign on|signing|tickets?|chiffre d affaires|levee|prime|subsidio|faturacao)\b/;

export const intervals: readonly [SalaryInterval, RegExp][] = [
  ['hour', /\b(?:hour|hourly|hr|heure|horaire|hora|h)\b/],
  ['day', /\b(?:day|daily|jour|journalier|dia|diaria)\b/],
  ['week', /\b(?:week|weekly|semaine|semana|semanal)\b/],
  ['month', /\b(?:month|monthly|mois|mensuel|mes|mensal|mensais)\b/],
  ['year', /\b(?:year|yearly|annum|annual|annually|pa|an|annee|annuel|ano|anual|anuais)\b/],
];

/** Words that are in nearly every text of a language and in few of another. */
export const commonWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: new Set('the and you we our with for of are will your is have this that'.split(' ')),
  fr: new Set('le la les et vous nous des une notre votre dans pour avec est sur au aux du'.split(' ')),
  pt: new Set('o os e com para uma um da do das dos na no que em nossa tua seu mais'.split(' ')),
  de: new Set('der die das und wir sie du mit fur ein eine ist bei von zu dein unser'.split(' ')),
  es: new Set('el los y con para una un del las que en nuestra tu su mas por'.split(' ')),
};

/** What stands before the title in its own line. */
export const beforeTitle =
  /^(?:(?:we(?:['’]re| are) (?:hiring|looking for)|now hiring|hiring|wanted|job offer|job opening|vacancy|nous recrutons|on recrute|recherche|offre d['’]emploi|estamos a contratar|contratamos|procura-se|oferta de emprego)\s*(?:an?|une?|um|uma)?\s*[:!–—-]?\s+)/i;

/** How the parts of an advert are headed. */
export const sections =
  /^(?:about (?:us|you|the (?:role|job|team|company))|what (?:you|we)\b.{0,30}|who (?:you|we) are|your (?:profile|role|tasks|mission|skills)|(?:key )?responsibilities|requirements|qualifications|benefits|we offer|how to apply|vos missions|vos avantages|votre (?:profil|mission|poste)|profil(?: recherch[ée])?|missions|le poste|nous (?:offrons|vous offrons)|avantages|à propos.{0,30}|ce que .{0,30}|sobre (?:nós|a (?:empresa|vaga|função))|o que .{0,30}|(?:o teu |o seu )?perfil|requisitos|responsabilidades|oferecemos|benefícios)$/i;
