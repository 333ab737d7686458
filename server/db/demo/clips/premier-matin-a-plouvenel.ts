import { type ClipScript, says } from './clip-script.ts';

const gwenaelle = { name: 'Gwenaëlle Tanguy', role: 'Cheffe de culture' };
const bastien = { name: 'Bastien Corre', role: 'Responsable du conditionnement' };

export const premierMatinAPlouvenel: ClipScript = {
  key: 'premier-matin-a-plouvenel',
  title: 'Le premier matin à Plouvenel',
  language: 'fr',
  summary:
    'Le café de cinq heures et demie, un rang de cent dix mètres, un camion qui part plus tard : deux collègues racontent leurs journées sous verre, en Bretagne.',
  status: 'published',
  cover: {
    file: 'morning-quay.webp',
    alt: 'Un dessin de serres et d’un quai de chargement au lever du jour, au bord de la mer.',
    focal: { x: 0.7, y: 0.6 },
  },
  guests: [gwenaelle, bastien],
  tracks: [
    {
      title: 'Que fait-on en arrivant, le premier matin ?',
      soundFile: 'premier-matin-a-plouvenel-1.mp3',
      lines: says(
        gwenaelle,
        'On commence par le café, et ce n’est pas une blague.',
        'À cinq heures et demie, toute l’équipe est debout autour de la même table, et chacun dit une chose qu’il a vue la veille.',
        'Une feuille tachée, une porte qui ferme mal, un pigeon dans la serre trois.',
        'Le premier jour, vous n’avez rien à dire, alors vous écoutez.',
        'Ensuite je vous donne un sécateur à votre nom, et nous faisons un rang ensemble.',
        'Un seul rang, cent dix mètres, toute la matinée.',
        'Personne ne vous chronomètre.',
        'Je veux seulement que vous finissiez par reconnaître une tige qui a soif.',
        'À midi, en général, les gens ont mal aux épaules et ils sourient.',
        'Le lendemain, ils ont quelque chose à dire à la table.',
      ),
      kept: [
        {
          quote:
            'Personne ne vous chronomètre. Je veux seulement que vous finissiez par reconnaître une tige qui a soif.',
          title: 'Une tige qui a soif',
          hearts: 27,
        },
      ],
    },
    {
      title: 'Comment décidez-vous de ce qui part au marché ?',
      soundFile: 'premier-matin-a-plouvenel-2.mp3',
      lines: says(
        bastien,
        'C’est la main qui décide, puis la balance, puis moi.',
        'La cueilleuse pose la tomate dans la caisse, ou elle la garde de côté, et je ne reviens jamais sur son choix.',
        'Elle l’a vue de plus près que moi.',
        'Sur le quai, nous avons quarante minutes entre le dernier chariot et le départ du camion.',
        'Avant, c’était vingt-cinq, et on se criait dessus.',
        'Nous avons demandé au transporteur de partir plus tard, et il a dit oui.',
        'Personne n’avait jamais pensé à lui demander.',
        'Les tomates fendues vont à la cantine du collège, le vendredi.',
        'Ma fille y mange, alors je fais attention à la soupe.',
      ),
      kept: [
        {
          quote:
            'Nous avons demandé au transporteur de partir plus tard, et il a dit oui. Personne n’avait jamais pensé à lui demander.',
          title: 'Le camion part plus tard',
          hearts: 22,
        },
      ],
    },
    {
      title: 'Pourquoi êtes-vous restés ?',
      soundFile: 'premier-matin-a-plouvenel-3.mp3',
      lines: [
        ...says(gwenaelle, 'Je devais rester une saison, et c’était il y a neuf ans.'),
        ...says(bastien, 'Moi, je suis parti deux fois.'),
        ...says(gwenaelle, 'Et on t’a gardé ton casier.'),
        ...says(
          bastien,
          'C’est vrai, avec mes bottes dedans.',
          'Ailleurs, j’étais mieux payé l’été, et je ne connaissais le nom de personne.',
        ),
        ...says(
          gwenaelle,
          'Ici, quand il gèle, on se relaie pour surveiller les brûleurs, et celui qui rentre dormir trouve une soupe chaude devant sa porte.',
        ),
        ...says(
          bastien,
          'Les horaires sont affichés trois semaines à l’avance, et s’ils changent, on nous demande d’abord.',
        ),
        ...says(
          gwenaelle,
          'Et puis il y a l’odeur.',
          'Quand on ouvre la serre en mars, ça sent la tomate avant qu’il y en ait une seule.',
        ),
        ...says(bastien, 'Ça, je ne l’ai trouvé nulle part ailleurs.'),
      ],
      kept: [
        {
          quote: 'Quand on ouvre la serre en mars, ça sent la tomate avant qu’il y en ait une seule.',
          title: 'La serre en mars',
          hearts: 41,
        },
      ],
    },
  ],
};
