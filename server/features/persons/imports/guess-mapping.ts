// Which column means what, guessed from its name in English, French or Portuguese.
import type { ImportField, PersonImport } from '#contract/person-imports.ts';
import { foldedWords } from '#server/search.ts';

/** Names without spaces, accents and capitals. */
const names: Record<ImportField, string> = {
  firstName: 'firstname givenname forename first prenom primeironome nomeproprio',
  lastName: 'lastname surname familyname last nomdefamille sobrenome apelido ultimonome',
  fullName:
    'fullname name displayname candidate candidatename contactname person nom nomcomplet nome nomecompleto candidato candidat',
  email:
    'email emailaddress emails mail primaryemail workemail personalemail homeemail email1 email2 adresseemail adressemail courriel correioeletronico enderecodeemail',
  phone:
    'phone phonenumber phones telephone mobile mobilephone cell cellphone workphone homephone tel portable telefone telemovel celular',
  title: 'title jobtitle position currenttitle currentposition role poste fonction cargo funcao titulo',
  company:
    'company companyname currentcompany employer organization organisation entreprise societe employeur empresa',
  headline: 'headline summary tagline accroche resumo',
  location: 'location city place currentlocation address ville lieu localisation cidade local localizacao',
  link: 'url link links profileurl linkedin linkedinurl linkedinprofile website web github githuburl portfolio lien site sitio',
  skills: 'skills skill competences competencias habilidades',
  tags: 'tags tag labels label groups etiquettes etiquetas',
  lists: 'lists list talentlist talentlists projects listes listas',
  note: 'note notes comment comments remarks commentaire commentaires remarques nota notas comentario comentarios observacoes',
  source: 'source sources origin leadsource candidatesource origine origem fonte',
  stage: 'stage status pipelinestage etape statut etapa fase estado',
};
const many: readonly ImportField[] = ['email', 'phone', 'link', 'skills', 'tags', 'lists', 'note'];
const fields = new Map(
  (Object.entries(names) as [ImportField, string][]).flatMap(([field, likely]) =>
    likely.split(' ').map((name) => [name, field] as const),
  ),
);

/** Fields of which a person has one get one column; a whole name is left out where its parts are given. */
export function guessMapping(columns: readonly string[]): PersonImport['mapping'] {
  const guessed = new Map<string, ImportField>();
  const taken = new Set<ImportField>();
  for (const column of columns) {
    const field = fields.get(plain(column));
    if (field === undefined || (taken.has(field) && !many.includes(field))) continue;
    taken.add(field);
    guessed.set(column, field);
  }
  const hasParts = taken.has('firstName') && taken.has('lastName');
  return Object.fromEntries([...guessed].filter(([, field]) => !(hasParts && field === 'fullName')));
}

/** `E-mail address`, `email_address` and `emailAddress` are the same name. */
const plain = (column: string) => foldedWords(column.replace(/([a-z])([A-Z])/g, '$1 $2')).join('');
