import type { Templates } from './job-templates.ts';

export const english: Templates = {
  headings: { tasks: 'What you will do', needs: 'What you bring', offers: 'What we offer' },
  offers: [
    '[number of days] days of paid holiday a year',
    'A first interview within [number of days] days of your application',
  ],
  jobs: [
    {
      id: 'nurse',
      title: 'Registered nurse',
      intro:
        'You care for the patients of our [ward or unit], with a team of [number of colleagues] that plans its own shifts.',
      tasks: [
        'Care for up to [number of patients] patients on a shift, from admission to discharge',
        'Give medication, change dressings and watch for changes that others might miss',
        'Explain to patients and families what happens next, in words they understand',
        'Keep records that the next shift can rely on',
      ],
      needs: [
        'A nursing qualification that is recognised in [country]',
        'Calm when several things happen at once',
        'Willingness to work [shift pattern, such as two weekends a month]',
        'Experience in [field] is welcome; we train newcomers for [number of weeks] weeks',
      ],
      offers: [
        '[Pay, with allowances for nights and weekends]',
        'A rota that is fixed [number of weeks] weeks ahead',
        'Paid training days and a mentor for your first months',
      ],
    },
    {
      id: 'cook',
      title: 'Cook',
      intro:
        'You cook [kind of food] for about [number of guests] guests a day in a kitchen team of [number of colleagues].',
      tasks: [
        'Prepare and cook the dishes of your station',
        'Check deliveries and store them so that nothing is wasted',
        'Suggest dishes for the changing menu',
        'Leave the kitchen clean and the records of hygiene complete',
      ],
      needs: [
        'Training as a cook, or [number of years] years in a professional kitchen',
        'Care for taste, timing and tidiness',
        'A food hygiene certificate, or readiness to take it with us',
      ],
      offers: [
        '[Pay, and how tips are shared]',
        'Working hours from [time] to [time], with [number of days] days off in a row',
        'Meals on every shift',
      ],
    },
    {
      id: 'warehouse',
      title: 'Warehouse operative',
      intro:
        'You make sure that goods leave our warehouse in [place] complete and on time. [Number of colleagues] people work on your shift.',
      tasks: [
        'Pick, pack and label orders with a handheld scanner',
        'Unload deliveries and check them against the papers',
        'Move pallets with [equipment, such as a pallet truck]',
        'Count stock and report what is missing or damaged',
      ],
      needs: [
        'Reliability and an eye for detail',
        'Fitness to stand, walk and lift up to [weight] during a shift',
        'A forklift licence is welcome; you can get it with us',
        'No experience needed: we show you everything in the first [number of weeks] weeks',
      ],
      offers: [
        '[Hourly pay and shift allowances]',
        'Shifts from [time] to [time]',
        'Work clothes, safety shoes and [parking or a bus connection]',
      ],
    },
    {
      id: 'driver',
      title: 'Delivery driver',
      intro: 'You bring [goods] to customers in and around [area], with about [number of stops] stops a day.',
      tasks: [
        'Load your vehicle in the order of your tour',
        'Deliver on time and hand over in person',
        'Record deliveries and returns on a phone',
        'Check the vehicle before each tour and report faults',
      ],
      needs: [
        'A driving licence of class [licence class]',
        'A safe and considerate way of driving',
        'Friendliness at the door, also on the last stop of the day',
        'Enough [language] to talk to customers',
      ],
      offers: [
        '[Pay and expenses]',
        'Tours that end by [time], and no tours on [days]',
        'A well-kept vehicle of our own',
      ],
    },
    {
      id: 'sales',
      title: 'Sales assistant',
      intro: 'You advise customers in our shop in [place], together with [number of colleagues] colleagues.',
      tasks: [
        'Welcome customers and find out what they need',
        'Sell, take payments and handle returns',
        'Restock shelves and build displays',
        'Tell the team what customers ask for and do not find',
      ],
      needs: [
        'Pleasure in talking to people',
        'Experience in a shop, or in any other job with customers',
        'Availability on [days, such as every other Saturday]',
      ],
      offers: [
        '[Pay and commission]',
        'A rota that is fixed [number of weeks] weeks ahead',
        '[Percentage] off our own products',
      ],
    },
    {
      id: 'support',
      title: 'Customer support specialist',
      intro:
        'You help the customers of [product or service] by [channels, such as e-mail, chat and telephone], about [number of requests] requests a day.',
      tasks: [
        'Answer questions so that customers need not ask twice',
        'Find out what went wrong and see it through to the end',
        'Write and improve help articles',
        'Bring what customers report to the people who can change it',
      ],
      needs: [
        'Clear and friendly writing in [languages]',
        'Patience, also with people who have lost theirs',
        'Curiosity about how things work',
        'Experience in support is welcome and not required',
      ],
      offers: [
        '[Pay]',
        'Working hours from [time] to [time], [number of days] days a week from home',
        'Time for learning: [number of hours] hours a month',
      ],
    },
    {
      id: 'engineer',
      title: 'Software engineer',
      intro:
        'You build [product] for [customers] in a team of [number of colleagues]. What you write is in use within [number of days] days.',
      tasks: [
        'Design, write and test features from the first talk to the release',
        'Review the code of others and have yours reviewed',
        'Keep what runs running: measure, find causes, fix them for good',
        'Decide with design and product what is worth building',
      ],
      needs: [
        'Good command of [programming languages], or of others and the will to learn',
        'Experience with [databases, cloud or other technology]',
        'Code and words that others understand',
        '[Number of years] years of practice, wherever you got it',
      ],
      offers: [
        '[Pay and shares]',
        'Work from [places], with [number of days] days a week in the office',
        '[Budget] a year for training and conferences',
      ],
    },
    {
      id: 'office',
      title: 'Office administrator',
      intro: 'You keep our office in [place] running for [number of colleagues] colleagues.',
      tasks: [
        'Answer the telephone, e-mails and visitors',
        'Prepare invoices and orders, and keep the files in order',
        'Plan meetings and trips',
        'Look after supplies and the people who deliver them',
      ],
      needs: [
        'Training or experience in office work',
        'Good command of [languages] and of [software]',
        'An organised and discreet way of working',
      ],
      offers: [
        '[Pay]',
        '[Number of hours] hours a week with flexible start between [time] and [time]',
        'A quiet place of work with [public transport or parking]',
      ],
    },
  ],
};
