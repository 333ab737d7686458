import type { Templates } from './job-templates.ts';

export const portuguese: Templates = {
  headings: { tasks: 'O que se faz neste trabalho', needs: 'O que procuramos', offers: 'O que oferecemos' },
  offers: [
    '[número de dias] dias de férias pagas por ano',
    'Uma primeira entrevista até [número de dias] dias depois da candidatura',
  ],
  jobs: [
    {
      id: 'nurse',
      title: 'Enfermeiro/a',
      intro:
        'Cuidar de quem está internado no nosso [serviço], numa equipa de [número de colegas] pessoas que organiza os seus próprios turnos.',
      tasks: [
        'Acompanhar até [número de doentes] doentes por turno, da admissão à alta',
        'Administrar medicação, fazer pensos e notar mudanças a tempo',
        'Explicar os próximos passos a doentes e famílias em palavras simples',
        'Manter registos em que o turno seguinte pode confiar',
      ],
      needs: [
        'Formação em enfermagem reconhecida em [país]',
        'Calma quando tudo acontece ao mesmo tempo',
        'Disponibilidade para [horário, por exemplo dois fins de semana por mês]',
        'Experiência em [área] é bem-vinda; a formação inicial dura [número de semanas] semanas',
      ],
      offers: [
        '[Salário, com suplementos de noite e fim de semana]',
        'Escala conhecida com [número de semanas] semanas de antecedência',
        'Dias de formação pagos e acompanhamento nos primeiros meses',
      ],
    },
    {
      id: 'cook',
      title: 'Cozinheiro/a',
      intro:
        'Cozinhar [tipo de cozinha] para cerca de [número de pessoas] pessoas por dia, numa equipa de [número de colegas].',
      tasks: [
        'Preparar e confecionar os pratos da sua secção',
        'Verificar as entregas e guardá-las sem desperdício',
        'Propor pratos para a ementa',
        'Deixar a cozinha limpa e os registos de higiene completos',
      ],
      needs: [
        'Formação em cozinha, ou [número de anos] anos em cozinha profissional',
        'Cuidado com o sabor, o tempo e a arrumação',
        'Formação em higiene alimentar, que também pode ser feita connosco',
      ],
      offers: [
        '[Salário e divisão de gorjetas]',
        'Horário das [hora] às [hora], com [número de dias] dias de folga seguidos',
        'Refeições em todos os turnos',
      ],
    },
    {
      id: 'warehouse',
      title: 'Operador/a de armazém',
      intro:
        'Garantir que as encomendas saem do nosso armazém em [local] completas e a tempo. Em cada turno trabalham [número de colegas] pessoas.',
      tasks: [
        'Separar, embalar e etiquetar encomendas com um leitor portátil',
        'Descarregar entregas e conferi-las',
        'Mover paletes com [equipamento, por exemplo um porta-paletes]',
        'Contar o stock e comunicar o que falta ou está danificado',
      ],
      needs: [
        'Fiabilidade e atenção ao detalhe',
        'Condição física para levantar até [peso] durante o turno',
        'Carta de empilhador é bem-vinda; pode ser tirada connosco',
        'Sem experiência exigida: ensinamos tudo nas primeiras [número de semanas] semanas',
      ],
      offers: [
        '[Valor por hora e subsídios de turno]',
        'Turnos das [hora] às [hora]',
        'Roupa de trabalho, calçado de segurança e [estacionamento ou transportes]',
      ],
    },
    {
      id: 'driver',
      title: 'Motorista de entregas',
      intro:
        'Levar [produtos] a clientes em [zona] e arredores, com cerca de [número de paragens] paragens por dia.',
      tasks: [
        'Carregar o veículo pela ordem da rota',
        'Entregar a tempo e em mão',
        'Registar entregas e devoluções num telemóvel',
        'Verificar o veículo antes de cada rota e comunicar avarias',
      ],
      needs: [
        'Carta de condução da categoria [categoria]',
        'Condução segura e respeitosa',
        'Simpatia à porta, também na última paragem do dia',
        '[Língua] suficiente para falar com clientes',
      ],
      offers: [
        '[Salário e ajudas de custo]',
        'Rotas que terminam até às [hora], sem rotas em [dias]',
        'Um veículo da empresa, bem cuidado',
      ],
    },
    {
      id: 'sales',
      title: 'Assistente de loja',
      intro: 'Aconselhar clientes na nossa loja em [local], com [número de colegas] colegas.',
      tasks: [
        'Receber clientes e perceber do que precisam',
        'Vender, registar pagamentos e tratar de devoluções',
        'Repor produtos e cuidar das montras',
        'Dizer à equipa o que clientes procuram e não encontram',
      ],
      needs: [
        'Gosto em falar com pessoas',
        'Experiência em loja ou noutro trabalho de atendimento',
        'Disponibilidade em [dias, por exemplo sábados alternados]',
      ],
      offers: [
        '[Salário e comissão]',
        'Escala conhecida com [número de semanas] semanas de antecedência',
        '[Percentagem] de desconto nos nossos produtos',
      ],
    },
    {
      id: 'support',
      title: 'Especialista de apoio ao cliente',
      intro:
        'Ajudar clientes de [produto ou serviço] por [canais, por exemplo e-mail, chat e telefone], cerca de [número de pedidos] pedidos por dia.',
      tasks: [
        'Responder de forma que ninguém precise de perguntar duas vezes',
        'Descobrir o que correu mal e acompanhar até ao fim',
        'Escrever e melhorar artigos de ajuda',
        'Levar o que clientes contam a quem o pode mudar',
      ],
      needs: [
        'Escrita clara e simpática em [línguas]',
        'Paciência, também com quem já perdeu a sua',
        'Curiosidade sobre como as coisas funcionam',
        'Experiência em apoio ao cliente é bem-vinda, mas não exigida',
      ],
      offers: [
        '[Salário]',
        'Horário das [hora] às [hora], com [número de dias] dias por semana em casa',
        '[número de horas] horas por mês para aprender',
      ],
    },
    {
      id: 'engineer',
      title: 'Engenheiro/a de software',
      intro:
        'Construir [produto] para [clientes] numa equipa de [número de colegas] pessoas. O que aqui se escreve está em uso em [número de dias] dias.',
      tasks: [
        'Desenhar, escrever e testar funcionalidades, da primeira conversa ao lançamento',
        'Rever código da equipa e ter o seu revisto',
        'Manter o que existe a funcionar: medir, encontrar causas e corrigir de vez',
        'Decidir com design e produto o que vale a pena construir',
      ],
      needs: [
        'Bom domínio de [linguagens], ou de outras e vontade de aprender',
        'Experiência com [bases de dados, cloud ou outras tecnologias]',
        'Código e palavras que toda a gente entende',
        '[Número de anos] anos de prática, seja qual for o percurso',
      ],
      offers: [
        '[Salário e participação]',
        'Trabalho a partir de [locais], com [número de dias] dias por semana no escritório',
        '[Orçamento] por ano para formação e conferências',
      ],
    },
    {
      id: 'office',
      title: 'Assistente administrativo/a',
      intro: 'Manter o nosso escritório em [local] a funcionar para [número de colegas] colegas.',
      tasks: [
        'Atender o telefone, responder a e-mails e receber visitas',
        'Preparar faturas e encomendas, e manter os arquivos em ordem',
        'Organizar reuniões e viagens',
        'Tratar de materiais e fornecedores',
      ],
      needs: [
        'Formação ou experiência administrativa',
        'Bom domínio de [línguas] e de [programas]',
        'Organização e discrição',
      ],
      offers: [
        '[Salário]',
        '[Número de horas] horas por semana, com entrada livre entre as [hora] e as [hora]',
        'Um local de trabalho calmo, com [transportes ou estacionamento]',
      ],
    },
  ],
};
