// What conversations say of their own, in three languages. Short: each 160 characters cost a message.
import type { Language } from '#contract/kit/fields.ts';
import type { TextToApplyTexts } from '#contract/text-to-apply.ts';

/** Said in the place of the employer's own texts, where those are empty. */
export const standardTexts: TextToApplyTexts = {
  greeting: {
    en: 'Hello from {{employer}}! Apply here in a few minutes.',
    fr: 'Bonjour, ici {{employer}} ! Postulez ici en quelques minutes.',
    pt: 'Olá da {{employer}}! Candidate-se aqui em poucos minutos.',
  },
  consentText: {
    en: '{{employer}} will text you about this application and use your answers to decide on it. Message and data rates may apply. Reply YES to agree, STOP to stop, HELP for help.',
    fr: '{{employer}} vous écrira au sujet de cette candidature et utilisera vos réponses pour l’étudier. Des frais peuvent s’appliquer. Répondez OUI pour accepter, ARRET pour arrêter, HELP pour de l’aide.',
    pt: 'A {{employer}} vai enviar-lhe mensagens sobre esta candidatura e usar as suas respostas para a avaliar. Podem aplicar-se custos. Responda SIM para aceitar, PARAR para parar, HELP para ajuda.',
  },
  helpText: {
    en: '{{employer}}: answer each message to apply. Reply SKIP to leave out an optional question, STOP to stop.',
    fr: '{{employer}} : répondez à chaque message pour postuler. Répondez PASSER pour une question facultative, ARRET pour arrêter.',
    pt: '{{employer}}: responda a cada mensagem para se candidatar. Responda SALTAR para uma pergunta opcional, PARAR para parar.',
  },
  stopText: {
    en: 'You won’t get any more messages from {{employer}}. Reply START to get them again.',
    fr: 'Vous ne recevrez plus de messages de {{employer}}. Répondez START pour en recevoir à nouveau.',
    pt: 'Não receberá mais mensagens da {{employer}}. Responda START para voltar a recebê-las.',
  },
};

export type Words = {
  whichJob: string;
  needYes: string;
  declined: string;
  name: string;
  lastName: string;
  email: string;
  badName: string;
  badEmail: string;
  phone: string;
  badPhone: string;
  orSkip: string;
  yesNo: [yes: string, no: string];
  skip: string;
  done: string;
  pickOne: string;
  pickMany: string;
  date: string;
  file: string;
  resume: string;
  fileNotKept: string;
  noLink: string;
  badChoice: string;
  badNumber: string;
  badDate: string;
  badAddress: string;
  badAnswer: string;
  needAnswer: string;
  stillMissing: string;
  back: string;
  ended: string;
  submitted: string;
  submittedAlready: string;
  noJob: string;
  jobClosed: string;
  unknown: string;
  again: string;
};

