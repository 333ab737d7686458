// What programs and people write when nobody reads the mail. English, French, Portuguese, German, Spanish.

/** How the subject of an answer by a program begins; the subject of the letter may follow. */
export const AUTOMATIC_SUBJECT =
  /^(?:\[?auto(?:matic|matische|mated)?[- ]?(?:reply|response|antwort|answer)|automatic(?:ally)? generated reply|autoreply|auto:|autoresponse|(?:r[ée]ponse|message) automatique|répondeur|resposta autom[áa]tica|respuesta autom[áa]tica|mensaje autom[áa]tico|mensagem autom[áa]tica|automatische (?:antwort|abwesenheits)|risposta automatica|automatisch antwoord|automatiskt? svar|vacation (?:reply|response)|your (?:request|message|ticket|email|e-mail) (?:has been |was )?received)/iu;

export const ABSENCE_SUBJECT =
  /^(?:automatic reply: )?(?:out of (?:the )?office|out-of-office|ooo\b|away from (?:the |my )?(?:office|desk|email|mail)|away until|on (?:vacation|holiday|leave|annual leave|parental leave|maternity leave)|(?:i am|i'm) (?:out|away|on)|vacation|absen(?:t|ce)|absence du bureau|message d'absence|notification d'absence|(?:en )?cong[ée]s?\b|en vacances|fora do escrit[óo]rio|ausência|ausencia|ausente|(?:estou |de |em )?f[ée]rias|fuera de (?:la )?oficina|de vacaciones|vacaciones|abwesenheit|abwesend|nicht im b[üu]ro|(?:im )?urlaub|fuori ufficio|afwezig)/iu;

/** Sentences of an absence; two of them are enough without any other sign. */
export const ABSENCE_SENTENCES: readonly RegExp[] = [
  /\b(?:out of (?:the )?office|away from (?:the |my )?(?:office|desk|email|e-mail|mail)|on (?:annual |parental |maternity |paternity |sick |medical |sabbatical )?(?:leave|vacation|holiday|holidays|sabbatical)|currently (?:away|out|travelling|traveling|on)|will be (?:away|out) (?:of|from|until)|i(?:'m| am) (?:currently )?(?:away|out) (?:until|from|on|this|today|of))\b/iu,
  /\b(?:limited|no|intermittent|sporadic|reduced) access to (?:my )?(?:e-?mails?|mails?|messages?|internet)\b/iu,
  /\b(?:(?:when|after|upon|as soon as) (?:i |my )?(?:return|get back|am back)|on my return|be back (?:on|in)|returning (?:to|on)|back in the office)\b/iu,
  /\b(?:for (?:any )?(?:urgent|pressing|immediate)[^.\n]{0,60}|if (?:it is|this is|your (?:request|message|matter) is) urgent[^.\n]{0,40}|in (?:urgent cases|case of emergency|my absence|the meantime)[^.\n]{0,40})(?:contact|call|reach|write|e-?mail|please)?/iu,
  /(?:absent(?:e)? (?:du bureau|jusqu|du|de)|en (?:congés?|vacances|déplacement)|actuellement absent|de retour (?:le|au bureau|à partir)|pendant mon absence|durant mon absence|dès mon retour|à mon retour|accès limité à (?:ma|mes) (?:messagerie|mails?|e-?mails?))/iu,
  /(?:fora do escritório|(?:estou|estarei|encontro-me|estou de|em) (?:de )?f[ée]rias|ausente (?:até|do|de|entre|a partir)|estou ausente|na minha ausência|durante a minha ausência|acesso limitado (?:ao|a)|responderei (?:assim que|quando|no meu regresso|ao)|(?:regresso|retorno|volto) (?:no dia|a|em|ao))/iu,
  /(?:nicht im büro|im urlaub|in elternzeit|abwesend|außer haus|bin ich wieder|wieder (?:im büro|erreichbar|für sie da)|während meiner abwesenheit|in dringenden fällen|nur eingeschränkt|keinen zugriff auf)/iu,
  /(?:fuera de (?:la )?oficina|de vacaciones|estoy ausente|estaré ausente|durante mi ausencia|en mi ausencia|a mi regreso|a mi vuelta|acceso limitado)/iu,
];
