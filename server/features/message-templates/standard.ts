// What is sent before an employer has written anything. It promises nothing that nobody has to keep.
import type { MessageKind, MessageTexts } from '#contract/message-templates.ts';

export const standardTexts: Record<MessageKind, MessageTexts> = {
  rejection: {
    en: {
      subject: 'Your application for {{jobTitle}}',
      body: 'Hello {{firstName|there}},\n\nThank you for applying for {{jobTitle}} at {{employerName}}, and for your time. We aren’t taking your application further for this job.\n\nYou are welcome to apply for another job.\n\n{{employerName}}',
    },
    fr: {
      subject: 'Votre candidature : {{jobTitle}}',
      body: 'Bonjour {{firstName|à vous}},\n\nMerci d’avoir postulé chez {{employerName}} pour {{jobTitle}}, et du temps que vous y avez consacré. Nous ne donnons pas suite à votre candidature pour ce poste.\n\nVous pouvez postuler à un autre poste.\n\n{{employerName}}',
    },
    pt: {
      subject: 'A sua candidatura: {{jobTitle}}',
      body: 'Olá {{firstName|a si}},\n\nObrigado por se ter candidatado a {{jobTitle}} na {{employerName}}, e pelo seu tempo. A sua candidatura não avança para esta vaga.\n\nPode candidatar-se a outra vaga.\n\n{{employerName}}',
    },
  },
  advance: {
    en: {
      subject: 'Your application for {{jobTitle}}: next step',
      body: 'Hello {{firstName|there}},\n\nGood news: your application for {{jobTitle}} at {{employerName}} has moved to the next step.\n\nSee where it stands:\n{{statusLink}}\n\n{{employerName}}',
    },
    fr: {
      subject: 'Votre candidature avance : {{jobTitle}}',
      body: 'Bonjour {{firstName|à vous}},\n\nBonne nouvelle : votre candidature chez {{employerName}} pour {{jobTitle}} passe à l’étape suivante.\n\nVoir où elle en est :\n{{statusLink}}\n\n{{employerName}}',
    },
    pt: {
      subject: 'A sua candidatura avança: {{jobTitle}}',
      body: 'Olá {{firstName|a si}},\n\nBoas notícias: a sua candidatura a {{jobTitle}} na {{employerName}} passou à etapa seguinte.\n\nVer o estado da candidatura:\n{{statusLink}}\n\n{{employerName}}',
    },
  },
  'interview-invitation': {
    en: {
      subject: 'Interview for {{jobTitle}}: choose a time',
      body: 'Hello {{firstName|there}},\n\nWe’d like to talk with you about {{jobTitle}} at {{employerName}}. Choose the time that suits you:\n{{interviewLink}}\n\nIf your plans change, you can move or cancel the interview on the same page.\n\n{{employerName}}',
    },
    fr: {
      subject: 'Entretien pour {{jobTitle}} : choisissez un horaire',
      body: 'Bonjour {{firstName|à vous}},\n\nNous aimerions échanger avec vous au sujet du poste {{jobTitle}} chez {{employerName}}. Choisissez l’horaire qui vous convient :\n{{interviewLink}}\n\nEn cas d’empêchement, vous pouvez déplacer ou annuler l’entretien sur la même page.\n\n{{employerName}}',
    },
    pt: {
      subject: 'Entrevista para {{jobTitle}}: escolha um horário',
      body: 'Olá {{firstName|a si}},\n\nGostaríamos de falar consigo sobre {{jobTitle}} na {{employerName}}. Escolha o horário que lhe convém:\n{{interviewLink}}\n\nSe houver um imprevisto, pode alterar ou cancelar a entrevista na mesma página.\n\n{{employerName}}',
    },
  },
};
