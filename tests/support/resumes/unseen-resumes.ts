// Résumés that were written after the rules and that no rule was changed for: how much of them is right is measured.
import { job, type SampleResume, school } from './sample-resume.ts';

export const unseenResumes: readonly SampleResume[] = [
  {
    what: 'English, teacher, sections in capitals with colons',
    text: `Hannah Whitfield
hannah.whitfield@example.ac.uk
Mobile: +44 (0)7700 900877

EMPLOYMENT HISTORY:

2019-present    Deputy Head Teacher, Ashgrove Primary School, Leeds
2012-2019       Class Teacher, St Botolph's School, York

QUALIFICATIONS:

2011    PGCE, University of York
2007-2010    BA English, University of Leeds

INTERESTS:
Running, choir`,
    name: 'Hannah Whitfield',
    emails: ['hannah.whitfield@example.ac.uk'],
    phones: ['+44 (0)7700 900877'],
    positions: [
      job('Deputy Head Teacher', 'Ashgrove Primary School', '2019', ''),
      job('Class Teacher', "St Botolph's School", '2012', '2019'),
    ],
    education: [
      school('PGCE', 'University of York', '', '2011'),
      school('BA English', 'University of Leeds', '2007', '2010'),
    ],
  },
  {
    what: 'English, several roles at one employer',
    text: `Marcus Bell
Denver, CO | 303-555-0188 | marcus.bell@example.com

Professional Experience

Cascade Outdoor Co., Denver, CO
Regional Sales Manager, Aug 2019 – Present
• Grew revenue 40% in 2021
Store Manager, May 2015 – Jul 2019
• Opened two stores

Summit Bikes, Boulder, CO
Bike Mechanic, 2012 – 2015

Education
University of Colorado, B.A. in History, 2012`,
    name: 'Marcus Bell',
    emails: ['marcus.bell@example.com'],
    phones: ['303-555-0188'],
    positions: [
      job('Regional Sales Manager', 'Cascade Outdoor Co.', '2019-08', ''),
      job('Store Manager', 'Cascade Outdoor Co.', '2015-05', '2019-07'),
      job('Bike Mechanic', 'Summit Bikes', '2012', '2015'),
    ],
    education: [school('B.A. in History', 'University of Colorado', '', '2012')],
  },
  {
    what: 'French, logistique, dates en fin de ligne entre parenthèses',
    text: `Sébastien Roux
06.22.33.44.55 — sebastien.roux@example.fr — Marseille

EXPÉRIENCES
Magasinier cariste, Entrepôts du Midi (2020 - 2024)
- Réception, préparation, inventaires
Préparateur de commandes, Provence Frais (2017 - 2020)

FORMATIONS
CAP Magasinage, Lycée René Caillié (2016)

PERMIS
B, CACES 1-3-5`,
    name: 'Sébastien Roux',
    emails: ['sebastien.roux@example.fr'],
    phones: ['06.22.33.44.55'],
    positions: [
      job('Magasinier cariste', 'Entrepôts du Midi', '2020', '2024'),
      job('Préparateur de commandes', 'Provence Frais', '2017', '2020'),
    ],
    education: [school('CAP Magasinage', 'Lycée René Caillié', '', '2016')],
  },
  {
    what: 'Portuguese, datas por baixo, empresa depois',
    text: `CURRICULUM VITAE

Dados pessoais
Nome: Inês Carvalho
Telefone: 936 555 012
Email: ines.carvalho@example.pt

Experiência profissional

Contabilista certificada
Contas Certas, Lda – Coimbra
Fevereiro de 2018 até ao presente

Assistente de contabilidade
Grupo Mondego – Coimbra
Setembro de 2014 – Janeiro de 2018

Formação
Licenciatura em Contabilidade
Instituto Politécnico de Coimbra
2011 – 2014`,
    name: 'Inês Carvalho',
    emails: ['ines.carvalho@example.pt'],
    phones: ['936 555 012'],
    positions: [
      job('Contabilista certificada', 'Contas Certas, Lda', '2018-02', ''),
      job('Assistente de contabilidade', 'Grupo Mondego', '2014-09', '2018-01'),
    ],
    education: [school('Licenciatura em Contabilidade', 'Instituto Politécnico de Coimbra', '2011', '2014')],
  },
  {
    what: 'Brazilian, cargo e período em rótulos',
    text: `Juliana Alves
juliana.alves@example.com.br
(31) 3555-0199

EXPERIÊNCIA PROFISSIONAL

Empresa: Padaria Bom Dia
Cargo: Gerente de loja
Período: 05/2019 - 08/2023

Empresa: Mercado Central
Cargo: Caixa
Período: 02/2016 - 04/2019

ESCOLARIDADE
Ensino médio completo, Escola Estadual Milton Campos, 2015`,
    name: 'Juliana Alves',
    emails: ['juliana.alves@example.com.br'],
    phones: ['(31) 3555-0199'],
    positions: [
      job('Gerente de loja', 'Padaria Bom Dia', '2019-05', '2023-08'),
      job('Caixa', 'Mercado Central', '2016-02', '2019-04'),
    ],
    education: [school('Ensino médio completo', 'Escola Estadual Milton Campos', '', '2015')],
  },
];
