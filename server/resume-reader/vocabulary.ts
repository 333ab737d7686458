// Words by which titles, employers, schools and degrees are told apart, in English, French and Portuguese. Folded.
import { fold } from '#lib/job-search/fold.ts';

const beginnings = (words: string) => words.trim().split(/\s+/);

/** A word that begins so is one of a title. */
const titleBeginnings = beginnings(`
  manager engineer develop designer analyst assist director coordinat consult technic special administr supervis
  grower teacher nurse driver waiter waitress accountant intern trainee apprenti architect scientist research operat
  mechanic electrici carpent welder receptionist secretar cashier planner editor writer journalis lawyer paralegal
  represent advisor adviser founder president executive programm tester tutor lecturer profess baker butcher gardener
  labourer worker foreman inspector controller auditor recruit stylist photograph pharmac therapist dentist physician
  captain rigger fitter plumber painter installer merchandis associate volunteer caretaker housekeep stocker barista
  bartender salesperson salesman strategist marketer librarian paramedic surveyor translator interpreter
  ingenieur developpeur responsable charge directeur directrice conseill techni comptable vendeu infirmi enseignant
  stagiaire alternan ouvrier ouvriere cuisini serveu gestionnaire commercial attache redact juriste avocat caissi
  magasini preparat chauffeur conducteur conductrice operateur mecanici menuisi soudeu hotesse animat educat format
  chercheu analyste graphiste concept boulang patissi jardini maraich horticult employe vendange
  engenheir desenvolvedor gestor gerente assistente diretor coordenador analista tecnic consultor contabilista contador
  vendedor vendedora enfermeir estagiari aprendiz operari operador cozinheir empregad rececionista recepcionista
  motorista mecanic eletricist soldador auxiliar encarregad responsavel jornalista advogad investigador pesquisador
  arquitet padeir jardineir agricultor formador formadora lider fundador promotor caixeir bolseir`);
const titleWords: ReadonlySet<string> = new Set(
  beginnings(
    'head lead chief officer chef cook clerk buyer agent partner vice sales vet pilot doctor caixa socio chefe aide cto ceo cfo coo pm',
  ),
);

const companyWords: ReadonlySet<string> = new Set(
  beginnings(`ltd limited inc llc plc gmbh corp corporation co sa sas sarl sasu eurl lda ltda unipessoal ag bv group groupe
  grupo company compagnie companhia hospital hopital hotel bank banque banco studio studios labs systems solutions
  services partners association associacao foundation fondation fundacao farm farms restaurant restaurante agency agence
  agencia ministry ministere mairie camara municipal council college university universite universidade school ecole escola
  technologies consulting industries clinic clinique clinica laboratoires laboratories logistics transports supermarket
  nurseries glasshouses bakery boulangerie quinta cafe garage centre center`),
);
const schoolWords: ReadonlySet<string> = new Set(
  beginnings(`university universite universidade college school ecole escola institute institut instituto lycee liceu
  faculty faculdade faculte academy academie academia polytechnic polytechnique politecnico iut insa iscte conservatoire
  conservatory sorbonne cegep seminary gymnasium senai senac ufr`),
);
const degreeBeginnings = beginnings(`
  bachelor master doctor diplom degree certificat licence license maitrise baccalaureat licenciatur mestrad doutora
  bachar apprenticeship pos-gradua posgradua graduacao graduate a-level ensino`);
const degreeWords: ReadonlySet<string> = new Set(
  beginnings(`bsc b.sc bs ba b.a msc m.sc ma m.a mba phd ph.d beng meng bed llb llm hnd hnc gcse gcses bac bts dut but cap bep
  deug dea dess bachelor's master's curso mphil pgce ctesp cet`),
);

const wordsOf = (text: string): string[] =>
  fold(text.replaceAll('’', "'")).match(/[\p{L}\d][\p{L}\d.'-]*/gu) ?? [];
const bare = (word: string) => word.replace(/[.']+$/, '');
const has = (text: string, exact: ReadonlySet<string>, begins: readonly string[] = []): boolean =>
  wordsOf(text).some((word) => exact.has(bare(word)) || begins.some((each) => word.startsWith(each)));

export const hasTitleWord = (text: string): boolean => has(text, titleWords, titleBeginnings);
export const hasCompanyWord = (text: string): boolean => has(text, companyWords) || / & /.test(text);
export const hasSchoolWord = (text: string): boolean => has(text, schoolWords);
export const hasDegreeWord = (text: string): boolean => has(text, degreeWords, degreeBeginnings);

const legalForms: ReadonlySet<string> = new Set(
  beginnings('ltd limited inc llc plc lda ltda sa sas sarl gmbh co'),
);
/** What stands behind a comma of a company's name: “Farms, Lda”. */
export const isLegalForm = (text: string): boolean =>
  wordsOf(text).every((word) => legalForms.has(bare(word)));
