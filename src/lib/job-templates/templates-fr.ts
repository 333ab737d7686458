import type { Templates } from './job-templates.ts';

export const french: Templates = {
  headings: { tasks: 'Vos missions', needs: 'Votre profil', offers: 'Ce que nous offrons' },
  offers: [
    '[nombre de jours] jours de congés payés par an',
    'Un premier entretien dans les [nombre de jours] jours suivant votre candidature',
  ],
  jobs: [
    {
      id: 'nurse',
      title: 'Infirmier·ère',
      intro:
        'Vous prenez soin des patient·es de notre [service], au sein d’une équipe de [nombre de collègues] personnes qui organise elle-même son planning.',
      tasks: [
        'Suivre jusqu’à [nombre de patients] patient·es par poste, de l’admission à la sortie',
        'Administrer les traitements, refaire les pansements et repérer les changements d’état',
        'Expliquer la suite aux patient·es et à leurs proches avec des mots simples',
        'Tenir le dossier de soins à jour pour l’équipe suivante',
      ],
      needs: [
        'Diplôme d’État d’infirmier·ère ou équivalent reconnu en [pays]',
        'Du sang-froid quand tout arrive en même temps',
        'Disponibilité pour [rythme, par exemple deux week-ends par mois]',
        'Une expérience en [spécialité] est un plus ; nous formons pendant [nombre de semaines] semaines',
      ],
      offers: [
        '[Rémunération, avec majorations de nuit et de week-end]',
        'Un planning connu [nombre de semaines] semaines à l’avance',
        'Des journées de formation payées et un tutorat les premiers mois',
      ],
    },
    {
      id: 'cook',
      title: 'Cuisinier·ère',
      intro:
        'Vous préparez une cuisine [type de cuisine] pour environ [nombre de couverts] couverts par jour, dans une brigade de [nombre de collègues] personnes.',
      tasks: [
        'Préparer et cuire les plats de votre poste',
        'Contrôler les livraisons et les ranger sans gaspillage',
        'Proposer des plats pour la carte',
        'Laisser une cuisine propre et des relevés d’hygiène complets',
      ],
      needs: [
        'CAP cuisine, ou [nombre d’années] ans en cuisine professionnelle',
        'Le souci du goût, du rythme et de l’ordre',
        'Une formation à l’hygiène alimentaire, que vous pouvez suivre chez nous',
      ],
      offers: [
        '[Rémunération et partage des pourboires]',
        'Des horaires de [heure] à [heure], avec [nombre de jours] jours de repos consécutifs',
        'Les repas à chaque service',
      ],
    },
    {
      id: 'warehouse',
      title: 'Préparateur·rice de commandes',
      intro:
        'Vous veillez à ce que les commandes quittent notre entrepôt de [lieu] complètes et à l’heure. Votre équipe compte [nombre de collègues] personnes.',
      tasks: [
        'Préparer, emballer et étiqueter les commandes avec un terminal',
        'Décharger les livraisons et les contrôler',
        'Déplacer les palettes avec [matériel, par exemple un transpalette]',
        'Compter les stocks et signaler ce qui manque ou est abîmé',
      ],
      needs: [
        'De la fiabilité et le sens du détail',
        'Une bonne condition physique : port de charges jusqu’à [poids]',
        'Le CACES est un plus ; vous pouvez le passer chez nous',
        'Aucune expérience exigée : nous vous formons les [nombre de semaines] premières semaines',
      ],
      offers: [
        '[Taux horaire et primes d’équipe]',
        'Des horaires de [heure] à [heure]',
        'Tenue de travail, chaussures de sécurité et [parking ou transports]',
      ],
    },
    {
      id: 'driver',
      title: 'Chauffeur·euse-livreur·euse',
      intro:
        'Vous livrez [marchandises] à [zone] et aux environs, avec environ [nombre d’arrêts] arrêts par jour.',
      tasks: [
        'Charger le véhicule dans l’ordre de la tournée',
        'Livrer à l’heure et remettre en main propre',
        'Enregistrer livraisons et retours sur un téléphone',
        'Contrôler le véhicule avant chaque tournée et signaler les pannes',
      ],
      needs: [
        'Permis [catégorie]',
        'Une conduite sûre et respectueuse',
        'De l’amabilité, jusqu’au dernier arrêt de la journée',
        'Un niveau de [langue] suffisant pour parler aux client·es',
      ],
      offers: [
        '[Rémunération et frais]',
        'Des tournées qui se terminent à [heure], sans tournée le [jours]',
        'Un véhicule bien entretenu, fourni par nous',
      ],
    },
    {
      id: 'sales',
      title: 'Vendeur·euse',
      intro: 'Vous conseillez la clientèle de notre magasin de [lieu], avec [nombre de collègues] collègues.',
      tasks: [
        'Accueillir la clientèle et comprendre ses besoins',
        'Vendre, encaisser et gérer les retours',
        'Réassortir les rayons et soigner les vitrines',
        'Faire remonter ce que la clientèle cherche sans le trouver',
      ],
      needs: [
        'Le goût du contact',
        'Une expérience en magasin ou dans tout autre métier d’accueil',
        'Disponibilité le [jours, par exemple un samedi sur deux]',
      ],
      offers: [
        '[Rémunération et commission]',
        'Un planning connu [nombre de semaines] semaines à l’avance',
        '[Pourcentage] de remise sur nos produits',
      ],
    },
    {
      id: 'support',
      title: 'Chargé·e de relation client',
      intro:
        'Vous aidez la clientèle de [produit ou service] par [canaux, par exemple e-mail, chat et téléphone], environ [nombre de demandes] demandes par jour.',
      tasks: [
        'Répondre de façon qu’on n’ait pas à redemander',
        'Trouver la cause d’un problème et le suivre jusqu’au bout',
        'Écrire et améliorer les articles d’aide',
        'Porter les retours de la clientèle à celles et ceux qui peuvent agir',
      ],
      needs: [
        'Une expression claire et aimable en [langues]',
        'De la patience, aussi avec les personnes qui n’en ont plus',
        'La curiosité de comprendre comment les choses marchent',
        'Une expérience en relation client est un plus, sans être exigée',
      ],
      offers: [
        '[Rémunération]',
        'Des horaires de [heure] à [heure], dont [nombre de jours] jours de télétravail par semaine',
        '[nombre d’heures] heures de formation par mois',
      ],
    },
    {
      id: 'engineer',
      title: 'Développeur·euse logiciel',
      intro:
        'Vous construisez [produit] pour [clientèle] dans une équipe de [nombre de collègues] personnes. Ce que vous écrivez est utilisé en [nombre de jours] jours.',
      tasks: [
        'Concevoir, écrire et tester des fonctionnalités, de la première discussion à la mise en ligne',
        'Relire le code des autres et faire relire le vôtre',
        'Faire tourner ce qui tourne : mesurer, trouver les causes, corriger durablement',
        'Décider avec le design et le produit de ce qui mérite d’être construit',
      ],
      needs: [
        'Une bonne maîtrise de [langages], ou d’autres et l’envie d’apprendre',
        'Une expérience de [bases de données, cloud ou autres technologies]',
        'Un code et des mots que les autres comprennent',
        '[nombre d’années] ans de pratique, quel que soit votre parcours',
      ],
      offers: [
        '[Rémunération et intéressement]',
        'Un travail depuis [lieux], avec [nombre de jours] jours par semaine au bureau',
        '[Budget] par an pour la formation et les conférences',
      ],
    },
    {
      id: 'office',
      title: 'Assistant·e administratif·ve',
      intro: 'Vous faites vivre notre bureau de [lieu] au service de [nombre de collègues] collègues.',
      tasks: [
        'Répondre au téléphone, aux e-mails et aux visiteur·euses',
        'Préparer factures et commandes, et tenir les dossiers en ordre',
        'Organiser réunions et déplacements',
        'Gérer les fournitures et les prestataires',
      ],
      needs: [
        'Une formation ou une expérience administrative',
        'Une bonne maîtrise de [langues] et de [logiciels]',
        'De l’organisation et de la discrétion',
      ],
      offers: [
        '[Rémunération]',
        '[nombre d’heures] heures par semaine, avec une arrivée libre entre [heure] et [heure]',
        'Un lieu de travail calme, avec [transports ou parking]',
      ],
    },
  ],
};
