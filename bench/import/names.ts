// Names of people and firms the bench of imports makes its file of: in many scripts, none of anybody in particular.

/** Given names and family names that go together; `joins` says how a whole name is written. */
export type Names = { given: string[]; family: string[]; country: string; places: string[] };

const words = (text: string) => text.trim().split(/\s+/);

const european: Names[] = [
  {
    given: words(
      'Ana Rui Inês João Beatriz Tiago Mariana Duarte Leonor Gonçalo Rita Nuno Catarina Vasco Sofia Hugo Marta André',
    ),
    family: words(
      'Ferreira Belém Quintão Salgueiro Brandão Antunes Lourenço Pacheco Teles Vilhena Moura Assunção Couto Figueira Seixas Rebelo Sampaio Barroso Caldeira Nóbrega Falcão Amaro',
    ),
    country: '351',
    places: ['Porto', 'Lisboa', 'Évora', 'Setúbal'],
  },
  {
    given: words(
      'Zoé Théo Maëlle Hélène Noël Chloé Rémi Aurélie Gaëtan Élise Côme Inès Loïc Manon Thibault Océane Bastien Solène',
    ),
    family: words(
      'Lefèvre Chênevert Guérin Delâtre Marchand Rousselot Bénard Courtois Fontenay Gaudreau Lacroisière Mérieux Poirel Quéré Sénéchal Tréville Vauquelin Weil Yvon Aubry Desprès Hénault',
    ),
    country: '33',
    places: ['Lyon', 'Nîmes', 'Besançon', 'Paris'],
  },
  {
    given: words(
      'Jürgen Anneliese Björn Käthe Götz Heike Torsten Ulrike Matthias Sabine Rüdiger Birgit Lennart Greta Falk Wiebke Arndt Silke',
    ),
    family: words(
      'Müller-Brandt Schäfer Weißkopf Kühn Lößner Bäumer Grünewald Hohenstein Jäger Krüger Morgenroth Pfützner Rößler Strauß Überall Vogelsang Wörner Zöllner Eckstein Dörfler Nägeli Öhler',
    ),
    country: '49',
    places: ['Köln', 'München', 'Lübeck', 'Jena'],
  },
  {
    given: words(
      'Łukasz Małgorzata Paweł Żaneta Grzegorz Bożena Stanisław Agnieszka Zdzisław Katarzyna Wojciech Elżbieta Michał Joanna Świętosław Iwona',
    ),
    family: words(
      'Wójcik Dąbrowski Kamiński Szczepański Woźniak Krawczyk Gąsior Łęcki Źródłowski Ćwikła Śliwa Mączka Pędziwiatr Bąk Głowacki Nędza Świderski Żurek',
    ),
    country: '48',
    places: ['Łódź', 'Kraków', 'Gdańsk', 'Poznań'],
  },
  {
    given: words(
      'Amelia Oliver Harriet Callum Priscilla Desmond Fiona Rory Winifred Alistair Imogen Barnaby Keira Tobias Maeve Sidney Dorothy Lachlan',
    ),
    family: words(
      "Ashworth Birtwistle Cholmondeley Dunmore Eastlake Fairweather Gillespie Hathaway Inglewood Jessop Kirkbride Lockhart Mortimer O'Shaughnessy Pemberton Quillmere Ravenscroft Stapleford Thistlewood Underhill Wainwright Yarrow",
    ),
    country: '44',
    places: ['Leeds', 'Bristol', 'Belfast', 'Inverness'],
  },
  {
    given: words(
      'Çağla Ömer Şule İbrahim Gülşen Tuğrul Büşra Okan Ümit Ayşegül Doğan Nilüfer Serdar Yıldız Çetin Müge',
    ),
    family: words(
      'Yılmazer Çelikkan Gündoğdu Şahinler Özyürek Işıklı Kılıçarslan Güneşli Ağaoğlu Bozkırlı Dağdelen Eroğlan Karagöz Öztürkmen Sönmezler Taşkıran Ünlüer Vuralkan',
    ),
    country: '90 5',
    places: ['İzmir', 'Eskişehir', 'Muğla', 'Çorum'],
  },
];

