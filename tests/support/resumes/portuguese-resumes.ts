// Résumés from Portugal and Brazil.
import { job, type SampleResume, school } from './sample-resume.ts';

export const portugueseResumes: readonly SampleResume[] = [
  {
    what: 'Portuguese, cargo e empresa, meses por extenso',
    text: `Ana Ferreira
Rua das Flores 12, 4000-123 Porto
Telemóvel: +351 912 345 678
E-mail: ana.ferreira@example.pt

EXPERIÊNCIA PROFISSIONAL

Engenheira agrónoma, Quinta do Vale, Lda
janeiro de 2019 – presente
• Gestão de 40 hectares

Técnica de estufas, Horto do Minho
setembro de 2014 a dezembro de 2018

FORMAÇÃO ACADÉMICA
Mestrado em Agronomia, Universidade de Évora
2012 – 2014
Licenciatura em Biologia, Universidade do Porto
2009 – 2012`,
    name: 'Ana Ferreira',
    emails: ['ana.ferreira@example.pt'],
    phones: ['+351 912 345 678'],
    positions: [
      job('Engenheira agrónoma', 'Quinta do Vale, Lda', '2019-01', ''),
      job('Técnica de estufas', 'Horto do Minho', '2014-09', '2018-12'),
    ],
    education: [
      school('Mestrado em Agronomia', 'Universidade de Évora', '2012', '2014'),
      school('Licenciatura em Biologia', 'Universidade do Porto', '2009', '2012'),
    ],
  },
  {
    what: 'Brazilian, empresa primeiro',
    text: `RAFAEL SOUZA LIMA
São Paulo – SP | (11) 98765-4321 | rafael.lima@example.com.br

Experiência

Banco Aurora S.A. — Analista de dados
03/2020 – atual
Painéis e relatórios.

Lojas Primavera Ltda — Assistente administrativo
01/2017 – 02/2020

Formação
Bacharelado em Estatística — Universidade Estadual de Campinas (2013 – 2016)

Idiomas
Inglês avançado`,
    name: 'Rafael Souza Lima',
    emails: ['rafael.lima@example.com.br'],
    phones: ['(11) 98765-4321'],
    positions: [
      job('Analista de dados', 'Banco Aurora S.A.', '2020-03', ''),
      job('Assistente administrativo', 'Lojas Primavera Ltda', '2017-01', '2020-02'),
    ],
    education: [school('Bacharelado em Estatística', 'Universidade Estadual de Campinas', '2013', '2016')],
  },
  {
    what: 'Portuguese, desde, “na” e pontos de lista',
    text: `Nome: Tiago Moreira
Contacto: 22 340 1000
tiago.moreira@example.com

Percurso Profissional
• Rececionista na Clínica Boavista, desde maio de 2022
• Empregado de mesa no Hotel Ribeira, 2019 - 2022

Habilitações
• Curso técnico de turismo, Escola Profissional do Porto, 2016 - 2019`,
    name: 'Tiago Moreira',
    emails: ['tiago.moreira@example.com'],
    phones: ['22 340 1000'],
    positions: [
      job('Rececionista', 'Clínica Boavista', '2022-05', ''),
      job('Empregado de mesa', 'Hotel Ribeira', '2019', '2022'),
    ],
    education: [school('Curso técnico de turismo', 'Escola Profissional do Porto', '2016', '2019')],
  },
  {
    what: 'Europass, em português',
    text: `INFORMAÇÃO PESSOAL
Beatriz Lopes
Avenida da Liberdade 100, 1250-145 Lisboa (Portugal)
+351 21 123 45 67
beatriz.lopes@example.com

EXPERIÊNCIA PROFISSIONAL
01/09/2017 – Presente
Professora de Matemática
Escola Secundária do Restelo, Lisboa
Aulas do 10.º ao 12.º ano

01/09/2012 – 31/08/2017
Explicadora
Centro de Estudos Saber, Oeiras

EDUCAÇÃO E FORMAÇÃO
2007 – 2012
Mestrado em Ensino da Matemática
Faculdade de Ciências, Lisboa

COMPETÊNCIAS PESSOAIS
Língua materna: português`,
    name: 'Beatriz Lopes',
    emails: ['beatriz.lopes@example.com'],
    phones: ['+351 21 123 45 67'],
    positions: [
      job('Professora de Matemática', 'Escola Secundária do Restelo', '2017-09', ''),
      job('Explicadora', 'Centro de Estudos Saber', '2012-09', '2017-08'),
    ],
    education: [school('Mestrado em Ensino da Matemática', 'Faculdade de Ciências', '2007', '2012')],
  },
  {
    what: 'Brazilian, tudo numa linha com parênteses',
    text: `Lucas Pereira dos Santos
lucas.santos@example.com.br | Celular: +55 21 99876-5432 | linkedin.com/in/lucaspsantos

Resumo
Desenvolvedor com oito anos de estrada.

Experiência Profissional
Desenvolvedor Sênior – Nuvem Azul Tecnologia (jan/2021 – atual)
- Migração para microsserviços
Desenvolvedor Pleno – Agência Farol (mar/2017 – dez/2020)
- Sites para varejo

Formação Acadêmica
Graduação em Ciência da Computação – UFRJ (2012 – 2016)`,
    name: 'Lucas Pereira dos Santos',
    emails: ['lucas.santos@example.com.br'],
    phones: ['+55 21 99876-5432'],
    links: ['https://linkedin.com/in/lucaspsantos'],
    positions: [
      job('Desenvolvedor Sênior', 'Nuvem Azul Tecnologia', '2021-01', ''),
      job('Desenvolvedor Pleno', 'Agência Farol', '2017-03', '2020-12'),
    ],
    education: [school('Graduação em Ciência da Computação', 'UFRJ', '2012', '2016')],
  },
];
