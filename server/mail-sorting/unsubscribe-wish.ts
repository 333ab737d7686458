// "Unsubscribe", "stop", "remove me": an answer that says nothing else. What says more is read by a person.

/** The whole answer, perhaps with "please" and "thanks". */
const ALONE =
  /^(?:unsubscribe|unsubscribe me|stop|stop it|stop all|remove|remove me|opt out|opt-out|no more (?:e-?mails?|mails?)|désinscrire|desinscrire|désinscription|désabonner|désabonnement|me désinscrire|arrêt|arret|arrêter|descadastrar|descadastre|cancelar|remover|remova-me|parar|pare|abmelden|abbestellen|austragen|stopp|baja|darme de baja|dar de baja|cancelar suscripción)$/u;
const WITHIN =
  /\bunsubscribe\b|\bopt(?:ed)?[- ]?(?:me )?out\b|\b(?:remove|delete|take) (?:me|my (?:e-?mail|address|name|details|data)[^.\n]{0,30}) (?:from|off)\b|\bremove me\b|\bstop (?:e-?mailing|mailing|writing|contacting|messaging|sending)\b|\b(?:do not|don't|never) (?:contact|e-?mail|mail|write(?: to)?|message) me\b|\bno longer (?:wish|want) to receive\b|(?:me |nous )?désinscri|(?:me |nous )?désabonn|retir(?:er|ez)(?:-moi)?(?: mon (?:adresse|e-?mail|nom|mail))? de (?:votre|vos|cette|la) |ne (?:me |plus me |plus m')?(?:contactez|écrivez|envoyez) plus|ne (?:plus|souhaite plus) (?:me contacter|recevoir|m'écrire)|ne souhaite plus (?:être contact|recevoir)|descadastr|cancelar (?:a )?(?:minha )?(?:inscrição|subscrição|assinatura)|(?:remov|retir|tir)(?:a|am|ar|e|em)(?:-me| me| o meu| meu)[^.\n]{0,20} d(?:a|e|essa|esta) |não (?:quero|desejo) (?:mais )?receber|(?:não|nao) me (?:contacte|contate|escrev|envi)[^\n]{0,20}mais|(?:abmelden|austragen|aus (?:ihrem|dem|eurem) verteiler|keine weiteren (?:e-?mails|mails|nachrichten))|hören sie auf, (?:mir|mich)|par(?:e|em|ar) de (?:me )?(?:enviar|mandar|escrever|contact)|(?:arrêtez|cessez) de (?:m'|me )|dej(?:a|e|en) de (?:escrib|envia|mandar)|darme de baja|dar de baja|no (?:quiero|deseo) recibir|no me (?:escrib|contact)/iu;
const DENIED =
  /\b(?:don't|do not|didn't|did not|never|please not|not) (?:want to )?(?:remove|unsubscribe|opt|take|delete)|ne (?:me |nous )?(?:désinscri|désabonn)[^\n]{0,12} pas|não (?:me )?(?:remov|descadastr|retir)|nicht (?:abmelden|austragen)/iu;
const MOST_WORDS = 25;
const POLITE =
  /\b(?:please|pls|thanks?|thank you|thx|hi|hello|hey|dear|sir|madam|s'il (?:vous|te) pla[iî]t|svp|stp|merci|bonjour|cordialement|por favor|obrigad[oa]|olá|bom dia|bitte|danke|hallo|gracias|hola|regards|best|kind|cheers)\b/giu;

export function isUnsubscribeWish(words: string, subject: string): boolean {
  const text = words.slice(0, 2000).replace(/[’‘]/g, "'").trim();
  // The mail that a program sends for a person who presses "unsubscribe".
  if (text === '') return /^(?:unsubscribe|désinscrire|descadastrar)\b/iu.test(subject);
  const firstLine = bare(text.split('\n', 1)[0] ?? '');
  const count = text.split(/\s+/).length;
  if (ALONE.test(bare(text)) || (ALONE.test(firstLine) && count <= 10)) return true;
  return count <= MOST_WORDS && WITHIN.test(text) && !DENIED.test(text);
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(POLITE, ' ')
    .replace(/[^\p{L}\p{N}\s'-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