const further: Names[] = [
  {
    given: words(
      'Олена Тарас Ярина Богдан Соломія Остап Зоряна Мирослав Ганна Данило Лілія Устим Орися Назар',
    ),
    family: words(
      'Ковальчук Шевельова Лисенкова Гриценчук Бондаревич Мельничук Кравцюк Ткачівський Чорновол Савчин Руденчук Гаврилюк Марчишин Паламар Сорока Яворський',
    ),
    country: '380',
    places: ['Львів', 'Київ', 'Полтава', 'Одеса'],
  },
  {
    given: words(
      'Ελένη Γιώργος Δέσποινα Νίκος Αφροδίτη Σπύρος Χρυσούλα Θανάσης Ιωάννα Λευτέρης Μυρτώ Πέτρος',
    ),
    family: words(
      'Παπαδάκης Κωνσταντίνου Αλεξίου Βασιλάκης Γεωργακόπουλος Δημητριάδης Ζαχαρίου Ηλιάδης Καραγιάννης Λαμπρόπουλος Μαυρίδης Νικολαΐδης Ξενάκης Οικονόμου',
    ),
    country: '30 2',
    places: ['Πάτρα', 'Βόλος', 'Χανιά', 'Αθήνα'],
  },
  {
    given: words('ليلى يوسف نورة خالد مريم طارق هدى سامي رنا فؤاد جميلة ياسر سلمى عمر'),
    family: words(
      'الحداد البيطار النجار الخطيب الصباغ العطار القاضي الشامي المصري التونسي الحلبي الزهراوي الكاتب السراج',
    ),
    country: '962',
    places: ['عمّان', 'إربد', 'العقبة', 'الزرقاء'],
  },
  {
    given: words('נועה איתן תמר יונתן מיכל אורי שירה עומר הדס גלעד ליאור אביגיל'),
    family: words('לוינסקי ברקוביץ שדה פלדמן הרצוג גולדמן אבירם כרמי דגני שביט רוזנבוים סגל'),
    country: '972',
    places: ['חיפה', 'יפו', 'אילת', 'נתניה'],
  },
  {
    given: words('अनन्या रोहित कविता विक्रम मीनाक्षी अर्जुन सुनीता देवेश गायत्री निखिल रश्मि हर्ष'),
    family: words('शर्मन वर्माणी त्रिवेदीकर अग्रहरि चौधरीवाल देशमुखे गोखलेकर जोशीराव कुलकर्णे मिश्रल नायरन पांडेकर'),
    country: '91',
    places: ['पुणे', 'जयपुर', 'इंदौर', 'पटना'],
  },
  {
    given: words('สุดา ณัฐ วรรณา ธนา กมล พิชัย อรทัย สมบัติ มาลี ชาติ'),
    family: words('ศรีสุขใจ วงศ์ทอง แก้วมณี ใจงาม รุ่งเรืองกิจ ทองดีงาม บุญส่งผล จันทร์เพ็ญ สายลม พรหมดี'),
    country: '66',
    places: ['เชียงใหม่', 'ภูเก็ต', 'ขอนแก่น'],
  },
  {
    given: words('雅婷 志明 淑芬 建宏 怡君 俊傑 美玲 家豪 詩涵 冠宇 佩珊 承恩'),
    family: words('陳 林 黃 張 李 王 吳 劉 蔡 楊 許 鄭 歐陽 司徒'),
    country: '886',
    places: ['臺北', '高雄', '臺南'],
  },
  {
    given: words('さくら 健太 美咲 大輔 陽菜 翔太 結衣 直樹 葵 拓海 千尋 誠'),
    family: words('藤森 長谷部 小野寺 大久保 水無月 早乙女 綾小路 西園寺 神宮寺 榊原 柊 東雲'),
    country: '81',
    places: ['札幌', '仙台', '神戸'],
  },
  {
    given: words('서연 민준 지우 도윤 하은 시우 수아 예준 채원 주원 유나 지훈'),
    family: words('김 이 박 최 정 강 조 윤 장 임 남궁 황보'),
    country: '82',
    places: ['부산', '대구', '전주'],
  },
];

export const peoples: Names[] = [...european, ...further];

const firstHalf = words(
  'Alder Basalt Cobalt Dovetail Ember Fathom Granite Harbour Iris Juniper Kestrel Lantern Meridian Northwind Opal Pinecone Quartz Redwood Saffron Timber Umber Velvet Willow Yonder Zephyr Anchor Beacon Cinder Drift Elm Falcon Glacier Heather Indigo Jade Keystone Larch Marble Nimbus Otter',
);
const secondHalf = words(
  'Works Systems Foods Labs Logistics Health Energy Textiles Robotics Bank Media Hotels Mills Airways Shipping Schools Studios Metals Optics Games Software Dairy Motors Rail Clinics',
);

/** A thousand firms, the first of them the largest. */
export const firms: string[] = secondHalf.flatMap((second) => firstHalf.map((first) => `${first} ${second}`));

/** How another file may write the same firm. */
export const legalForms = [', Inc.', ' Ltd', ' GmbH', ' S.A.', ', Lda.', ' LLC', ' SARL', ' B.V.'];

export const titles = words(
  'Welder Nurse Cook Engineer Teacher Buyer Driver Designer Analyst Recruiter Electrician Pharmacist Carpenter Translator Planner Baker Surveyor Technician Accountant Editor',
);
export const ranks = ['', 'Senior ', 'Junior ', 'Lead ', 'Deputy ', 'Trainee '];

export const tags = words(
  'remote relocates evenings weekends licence bilingual referral alumni apprentice freelance night-shift mentor',
);
export const sources = ['Career fair', 'Referral', 'Newsletter', 'LinkedIn', 'Conference', 'Open day'];
export const noteLines = [
  'Called, asked to be written to in spring.',
  'Met at the stand, spoke of moving “closer to the sea”; has two weeks’ notice.',
  'Prefers e-mail.\nNo calls before ten.',
  'Knows the product, asked about training; send the guide; wrote “thank you” twice.',
];
