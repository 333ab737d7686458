// Who the demo's employer is. Apart from its clips, whose sounds' figures are read only where the demo is made.

export type DemoEmployer = {
  name: string;
  permalink: string;
  website: string;
  /** `#` and six hex digits. */
  tint: string;
  about: string;
  privacyUrl: string;
  accessibilityUrl: string;
};

export const demoEmployer: DemoEmployer = {
  name: 'Quillmere Glasshouses',
  permalink: 'quillmere',
  website: 'https://quillmere.example.com/',
  tint: '#2f6b4a',
  about:
    'We grow tomatoes, peppers and cucumbers under glass, near Evesham in England and at Plouvenel on the north coast of Brittany. Three hundred and forty people look after the plants, the heat, the water, the software and the lorries. Most of us learned the work here.',
  privacyUrl: 'https://quillmere.example.com/privacy',
  accessibilityUrl: 'https://quillmere.example.com/accessibility',
};