export const words: Record<Language, Words> = {
  en: {
    whichJob: 'Which job? Reply with a number.',
    needYes: 'Reply YES to agree and continue, or NO to end.',
    declined: 'OK, nothing was sent. Text {{keyword}} to start again.',
    name: 'What’s your first and last name?',
    lastName: 'And your last name?',
    email: 'What’s your e-mail address?',
    badName: 'Please reply with your name in letters.',
    badEmail: 'That isn’t a valid e-mail address. Example: ana@example.com',
    phone: 'What’s your phone number?',
    badPhone: 'That isn’t a valid phone number. Example: +1 555 123 4567',
    orSkip: 'Reply SKIP to leave it out.',
    yesNo: ['Yes', 'No'],
    skip: 'SKIP',
    done: 'DONE',
    pickOne: 'Reply with a number.',
    pickMany: 'Reply with one or more numbers, such as 1, 3.',
    date: 'Use the form 2026-03-31.',
    file: 'Add the file here, then reply DONE: {{link}}',
    resume: 'Please add your résumé here, then reply DONE: {{link}}',
    fileNotKept: 'Files in messages aren’t saved.',
    noLink: 'Files are added on the application page. Reply DONE to continue.',
    badChoice: 'Please choose from the list.',
    badNumber: 'Please reply with a number.',
    badDate: 'Please reply with a date such as 2026-03-31.',
    badAddress: 'Please reply with a web address such as https://example.com',
    badAnswer: 'That answer isn’t accepted here.',
    needAnswer: 'Please answer in words.',
    stillMissing: 'This is still missing.',
    back: 'Welcome back!',
    ended: 'This conversation has ended. Text {{keyword}} to continue.',
    submitted: 'Thank you! Your application for {{job}} was submitted.',
    submittedAlready: 'Your application was already submitted. Text {{keyword}} to apply for another job.',
    noJob: 'No job is open right now. See {{link}}',
    jobClosed: 'This job is closed now. See {{link}}',
    unknown: 'We don’t know this word. Check the poster and try again, or reply HELP.',
    again: 'You’ll get messages from {{employer}} again.',
  },
  fr: {
    whichJob: 'Quel poste ? Répondez par un numéro.',
    needYes: 'Répondez OUI pour accepter et continuer, ou NON pour terminer.',
    declined: 'D’accord, rien n’a été envoyé. Envoyez {{keyword}} pour recommencer.',
    name: 'Quels sont votre prénom et votre nom ?',
    lastName: 'Et votre nom de famille ?',
    email: 'Quelle est votre adresse e-mail ?',
    badName: 'Répondez avec votre nom en lettres.',
    badEmail: 'Cette adresse e-mail n’est pas valide. Exemple : ana@example.com',
    phone: 'Quel est votre numéro de téléphone ?',
    badPhone: 'Ce numéro n’est pas valide. Exemple : +33 6 12 34 56 78',
    orSkip: 'Répondez PASSER pour ne pas répondre.',
    yesNo: ['Oui', 'Non'],
    skip: 'PASSER',
    done: 'FAIT',
    pickOne: 'Répondez par un numéro.',
    pickMany: 'Répondez par un ou plusieurs numéros, par exemple 1, 3.',
    date: 'Utilisez la forme 2026-03-31.',
    file: 'Ajoutez le fichier ici, puis répondez FAIT : {{link}}',
    resume: 'Ajoutez votre CV ici, puis répondez FAIT : {{link}}',
    fileNotKept: 'Les fichiers envoyés par message ne sont pas enregistrés.',
    noLink: 'Les fichiers s’ajoutent sur la page de candidature. Répondez FAIT pour continuer.',
    badChoice: 'Choisissez dans la liste.',
    badNumber: 'Répondez par un nombre.',
    badDate: 'Répondez par une date, par exemple 2026-03-31.',
    badAddress: 'Répondez par une adresse web, par exemple https://example.com',
    badAnswer: 'Cette réponse n’est pas acceptée ici.',
    needAnswer: 'Répondez avec des mots.',
    stillMissing: 'Il manque encore ceci.',
    back: 'Bon retour !',
    ended: 'Cette conversation est terminée. Envoyez {{keyword}} pour continuer.',
    submitted: 'Merci ! Votre candidature pour {{job}} est envoyée.',
    submittedAlready:
      'Votre candidature est déjà envoyée. Envoyez {{keyword}} pour postuler à un autre poste.',
    noJob: 'Aucun poste n’est ouvert pour le moment. Voir {{link}}',
    jobClosed: 'Ce poste est maintenant fermé. Voir {{link}}',
    unknown: 'Ce mot est inconnu. Vérifiez l’affiche et réessayez, ou répondez HELP.',
    again: 'Vous recevrez à nouveau les messages de {{employer}}.',
  },
  pt: {
    whichJob: 'Qual vaga? Responda com um número.',
    needYes: 'Responda SIM para aceitar e continuar, ou NÃO para terminar.',
    declined: 'Certo, nada foi enviado. Envie {{keyword}} para recomeçar.',
    name: 'Qual é o seu nome e apelido?',
    lastName: 'E o seu apelido?',
    email: 'Qual é o seu endereço de e-mail?',
    badName: 'Responda com o seu nome em letras.',
    badEmail: 'Este endereço de e-mail não é válido. Exemplo: ana@example.com',
    phone: 'Qual é o seu número de telefone?',
    badPhone: 'Este número não é válido. Exemplo: +351 912 345 678',
    orSkip: 'Responda SALTAR para não responder.',
    yesNo: ['Sim', 'Não'],
    skip: 'SALTAR',
    done: 'FEITO',
    pickOne: 'Responda com um número.',
    pickMany: 'Responda com um ou mais números, por exemplo 1, 3.',
    date: 'Use a forma 2026-03-31.',
    file: 'Adicione o ficheiro aqui e depois responda FEITO: {{link}}',
    resume: 'Adicione o seu currículo aqui e depois responda FEITO: {{link}}',
    fileNotKept: 'Os ficheiros enviados por mensagem não são guardados.',
    noLink: 'Os ficheiros são adicionados na página da candidatura. Responda FEITO para continuar.',
    badChoice: 'Escolha da lista.',
    badNumber: 'Responda com um número.',
    badDate: 'Responda com uma data, por exemplo 2026-03-31.',
    badAddress: 'Responda com um endereço web, por exemplo https://example.com',
    badAnswer: 'Esta resposta não é aceite aqui.',
    needAnswer: 'Responda com palavras.',
    stillMissing: 'Isto ainda falta.',
    back: 'Olá de novo!',
    ended: 'Esta conversa terminou. Envie {{keyword}} para continuar.',
    submitted: 'Obrigado! A sua candidatura a {{job}} foi enviada.',
    submittedAlready: 'A sua candidatura já foi enviada. Envie {{keyword}} para se candidatar a outra vaga.',
    noJob: 'De momento não há vagas abertas. Ver {{link}}',
    jobClosed: 'Esta vaga está fechada. Ver {{link}}',
    unknown: 'Não conhecemos esta palavra. Verifique o cartaz e tente de novo, ou responda HELP.',
    again: 'Voltará a receber mensagens da {{employer}}.',
  },
};
