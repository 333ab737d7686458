// What programs and people write when nobody reads the mail. English, French, Portuguese, German, Spanish.

/** How the subject of an answer by a program begins; the subject of the letter may follow. */
export const AUTOMATIC_SUBJECT =
  /^(?:\[?auto(?:matic|matische|mated)?[- ]?(?:reply|response|antwort|answer)|automatic(?:ally)? generated reply|autoreply|auto:|autoresponse|(?:r[ée]ponse|message) automatique|répondeur|resposta autom[áa]tica|respuesta autom[áa]tica|mensaje autom[áa]tico|mensagem autom[áa]tica|automatische (?:antwort|abwesenheits)|risposta automatica|automatisch antwoord|automatiskt? svar|vacation (?:reply|response))/iu;

/** The subject of a program that only says that a mail came in. */
export const RECEIVED_SUBJECT =
  /^(?:your (?:request|message|ticket|e-?mail|enquiry|inquiry) (?:has been |was )?received|we(?: have|'ve)? received your)/iu;

export const ABSENCE_SUBJECT =
  /^(?:automatic reply: )?(?:out of (?:the )?office|out-of-office|ooo\b|away from (?:the |my )?(?:office|desk|email|mail)|away\b(?= until|:|$)|(?:parental|maternity|paternity|sick|annual|medical) leave|on (?:vacation|holiday|leave|annual leave|parental leave|maternity leave)|(?:i am|i'm) (?:out|away|on)|vacation|(?:je suis |actuellement )?absen(?:t|ce)|absence du bureau|message d'absence|notification d'absence|(?:en )?cong[ée]s?(?!\p{L})|arrêt maladie|en vacances|fora do escrit[óo]rio|ausência|ausencia|(?:estou |estoy )?ausente|(?:estou |de |em )?f[ée]rias|licença (?:parental|de maternidade|de paternidade|médica|maternidade)|fuera de (?:la )?oficina|de vacaciones|de baja|permiso (?:de|por) (?:maternidad|paternidad)|vacaciones|abwesenheit|(?:ich bin )?abwesend|nicht im b[üu]ro|(?:im |in )?(?:urlaub|elternzeit|mutterschutz)|fuori ufficio|afwezig)/iu;

/** Sentences of an absence; two of them, without a question, are enough without any other sign. */
export const ABSENCE_SENTENCES: readonly RegExp[] = [
  /\b(?:out of (?:the )?office|away from (?:the |my )?(?:office|desk|email|e-mail|mail)|on (?:annual |parental |maternity |paternity |sick |medical |sabbatical )?(?:leave|vacation|holiday|holidays|sabbatical)|currently (?:away|out|travelling|traveling|on)|will be (?:away|out) (?:of|from|until)|i(?:'m| am) (?:currently )?(?:away|out) (?:until|from|on|this|today|of))\b/iu,
  /\b(?:limited|no|intermittent|sporadic|reduced) access to (?:my )?(?:e-?mails?|mails?|messages?|internet)\b/iu,
  /\b(?:(?:when|after|upon|as soon as) (?:i |my )?(?:return|get back|am back)|on my return|be back (?:on|in)|returning (?:to|on)|back in the office)\b/iu,
  /\b(?:for (?:any )?(?:urgent|pressing|immediate)[^.\n]{0,60}|if (?:it is|this is|your (?:request|message|matter) is) urgent[^.\n]{0,40}|in (?:urgent cases|case of emergency|my absence|the meantime)[^.\n]{0,40})(?:contact|call|reach|write|e-?mail|please)?/iu,
  /(?:absent(?:e)? (?:du bureau|jusqu|du|de)|en (?:congés?|vacances|déplacement|arrêt)|congé (?:maternité|parental|maladie)|je reprendrai|actuellement absent|de retour (?:le|au bureau|à partir)|pendant mon absence|durant mon absence|dès mon retour|à mon retour|accès limité à (?:ma|mes) (?:messagerie|mails?|e-?mails?))/iu,
  /(?:fora do escritório|(?:estou|estarei|encontro-me|em) (?:de )?(?:f[ée]rias|licença)|ausente (?:até|do|de|entre|a partir)|estou ausente|na minha ausência|durante a minha ausência|acesso limitado (?:ao|a)|responderei (?:assim que|quando|no meu regresso|ao)|(?:regresso|regressarei|retorno|retornarei|volto|voltarei) (?:no dia|na|a|em|ao)|em viagem)/iu,
  /(?:nicht im büro|im urlaub|in elternzeit|(?:ich bin )?abwesend|außer haus|bin ich wieder|wieder (?:im büro|erreichbar|für sie|da\b)|während meiner abwesenheit|in dringenden fällen|nur eingeschränkt|keinen zugriff auf)/iu,
  /(?:fuera de (?:la )?oficina|de vacaciones|estoy ausente|estaré ausente|durante mi ausencia|en mi ausencia|a mi regreso|a mi vuelta|acceso limitado)/iu,
];
