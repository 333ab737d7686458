// Sentences of the form that are ours, where the employer has none of its own.
import type { Language } from '#contract/kit/fields.ts';

type Words = {
  privacy: (employer: string) => string;
  marketing: (employer: string) => string;
  retention: (employer: string, months: number) => string;
};

export const consentWords: Record<Language, Words> = {
  en: {
    privacy: (employer) =>
      `${employer} may use what I send here to decide on my application. I can withdraw it at any time.`,
    marketing: (employer) => `${employer} may write to me about other jobs.`,
    retention: (employer, months) =>
      `${employer} may keep my details for ${months} months, also when this job is filled.`,
  },
  fr: {
    privacy: (employer) =>
      `${employer} peut utiliser ce que j’envoie ici pour étudier ma candidature. Je peux la retirer à tout moment.`,
    marketing: (employer) => `${employer} peut m’écrire au sujet d’autres postes.`,
    retention: (employer, months) =>
      `${employer} peut conserver mes coordonnées pendant ${months} mois, même une fois ce poste pourvu.`,
  },
  pt: {
    privacy: (employer) =>
      `${employer} pode usar o que envio aqui para decidir sobre a minha candidatura. Posso retirá-la a qualquer momento.`,
    marketing: (employer) => `${employer} pode escrever-me sobre outras vagas.`,
    retention: (employer, months) =>
      `${employer} pode guardar os meus dados durante ${months} meses, mesmo depois de preenchida esta vaga.`,
  },
};
