// French résumés.
import { job, type SampleResume, school } from './sample-resume.ts';

export const frenchResumes: readonly SampleResume[] = [
  {
    what: 'French, poste et entreprise sur une ligne',
    text: `Élodie Marchand
14 rue des Lilas, 69003 Lyon
Tél. : 06 12 34 56 78
elodie.marchand@example.fr

EXPÉRIENCE PROFESSIONNELLE

Responsable de cultures – Serres du Rhône\tJanvier 2019 – aujourd’hui
• Encadrement de douze personnes
Technicienne horticole – Jardins de Bresse SARL\tseptembre 2014 – décembre 2018
• Suivi des cultures

FORMATION
Licence professionnelle Horticulture – Université de Lyon\t2013 – 2014
BTS Production horticole – Lycée agricole de Dardilly\t2011 – 2013

LANGUES
Anglais courant`,
    name: 'Élodie Marchand',
    emails: ['elodie.marchand@example.fr'],
    phones: ['06 12 34 56 78'],
    positions: [
      job('Responsable de cultures', 'Serres du Rhône', '2019-01', ''),
      job('Technicienne horticole', 'Jardins de Bresse SARL', '2014-09', '2018-12'),
    ],
    education: [
      school('Licence professionnelle Horticulture', 'Université de Lyon', '2013', '2014'),
      school('BTS Production horticole', 'Lycée agricole de Dardilly', '2011', '2013'),
    ],
  },
  {
    what: 'French, dates first on a line of their own',
    text: `Karim BENALI
Développeur web
karim.benali@example.com · +33 6 98 76 54 32 · https://karim.example.fr

Parcours professionnel

De mars 2020 à juin 2023
Développeur web
Atelier Numérique, Nantes
Refonte du site et de la boutique.

De 2017 à 2020
Développeur junior
Groupe Mercure, Rennes

Formations

2014 – 2017
Diplôme d’ingénieur
INSA Rennes`,
    name: 'Karim Benali',
    emails: ['karim.benali@example.com'],
    phones: ['+33 6 98 76 54 32'],
    links: ['https://karim.example.fr'],
    positions: [
      job('Développeur web', 'Atelier Numérique', '2020-03', '2023-06'),
      job('Développeur junior', 'Groupe Mercure', '2017', '2020'),
    ],
    education: [school('Diplôme d’ingénieur', 'INSA Rennes', '2014', '2017')],
  },
  {
    what: 'French, “chez”, depuis, et une année seule',
    text: `CV de Marion Lefèvre
marion.lefevre@example.com

Expériences
Vendeuse chez Maison Clément, depuis avril 2021
Caissière chez Super Quartier, 2018 - 2021

Études
Baccalauréat professionnel commerce, Lycée Jean Moulin, 2018

Centres d’intérêt
Escalade, lecture`,
    name: 'Marion Lefèvre',
    emails: ['marion.lefevre@example.com'],
    positions: [
      job('Vendeuse', 'Maison Clément', '2021-04', ''),
      job('Caissière', 'Super Quartier', '2018', '2021'),
    ],
    education: [school('Baccalauréat professionnel commerce', 'Lycée Jean Moulin', '', '2018')],
  },
  {
    what: 'French, tableau avec dates à gauche',
    text: `Monsieur Paul DUBOIS
Né le 12/03/1988
paul.dubois@example.fr
Portable : 07 81 23 45 67

EXPERIENCES PROFESSIONNELLES
09/2018 - 05/2024	Chef de chantier - Construction Roche SAS (Grenoble)
	Suivi de chantiers de logements
06/2012 - 08/2018	Conducteur de travaux - Bâti Alpes
	Plannings, achats

DIPLOMES
2010 - 2012	DUT Génie civil - IUT de Grenoble
2010	Baccalauréat scientifique - Lycée Champollion

CENTRES D'INTERET
Montagne`,
    name: 'Paul Dubois',
    emails: ['paul.dubois@example.fr'],
    phones: ['07 81 23 45 67'],
    positions: [
      job('Chef de chantier', 'Construction Roche SAS', '2018-09', '2024-05'),
      job('Conducteur de travaux', 'Bâti Alpes', '2012-06', '2018-08'),
    ],
    education: [
      school('DUT Génie civil', 'IUT de Grenoble', '2010', '2012'),
      school('Baccalauréat scientifique', 'Lycée Champollion', '', '2010'),
    ],
  },
  {
    what: 'French, sans majuscules aux titres et des phrases',
    text: `Amina Cissé
Infirmière diplômée d’État
Lille · amina.cisse@example.com · +33 7 55 44 33 22

Expérience

Infirmière en réanimation, CHU de Lille
De février 2019 à aujourd’hui

Infirmière, Clinique des Ormes, Roubaix
De juin 2016 à janvier 2019

Formation

Diplôme d’État d’infirmier
IFSI de Lille
2013-2016`,
    name: 'Amina Cissé',
    emails: ['amina.cisse@example.com'],
    phones: ['+33 7 55 44 33 22'],
    positions: [
      job('Infirmière en réanimation', 'CHU de Lille', '2019-02', ''),
      job('Infirmière', 'Clinique des Ormes', '2016-06', '2019-01'),
    ],
    education: [school('Diplôme d’État d’infirmier', 'IFSI de Lille', '2013', '2016')],
  },
];
