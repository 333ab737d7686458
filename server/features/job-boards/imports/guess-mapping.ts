// Which column means what, guessed from its name in English, French or Portuguese.
import type { ImportMapping } from '#contract/job-board-imports.ts';
import { foldedWords } from '#server/search.ts';

type Field = keyof ImportMapping;

/** The likelier name first; a column is taken once. Names without spaces, accents and capitals. */
const names: Record<Field, string> = {
  id: 'id jobid externalid referencenumber reference ref guid identifiant identificador codigo uniqueid',
  title:
    'title jobtitle position positiontitle poste intituleduposte intitule titreduposte titre titulo titulodavaga cargo vaga name',
  location:
    'location joblocation locationname city place lieu lieudetravail localisation ville local localizacao localidade cidade',
  department:
    'department departmentname team category departement equipe service categorie departamento area setor equipa',
  office: 'office officename site branch bureau agence etablissement escritorio filial unidade',
  description:
    'description jobdescription descriptionhtml content body descriptif descriptionduposte texte descricao descricaodavaga summary',
  workplaceType:
    'workplacetype workplace workmode remotetype remote teletravail modedetravail modalidade regimedetrabalho teletrabalho',
  employmentType:
    'employmenttype jobtype contracttype typedecontrat contrat tipodecontrato contrato vinculo contract schedule type tipo',
  salaryMin:
    'salarymin minsalary minimumsalary salaryfrom salairemin salaireminimum salariominimo salariomin salary compensation salaire salario remuneracao remuneration',
  salaryMax: 'salarymax maxsalary maximumsalary salaryto salairemax salairemaximum salariomaximo salariomax',
  currency: 'currency salarycurrency devise monnaie moeda',
  interval:
    'interval salaryinterval salaryperiod salaryunit period periode periodicite periodo periodicidade per',
  applyUrl:
    'applyurl applicationurl applylink apply url link joburl lien liendecandidature adresse candidature linkdecandidatura candidatura',
  requisitionId: 'requisitionid requisition requisitionnumber reqid requisicao',
  language: 'language lang langue idioma lingua',
  publishedAt:
    'publishedat published posted dateposted posteddate postedat publicationdate pubdate datedepublication publiele datadepublicacao publicadoem date data',
};

/** Fields without a likely column are left out. */
export function guessMapping(columns: readonly string[]): ImportMapping {
  const free = new Map<string, string>();
  for (const column of columns) {
    const name = plain(column);
    if (name !== '' && !free.has(name)) free.set(name, column);
  }
  const mapping: ImportMapping = {};
  for (const [field, likely] of Object.entries(names) as [Field, string][]) {
    const name = likely.split(' ').find((each) => free.has(each));
    if (name === undefined) continue;
    mapping[field] = free.get(name) ?? '';
    free.delete(name);
  }
  return mapping;
}

/** `Date de publication` and `date_de-publication` are the same name. */
const plain = (column: string) => foldedWords(column.replace(/([a-z])([A-Z])/g, '$1 $2')).join('');
